/** The thread of a search: looks for primes of a shape until it is stopped, and posts each. Random numbers are the platform's. */
import { serveThread } from '../runtime/workers.ts';
import { platformRandom } from '../util/random.ts';
import { primeFinds } from './prime-finds.ts';
import type { PrimeShape } from './prime-search.ts';

serveThread<PrimeShape>((shape, post) => {
  for (const found of primeFinds(shape, platformRandom)) post(found, found.prime ? [found.prime] : []);
});
