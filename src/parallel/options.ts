/** How many threads do a job, and what is wrong where there are none. */
import { checkWhole } from '../util/checks.ts';
import { LimberError, WrongTypeError } from '../util/errors.ts';
import { hasThreads, type ThreadWorker } from './threads.ts';

/** Threads were asked for where the platform has none, or one of them cannot be started, or fails. Code `ERR_LIMBER_NO_THREADS`. */
export class NoThreadsError extends LimberError {
  override readonly name = 'NoThreadsError';
  override readonly code = 'ERR_LIMBER_NO_THREADS';
}

/** By how many threads something is done. */
export interface ThreadOptions {
  /**
   * The number of threads beside the calling one, 1 to 64. What happens if it is not given, the function says.
   */
  readonly threads?: number | undefined;
  /**
   * Starts a worker of the module that the function names, such as `limber/primes/worker`, of the web or of `node:worker_threads`: for bundlers that do not find that module themselves. It
   * is called once for every thread.
   */
  readonly worker?: (() => ThreadWorker) | undefined;
}

/** What a function with threads adds to its own options. */
export const THREADS: Readonly<Record<keyof ThreadOptions, undefined>> = { threads: undefined, worker: undefined };

const MOST_THREADS = 64;

/** Whether somebody wants threads. @throws {WrongTypeError} or {OutOfRangeError} the option. @throws {NoThreadsError} `threads`, if the platform has none. */
export function wantsThreads({ threads, worker }: ThreadOptions): boolean {
  if (threads !== undefined) checkWhole('threads', threads, 1, MOST_THREADS);
  if (worker !== undefined && typeof worker !== 'function') throw new WrongTypeError('worker', 'must be a function');
  if (threads === undefined && worker === undefined) return false;
  if (!worker && !hasThreads()) throw new NoThreadsError('threads', 'must be something that the platform has');
  return true;
}
