/**
 * `limber/modexp`: modular exponentiation in constant time, at every size from 1 to 65536 bits.
 *
 * @module
 */
export { modPow, modPowVarTime } from '../modular/mod-pow.ts';
export { Modulus, type PowOptions } from '../modular/modulus.ts';
export { LimberError, NoInverseError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
