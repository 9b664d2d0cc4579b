/**
 * The numbers that shape a kernel of a binary field GF(2^m) = GF(2)[x] / p(x).
 *
 * An element is a polynomial of degree below m, its coefficients the bits of a little-endian number, in whole vectors of 128 bits. Sums are exclusive ors: nothing ever carries, and
 * every element is reduced.
 */
import type { BinaryField } from '../../../params/curves/binary/params.ts';
import { BigInt } from '../../../util/big-int.ts';

export interface BinaryShape {
  readonly field: BinaryField;
  /** Bytes that a coefficient of an element may lie in. */
  readonly bytes: number;
  /** Vectors of an element. */
  readonly vectors: number;
}

/** Bytes and bits of a vector. */
export const VECTOR = 16;
export const VECTOR_BITS = 128;

export function binaryShape(field: BinaryField): BinaryShape {
  const bytes = Math.ceil(field.degree / 8);
  return { field, bytes, vectors: Math.ceil(bytes / VECTOR) };
}

/** p as a number: bit i is the coefficient of x^i. */
export const polynomialOf = ({ degree, middle }: BinaryField): bigint =>
  [degree, ...middle, 0].reduce((sum, exponent) => sum | (1n << BigInt(exponent)), 0n);
