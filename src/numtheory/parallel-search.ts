/** Searches for primes on several threads at once. */

import { numberOf } from '../modular/arguments.ts';
import { processors, startThread, type Thread } from '../runtime/workers.ts';
import { checkWhole } from '../util/checks.ts';
import { LimberError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork } from '../util/progress.ts';
import type { PrimeShape, SearchProgress } from './prime-search.ts';
import type { Found } from './prime-worker.ts';
import { type PrimeWish, primeShape, USUAL_WISH } from './random-prime.ts';

/** The platform has no threads, or does not let this page start one. */
export class NoThreadsError extends LimberError {
  override readonly name = 'NoThreadsError';
  override readonly code = 'ERR_LIMBER_NO_THREADS';
}

export interface ThreadOptions extends LongWork<SearchProgress> {
  /** How many threads look, 1 to 64: as many as the machine has processors where it is not given, but 16 at most. */
  readonly threads?: number | undefined;
}

/** What a function with threads adds to its own options. */
export const THREADS: Readonly<Record<keyof ThreadOptions, undefined>> = { ...LONG_WORK, threads: undefined };

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
  const { threads, signal, onProgress, ...wish } = readOptions(options, { ...USUAL_WISH, ...THREADS });
  return numberOf(await searchThreaded(primeShape(bits, safe, wish), (prime) => prime, { threads, signal, onProgress }));
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
