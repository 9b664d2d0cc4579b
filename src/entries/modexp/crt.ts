/**
 * `limber/modexp/crt`: powers modulo a product of two, by the Chinese remainder theorem.
 *
 * @module
 */
export { CrtPair } from '../../modular/crt-pair.ts';
export type { PowOptions } from '../../modular/modulus.ts';
export type { Pair } from '../../modular/pair-ring.ts';
export { LimberError, NoInverseError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
