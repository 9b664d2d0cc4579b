/**
 * `limber/bls12-381/sums`: long sums of multiples in G1 and G2 of BLS12-381, in slices or by several threads. All is public.
 *
 * @module
 */
export { type SumOptions, type SumProgress, sumOfMultiplesVarTime } from '../../group/pairings/sum-many.ts';
export { NoThreadsError, type ThreadOptions } from '../../parallel/options.ts';
export type { ThreadWorker } from '../../parallel/threads.ts';
export { LimberError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export type { LongWork, StopSignal } from '../../util/progress.ts';
