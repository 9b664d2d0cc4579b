/** Residue rings Z/m for any m ≥ 1, on byte strings: what `Modulus` computes with. */
import { NoInverseError } from '../util/errors.ts';

/** A whole number: its size as little-endian bytes, and its sign. Length and sign are public, the bytes are not. */
export interface Operand {
  readonly bytes: Uint8Array;
  readonly negative: boolean;
}

/** An exponent of which the lowest `bits` bits count. */
export interface Exponent {
  readonly bytes: Uint8Array;
  readonly bits: number;
}

/**
 * Arithmetic modulo m. Results are canonical residues as little-endian bytes, possibly with zeros on top. Constant time
 * in the bytes of all operands and in the modulus, but for its length and the power of two that divides it; and but for
 * exponents in `powVarTime`.
 */
export interface ResidueRing {
  pow(base: Operand, exponent: Exponent): Uint8Array;
  powVarTime(base: Operand, exponent: Exponent): Uint8Array;
  mul(a: Operand, b: Operand): Uint8Array;
  sqr(a: Operand): Uint8Array;
  /** The inverse, or undefined where there is none. */
  inverse(a: Operand): Uint8Array | undefined;
}

/** The inverse. @throws {NoInverseError} the argument, where there is none. */
export function inverseIn(ring: ResidueRing, argument: string, operand: Operand): Uint8Array {
  const inverse = ring.inverse(operand);
  if (!inverse) throw new NoInverseError(argument, 'must have no common factor with the modulus');
  return inverse;
}

export const positive = (bytes: Uint8Array): Operand => ({ bytes, negative: false });

/** Z/1: everything is 0. */
export const zeroRing: ResidueRing = {
  pow: () => new Uint8Array(1),
  powVarTime: () => new Uint8Array(1),
  mul: () => new Uint8Array(1),
  sqr: () => new Uint8Array(1),
  inverse: () => new Uint8Array(1),
};
