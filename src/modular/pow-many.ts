/** Batches of exponentiations that have nothing to do with each other. */

import { partsHere } from '../parallel/here.ts';
import { THREADS, type ThreadOptions, wantsThreads } from '../parallel/options.ts';
import { partsOfPool } from '../parallel/pool.ts';
import { NoInverseError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type StopSignal } from '../util/progress.ts';
import { numberOf } from './arguments.ts';
import { POW_OPTIONS, type PowOptions } from './modulus.ts';
import type { PowItem } from './pow-item.ts';
import { powJob } from './pow-job.ts';
import { type Method, type Task, tasksOf, type Unit, unitsOf, wipeTasks } from './pow-tasks.ts';

/** How a batch is watched and ended, and by how many threads it is done. */
export interface BatchOptions extends ThreadOptions {
  /** Ends the batch: the promise is rejected with the reason of the signal, an `AbortSignal`. */
  readonly signal?: StopSignal;
  /** Called with the number of exponentiations that are done, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * A batch of independent exponentiations base^exponent mod modulus, in constant time in bases and exponents, two at a time where the engine can.
 *
 * The calling thread computes in slices of about 30 ms, between which timers and events run; with `threads`, other threads do, and the calling one waits.
 *
 * Secret: bases and exponents, but for lengths and signs. Public: the moduli. Exponentiations are sorted and paired by the lengths of modulus and exponent; `exponentBits`
 * fixes how many bits of every exponent are processed.
 *
 * @param items - the exponentiations. All arguments are checked before anything is computed, except for missing inverses.
 * @param options - `exponentBits`; `threads`, without which the calling thread computes, and `worker`, for `limber/modexp/batch/worker`; `signal`, which ends the batch, and `onProgress`.
 * @returns a promise of the powers, in the order of the items. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `items`, if it is not an array of objects; `items[3].base`, for example, if it is not a bigint; an option, if it is not of its type.
 * @throws {OutOfRangeError} `items[3].modulus`, for example, if it is below 1; a number of more than 65536 bits; `exponentBits`, if it is smaller than an exponent; `threads`.
 * @throws {NoInverseError} `items[3].base`, for example, for a negative exponent if base and modulus have a common factor. @throws {NoThreadsError} `threads`, if the platform has
 * none or does not let the page start one.
 *
 * @example
 * import { powMany } from 'limber/modexp/batch';
 * const items = [13n, 14n, 15n].map((exponent) => ({ base: 4n, exponent, modulus: 497n }));
 * console.log(await powMany(items)); // [ 445n, 289n, 162n ]
 */
export function powMany(items: readonly PowItem[], options?: BatchOptions & PowOptions): Promise<bigint[]> {
  return batch('pow', items, () => readOptions(options, { ...LONG_WORK, ...THREADS, ...POW_OPTIONS }));
}

/**
 * A batch of independent exponentiations base^exponent mod modulus in a time that depends on the exponents, which are public. Otherwise as {@link powMany}.
 *
 * @param items - the exponentiations. Secret: the bases.
 * @param options - `threads` and `worker`; `signal`, which ends the batch, and `onProgress`.
 * @returns a promise of the powers, in the order of the items. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `items`, if it is not an array of objects; `items[3].base`, for example, if it is not a bigint; an option, if it is not of its type.
 * @throws {OutOfRangeError} `items[3].modulus`, for example, if it is below 1; a number of more than 65536 bits.
 * @throws {NoInverseError} `items[3].base`, for example, for a negative exponent if base and modulus have a common factor. @throws {NoThreadsError} `threads`, if the platform has
 * none or does not let the page start one.
 *
 * @example
 * import { powManyVarTime } from 'limber/modexp/batch';
 * console.log(await powManyVarTime([{ base: 65n, exponent: 17n, modulus: 3233n }])); // [ 2790n ]
 */
export function powManyVarTime(items: readonly PowItem[], options?: BatchOptions): Promise<bigint[]> {
  return batch('powVarTime', items, () => ({ ...readOptions(options, { ...LONG_WORK, ...THREADS }), ...POW_OPTIONS }));
}

interface Read extends Readonly<Record<keyof ThreadOptions, unknown>> {
  readonly threads: number | undefined;
  readonly worker: ThreadOptions['worker'];
  readonly signal: StopSignal | undefined;
  readonly onProgress: BatchOptions['onProgress'] | undefined;
  readonly exponentBits: number | undefined;
}

/** What reading the options throws, it rejects with. */
async function batch(method: Method, items: readonly PowItem[], options: () => Read): Promise<bigint[]> {
  const { signal, onProgress, exponentBits, threads, worker } = options();
  signal?.throwIfAborted();
  const inThreads = wantsThreads({ threads, worker });
  const tasks = tasksOf(items, exponentBits);
  const results: bigint[] = new Array(tasks.length);
  try {
    const job = powJob(method);
    const chunks = chunksOf(unitsOf(tasks), inThreads ? CHUNK_WORK : 0);
    const parts = inThreads
      ? partsOfPool(job, chunks, { threads: threads ?? 1, worker, signal, anyOrder: true })
      : partsHere(job, chunks, signal);
    let done = 0;
    for await (const { powers, refused } of parts) {
      if (refused) throw new NoInverseError(refused.argument, refused.rule);
      for (const [index, residue] of powers) results[index] = numberOf(residue);
      done += powers.length;
      onProgress?.(done, tasks.length);
    }
    return results;
  } finally {
    wipeTasks(tasks);
  }
}

/** About that many products of bits are worth a message to a thread: some ten exponentiations of 1024 bits. */
const CHUNK_WORK = 2 ** 33;

/** Units by so much work at least. */
function* chunksOf(units: Iterable<Unit>, least: number): Generator<readonly Unit[]> {
  let chunk: Unit[] = [];
  let work = 0;
  for (const unit of units) {
    chunk.push(unit);
    work += unit.reduce((sum, { bits, exponent }: Task) => sum + bits * bits * exponent.bits, 0);
    if (work < least) continue;
    yield chunk;
    [chunk, work] = [[], 0];
  }
  if (chunk.length > 0) yield chunk;
}
