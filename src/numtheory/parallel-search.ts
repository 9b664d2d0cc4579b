/** Searches for primes on several threads at once. */

import { numberOf } from '../modular/arguments.ts';
import { processors, startThread, type Thread } from '../runtime/workers.ts';
import { checkWhole } from '../util/checks.ts';
import { LimberError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork } from '../util/progress.ts';
import type { PrimeShape, SearchProgress } from './prime-search.ts';
import type { Found } from './prime-worker.ts';
import { type PrimeRequirements, primeShape, USUAL_REQUIREMENTS } from './random-prime.ts';

/** The platform has no threads, or does not let the page start one. */
export class NoThreadsError extends LimberError {
  override readonly name = 'NoThreadsError';
  override readonly code = 'ERR_LIMBER_NO_THREADS';
}

/** How a search by several threads is done. */
export interface ThreadOptions extends LongWork<SearchProgress> {
  /** The number of threads, 1 to 64; by default as many as the machine has processors, but at most 16. */
  readonly threads?: number | undefined;
}

/** What a function with threads adds to its own options. */
export const THREADS: Readonly<Record<keyof ThreadOptions, undefined>> = { ...LONG_WORK, threads: undefined };

const MOST_THREADS = 64;
const MOST_BY_DEFAULT = 16;

/**
 * A random prime as of {@link randomPrime}, searched for by several threads with the platform's random numbers: web workers, or worker threads of Node. They end when a
 * prime is found or `signal` is aborted.
 *
 * @param bits - the length of the prime, 8 to 32768.
 * @param options - `topBits`, `coprimeTo`, `errorBits`; `threads`; `signal`, which ends the search, and `onProgress`.
 * @returns a promise of the prime. Secret. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `bits` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, `topBits`, `coprimeTo`, `errorBits` or `threads`, if it is out of its range.
 * @throws {NoThreadsError} `threads`, if the platform has none or does not let the page start one.
 *
 * @example
 * import { isProbablePrime, randomPrimeThreaded } from 'limber/primes';
 * console.log(isProbablePrime(await randomPrimeThreaded(512, { threads: 2 }))); // true
 */
export function randomPrimeThreaded(bits: number, options?: PrimeRequirements & ThreadOptions): Promise<bigint> {
  return one(bits, false, options);
}

/**
 * A random safe prime as of {@link randomSafePrime}, searched for by several threads as in {@link randomPrimeThreaded}.
 *
 * @param bits - the length of the prime, 8 to 32768.
 * @param options - `topBits`, `coprimeTo`, `errorBits`; `threads`; `signal`, which ends the search, and `onProgress`.
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
export function randomSafePrimeThreaded(bits: number, options?: PrimeRequirements & ThreadOptions): Promise<bigint> {
  return one(bits, true, options);
}

async function one(bits: number, safe: boolean, options: (PrimeRequirements & ThreadOptions) | undefined): Promise<bigint> {
  const { threads, signal, onProgress, ...requirements } = readOptions(options, { ...USUAL_REQUIREMENTS, ...THREADS });
  return numberOf(await searchThreaded(primeShape(bits, safe, requirements), (prime) => prime, { threads, signal, onProgress }));
}

/**
 * Primes of the shape, as they are found, until `take` makes something of them: its first value that is not undefined.
 *
 * @param take - gets primes one by one, and wipes those that it does not want.
 */
export async function searchThreaded<T>(
  shape: PrimeShape,
  take: (prime: Uint8Array) => T | undefined,
  { threads: count = Math.min(processors(), MOST_BY_DEFAULT), signal, onProgress }: ThreadOptions,
): Promise<T> {
  checkWhole('threads', count, 1, MOST_THREADS);
  signal?.throwIfAborted();
  const threads: Thread[] = [];
  let cancel = (): void => {};
  try {
    return await new Promise<T>((resolve, reject) => {
      cancel = () => reject(signal?.reason);
      signal?.addEventListener('abort', cancel);
      let tested = 0;
      const message = (answer: unknown): void => {
        const { prime, expected, tested: more } = answer as Found;
        tested += more;
        try {
          onProgress?.({ tested, expected });
          const taken = prime && take(prime);
          if (taken !== undefined) resolve(taken);
        } catch (error) {
          reject(error);
        }
      };
      const failure = (error: unknown): void => reject(new NoThreadsError('threads', `must be startable: ${String(error)}`));
      for (let i = 0; i < count; i++) {
        const thread = openThread({ message, failure });
        threads.push(thread);
        thread.ask(shape);
      }
    });
  } finally {
    signal?.removeEventListener('abort', cancel);
    for (const thread of threads) thread.stop();
  }
}

/** The worker's file is named twice, in the ways that bundlers understand. */
function openThread(listener: Parameters<typeof startThread>[2]): Thread {
  const file = new URL('./prime-worker.js', import.meta.url);
  const openWeb = (): Worker => new Worker(new URL('./prime-worker.js', import.meta.url), { type: 'module' });
  const thread = startThread(file, openWeb, listener);
  if (!thread) throw new NoThreadsError('threads', 'must be something that the platform has');
  return thread;
}
