/**
 * `limber/modexp/multi-pow`: products of powers under one modulus, in little more time than one power takes.
 *
 * @module
 */

export type { PowOptions } from '../../modular/modulus.ts';
export { multiPow, multiPowVarTime } from '../../modular/multi-pow.ts';
export { LimberError, NoInverseError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
