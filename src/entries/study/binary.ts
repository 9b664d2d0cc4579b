/**
 * `limber/study/binary`: binary fields of any irreducible trinomial or pentanomial, given by its exponents, with products, squares, inverses and half-traces by every way to multiply that was
 * compared. For studies only: limber's curves have fields and kernels of their own (docs/kernels.md).
 *
 * @module
 */
export { type BinaryChoice, BinaryFieldLab, type BinaryFieldOperation } from '../../study/binary/lab.ts';
export { type BinaryMethod, binaryMethods } from '../../study/binary/methods.ts';
export { LimberError, NoInverseError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
