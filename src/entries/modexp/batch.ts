/**
 * `limber/modexp/batch`: batches of independent exponentiations.
 *
 * @module
 */
export type { PowOptions } from '../../modular/modulus.ts';
export type { PowItem } from '../../modular/pow-item.ts';
export { type BatchOptions, powMany, powManyVarTime } from '../../modular/pow-many.ts';
export { NoThreadsError, type ThreadOptions } from '../../parallel/options.ts';
export type { ThreadWorker } from '../../parallel/threads.ts';
export { LimberError, NoInverseError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export type { StopSignal } from '../../util/progress.ts';
