/**
 * `limber/study/methods`: the classic methods of modular exponentiation, to be compared with each other. Everything here takes a time that depends on
 * all operands, as names in `VarTime` say: it is for studies and for public numbers.
 *
 * @module
 */
export { type MethodChoice, type Multiplication, missingFor, multiplications, type Reduction } from '../../study/method-kernels.ts';
export { type Counts, CrtMethodVarTime, type MethodCode, MethodVarTime, methodCode } from '../../study/methods.ts';
export { LimberError, NoInverseError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
