/** Who does a job somewhere else: on other machines, for example. */
import { isBytes } from '../encoding/octets.ts';
import { checkObject, checkWhole } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import type { StopSignal } from '../util/progress.ts';

/** A job, as it is told to who is not here: plain data, of which nothing is secret. */
export interface ExecutedJob {
  /** The module that does it in a thread: `limber/helios/worker`, for example. Its thread is posted `{ setUp }` first, then `{ number, chunk }`, and posts `{ number, part }` for each. */
  readonly subpath: string;
  /** What all chunks have in common. */
  readonly setUp: unknown;
}

/**
 * Has the chunks of a job done somewhere else: on other machines, for example. Whoever does a chunk decides on its verdict, so it has to be someone who is trusted; what comes back is
 * read strictly all the same.
 */
export interface Executor {
  /** 16 bytes, drawn at random when the work was begun first, and the same when it is begun again, so that parts which are there already can be used. */
  readonly key: Uint8Array;
  /** How many records make a chunk, 1 to 10000; unless given, as many as in a thread. */
  readonly batch?: number | undefined;
  /** Gives the parts in the order of the chunks. It may read several chunks ahead. */
  partsOf(job: ExecutedJob, chunks: AsyncIterable<unknown>, signal: StopSignal | undefined): AsyncIterable<unknown>;
}

/** By whom something is done, if not here. */
export interface ExecutorOptions {
  /** Has the chunks done somewhere else, and is not given beside `threads`. */
  readonly executor?: Executor | undefined;
}

/** What a function with executors adds to its own options. */
export const EXECUTED: Readonly<Record<keyof ExecutorOptions, undefined>> = { executor: undefined };

const KEY_BYTES = 16;
const MOST_BATCH = 10_000;

/** @throws {WrongTypeError} `executor`, or a member of it. @throws {OutOfRangeError} `executor`, beside threads; its key or batch. */
export function checkExecutor({ executor }: ExecutorOptions, inThreads: boolean): void {
  if (executor === undefined) return;
  checkObject('executor', executor);
  if (typeof executor.partsOf !== 'function') throw new WrongTypeError('executor.partsOf', 'must be a function');
  if (!isBytes(executor.key)) throw new WrongTypeError('executor.key', 'must be a Uint8Array');
  if (executor.key.length !== KEY_BYTES) throw new OutOfRangeError('executor.key', `must have ${KEY_BYTES} bytes`);
  if (executor.batch !== undefined) checkWhole('executor.batch', executor.batch, 1, MOST_BATCH);
  if (inThreads) throw new OutOfRangeError('executor', 'must not be given with threads');
}
