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
import { type PrimeWish, primeShape, USUAL_WISH } from './random-prime.ts';

/** Threads were asked for where the platform has none, or one of them cannot be started. */
export class NoThreadsError extends LimberError {
  override readonly name = 'NoThreadsError';
  override readonly code = 'ERR_LIMBER_NO_THREADS';
}

export interface ThreadOptions extends LongWork<SearchProgress> {
  /**
   * How many threads look, 1 to 64. Where it is not given: as many as the machine has processors, but 16 at most; on a platform without threads the calling
   * one looks, and pauses so that others have their turn.
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
 * A random prime as of `randomPrime`, looked for by several threads: web workers, or worker threads of Node, which end when it is found
 * and when the signal says so. Random numbers are the platform's in every thread.
 *
 * Rejects with what `randomPrime` throws, with the signal's reason, or with {NoThreadsError} `threads`.
 */
export function randomPrimeThreaded(bits: number, options?: PrimeWish & ThreadOptions): Promise<bigint> {
  return one(bits, false, options);
}

/** A random safe prime, in the same way. */
export function randomSafePrimeThreaded(bits: number, options?: PrimeWish & ThreadOptions): Promise<bigint> {
  return one(bits, true, options);
}

async function one(bits: number, safe: boolean, options: (PrimeWish & ThreadOptions) | undefined): Promise<bigint> {
  const { threads, worker, signal, onProgress, ...wish } = readOptions(options, { ...USUAL_WISH, ...THREADS });
  return numberOf(await searchThreaded(primeShape(bits, safe, wish), (prime) => prime, { threads, worker, signal, onProgress }));
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
