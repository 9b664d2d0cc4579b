/** What describes curves over binary fields. */
import type { AffinePoint } from '../weierstrass.ts';

/** A binary field GF(2)[x] / p(x), by its polynomial p = x^degree + Σ x^middle + 1. */
export interface BinaryField {
  readonly degree: number;
  /** Falling: one exponent of a trinomial, three of a pentanomial. */
  readonly middle: readonly number[];
}

/** A curve y² + xy = x³ + ax² + b, whose a is 0 or 1, and whose field's degree is odd. Numbers stand for polynomials: bit i is the coefficient of x^i. */
export interface BinaryCurveParams {
  readonly name: string;
  /** The object identifier. */
  readonly oid: string;
  readonly field: BinaryField;
  readonly a: 0n | 1n;
  /** 1 on a Koblitz curve. */
  readonly b: bigint;
  /** Of the group, which the generator generates; a prime. */
  readonly order: bigint;
  /** How many times as many points the curve has. */
  readonly cofactor: 2 | 4;
  readonly generator: AffinePoint;
}

/** The fields of FIPS 186-4, appendix D.1.3, and that of sect239k1. */
export const GF2_163: BinaryField = { degree: 163, middle: [7, 6, 3] };
export const GF2_233: BinaryField = { degree: 233, middle: [74] };
export const GF2_239: BinaryField = { degree: 239, middle: [158] };
export const GF2_283: BinaryField = { degree: 283, middle: [12, 7, 5] };
export const GF2_409: BinaryField = { degree: 409, middle: [87] };
export const GF2_571: BinaryField = { degree: 571, middle: [10, 5, 2] };
