/**
 * `limber/modexp/batch`: batches of independent exponentiations.
 *
 * @module
 */
export type { PowOptions } from '../../modular/modulus.ts';
export { type BatchOptions, type PowItem, powMany, powManyVarTime } from '../../modular/pow-many.ts';
export { LimberError, NoInverseError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export type { StopSignal } from '../../util/progress.ts';
