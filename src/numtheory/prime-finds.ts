/** What a search for primes tells as it goes on, wherever it runs: in threads of its own, or in the calling one. */
import { platformRandom, type RandomSource } from '../util/random.ts';
import { PrimeSearch, type PrimeShape } from './prime-search.ts';

/** How many numbers were tested since it was last said, and a prime if one was found. */
export interface Found {
  readonly tested: number;
  readonly expected: number;
  readonly prime?: Uint8Array;
}

/** How often it says how far it is. */
const REPORT_MS = 50;

/** Looks for primes of the shape without end. */
export function* primeFinds(shape: PrimeShape, random: RandomSource): Generator<Found, never> {
  const search = new PrimeSearch(shape, random);
  let told = 0;
  let next = performance.now() + REPORT_MS;
  for (;;) {
    const primes = search.step();
    const { tested, expected } = search.progress;
    if (primes.length === 0 && performance.now() < next) continue;
    const progress: Found = { tested: tested - told, expected };
    if (primes.length === 0) yield progress;
    for (const prime of primes) yield { ...progress, prime };
    told = tested;
    next = performance.now() + REPORT_MS;
  }
}

/** The next step of a search that begins now. */
export function primesSought(shape: PrimeShape): (chunk: null) => Found {
  const finds = primeFinds(shape, platformRandom);
  return () => finds.next().value;
}
