/**
 * `limber/modexp/fixed-base`: powers of a base that stays the same, by a table, several times faster than a power of any base.
 *
 * @module
 */
export { type FixedBase, type FixedBaseOptions, fixedBase, loadFixedBase } from '../../modular/fixed-base.ts';
export { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
