/** Searches for primes on several threads at once. */

import { numberOf } from '../modular/arguments.ts';
import {
  hasThreads,
  listenTo,
  processors,
  startHere,
  startThread,
  type Thread,
  type ThreadListener,
  type ThreadWorker,
} from '../runtime/workers.ts';
import { checkWhole } from '../util/checks.ts';
import { LimberError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork } from '../util/progress.ts';
import { platformRandom } from '../util/random.ts';
import { type Found, primeFinds } from './prime-finds.ts';
import type { PrimeShape, SearchProgress } from './prime-search.ts';
import { type PrimeRequirements, primeShape, USUAL_REQUIREMENTS } from './random-prime.ts';

/** Threads were asked for where the platform has none, or one of them cannot be started. */
export class NoThreadsError extends LimberError {
  override readonly name = 'NoThreadsError';
  override readonly code = 'ERR_LIMBER_NO_THREADS';
}

/** How a search by several threads is done. */
export interface ThreadOptions extends LongWork<SearchProgress> {
  /**
   * The number of threads, 1 to 64. By default as many as the machine has processors, but at most 16; on a platform without threads the calling one searches, and pauses
   * so that others have their turn.
   */
  readonly threads?: number | undefined;
  /**
   * Starts a worker of the module `limber/primes/worker`, of the web or of `node:worker_threads`: for bundlers that do not find that module themselves. It is called once for every thread.
   */
  readonly worker?: (() => ThreadWorker) | undefined;
}

/** What a function with threads adds to its own options. */
export const THREADS: Readonly<Record<keyof ThreadOptions, undefined>> = { ...LONG_WORK, threads: undefined, worker: undefined };

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
  const { threads, worker, signal, onProgress, ...requirements } = readOptions(options, { ...USUAL_REQUIREMENTS, ...THREADS });
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
  { threads: asked, worker, signal, onProgress }: ThreadOptions,
): Promise<T> {
  const here = asked === undefined && worker === undefined && !hasThreads();
  const count = here ? 1 : (asked ?? Math.min(processors(), MOST_BY_DEFAULT));
  checkWhole('threads', count, 1, MOST_THREADS);
  if (worker !== undefined && typeof worker !== 'function') throw new WrongTypeError('worker', 'must be a function');
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
      for (let i = 0; i < count; i++) {
        const thread = here
          ? searchHere({ message, failure: reject })
          : openThread(worker, { message, failure: (error) => reject(notStarted(error)) });
        threads.push(thread);
        thread.ask(shape);
      }
    });
  } finally {
    signal?.removeEventListener('abort', cancel);
    for (const thread of threads) thread.stop();
  }
}

const searchHere = (listener: ThreadListener): Thread => startHere((shape: PrimeShape) => primeFinds(shape, platformRandom), listener);

/** The worker's file is named twice, in the ways that bundlers understand. */
function openThread(worker: ThreadOptions['worker'], listener: ThreadListener): Thread {
  if (!worker && !hasThreads()) throw new NoThreadsError('threads', 'must be something that the platform has');
  try {
    if (worker) return listenTo(worker(), listener);
    const openWeb = (): ThreadWorker => new Worker(new URL('./prime-worker.js', import.meta.url), { type: 'module' });
    return startThread(() => new URL('./prime-worker.js', import.meta.url), openWeb, listener);
  } catch (error) {
    throw notStarted(error);
  }
}

/** A bundler that does not know workers leaves the file behind: what to do about it stands in the error. */
function notStarted(error: unknown): NoThreadsError {
  const place = String(import.meta.url ?? 'the bundle').replace(/[^/]*$/, '');
  return new NoThreadsError(
    'threads',
    `must be startable, from ${place}prime-worker.js: ${String(error)}; where a bundler has left that file behind, the option worker starts limber/primes/worker`,
  );
}
