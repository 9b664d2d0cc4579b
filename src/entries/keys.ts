/**
 * `limber/keys`: how many public keys are remembered.
 *
 * @module
 */
export { rememberKeys } from '../scheme/remembered-keys.ts';
export { LimberError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
