/** The thread of a search: looks for primes of a shape until it is stopped, and posts each. Random numbers are the platform's. */
import { serveThread } from '../runtime/workers.ts';
import { platformRandom } from '../util/random.ts';
import { PrimeSearch, type PrimeShape } from './prime-search.ts';

/** What the thread posts: how many numbers it has tested since it last said so, and a prime if it has found one. */
export interface Found {
  readonly tested: number;
  readonly expected: number;
  readonly prime?: Uint8Array;
}

/** How often it says how far it is. */
const REPORT_MS = 50;

serveThread<PrimeShape>((shape, post) => {
  const search = new PrimeSearch(shape, platformRandom);
  let told = 0;
  let next = performance.now() + REPORT_MS;
  for (;;) {
    const primes = search.step();
    const { tested, expected } = search.progress;
    if (primes.length === 0 && performance.now() < next) continue;
    const progress: Found = { tested: tested - told, expected };
    if (primes.length === 0) post(progress);
    for (const prime of primes) post({ ...progress, prime } satisfies Found, [prime]);
    told = tested;
    next = performance.now() + REPORT_MS;
  }
});
