/** Searches for primes on several threads at once. */

import { numberOf } from '../modular/arguments.ts';
import { partsHere } from '../parallel/here.ts';
import { THREADS, type ThreadOptions, wantsThreads } from '../parallel/options.ts';
import { partsOfPool } from '../parallel/pool.ts';
import { hasThreads, processors } from '../parallel/threads.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork } from '../util/progress.ts';
import { primeJob } from './prime-job.ts';
import type { PrimeShape, SearchProgress } from './prime-search.ts';
import { type PrimeRequirements, primeShape, USUAL_REQUIREMENTS } from './random-prime.ts';

/** How a search by threads is done and watched. */
export type ThreadedSearch = ThreadOptions & LongWork<SearchProgress>;

/** What a search by threads adds to other options. */
export const THREADED_SEARCH: Readonly<Record<keyof ThreadedSearch, undefined>> = { ...LONG_WORK, ...THREADS };

const MOST_BY_DEFAULT = 16;

/**
 * A random prime as of {@link randomPrime}, searched for by several threads with the platform's random numbers: web workers, or worker threads of Node. They end when a
 * prime is found or `signal` is aborted.
 *
 * @param bits - the length of the prime, 8 to 32768.
 * @param options - `topBits`, `coprimeTo`, `errorBits`; `threads`, by default as many as the machine has processors, but at most 16, and on a platform without threads none: then the calling one
 * searches, and others have their turn; `worker`, for `limber/primes/worker`; `signal`, which ends the search, and `onProgress`.
 * @returns a promise of the prime. Secret. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `bits` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, `topBits`, `coprimeTo`, `errorBits` or `threads`, if it is out of its range.
 * @throws {NoThreadsError} `threads`, if the platform has none or does not let the page start one.
 *
 * @example
 * import { isProbablePrime, randomPrimeThreaded } from 'limber/primes';
 * console.log(isProbablePrime(await randomPrimeThreaded(512, { threads: 2 }))); // true
 */
export function randomPrimeThreaded(bits: number, options?: PrimeRequirements & ThreadOptions & LongWork<SearchProgress>): Promise<bigint> {
  return one(bits, false, options);
}

/**
 * A random safe prime as of {@link randomSafePrime}, searched for by several threads as in {@link randomPrimeThreaded}.
 *
 * @param bits - the length of the prime, 8 to 32768.
 * @param options - `topBits`, `coprimeTo`, `errorBits`; `threads`, by default as many as the machine has processors, but at most 16, and on a platform without threads none: then the calling one
 * searches, and others have their turn; `worker`, for `limber/primes/worker`; `signal`, which ends the search, and `onProgress`.
 * @returns a promise of the prime. Secret. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `bits` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, `topBits`, `coprimeTo`, `errorBits` or `threads`, if it is out of its range.
 * @throws {NoThreadsError} `threads`, if the platform has none or does not let the page start one.
 *
 * @example
 * import { isProbablePrime, randomSafePrimeThreaded } from 'limber/primes';
 * const p = await randomSafePrimeThreaded(128, { threads: 2 });
 * console.log(isProbablePrime((p - 1n) / 2n)); // true
 */
export function randomSafePrimeThreaded(
  bits: number,
  options?: PrimeRequirements & ThreadOptions & LongWork<SearchProgress>,
): Promise<bigint> {
  return one(bits, true, options);
}

async function one(bits: number, safe: boolean, options: (PrimeRequirements & ThreadedSearch) | undefined): Promise<bigint> {
  const { threads, worker, signal, onProgress, ...requirements } = readOptions(options, { ...USUAL_REQUIREMENTS, ...THREADED_SEARCH });
  return numberOf(await searchThreaded(primeShape(bits, safe, requirements), (prime) => prime, { threads, worker, signal, onProgress }));
}

/**
 * Primes of the shape, as they are found, until `take` makes something of them: its first value that is not undefined.
 *
 * @param take - gets primes one by one, and wipes those that it does not want.
 */
export async function searchThreaded<T>(
  shape: PrimeShape,
  take: (prime: Uint8Array) => T | undefined,
  { threads: asked, worker, signal, onProgress }: ThreadedSearch,
): Promise<T> {
  const isHere = !wantsThreads({ threads: asked, worker }) && !hasThreads();
  const threads = asked ?? Math.min(processors(), MOST_BY_DEFAULT);
  const job = primeJob(shape);
  const finds = isHere ? partsHere(job, steps(), signal) : partsOfPool(job, steps(), { threads, worker, signal, anyOrder: true });
  let tested = 0;
  for await (const { prime, expected, tested: more } of finds) {
    tested += more;
    onProgress?.({ tested, expected });
    const taken = prime && take(prime);
    if (taken !== undefined) return taken;
  }
  throw new RangeError('a search has no end');
}

/** As many as it takes. */
function* steps(): Generator<null> {
  for (;;) yield null;
}
