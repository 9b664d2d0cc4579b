/** What the simplified SWU map onto a curve y² = x³ + ax + b needs to know (RFC 9380, sections 6.6.2 and 6.6.3). */
import type { AffinePoint } from '../curves/weierstrass.ts';

export interface SimpleSwuParams {
  /** A non-square, chosen by RFC 9380, appendix H.2: −2 stands for p − 2. */
  readonly z: bigint;
  /** The curve that the map leads to, where a or b of the group's own curve is 0, with the isogeny from it. */
  readonly isogenous?: { readonly a: bigint; readonly b: bigint; readonly isogeny: IsogenyKernel<bigint> };
}

/** An isogeny by its kernel: Vélu's, after which x is divided by `over`² and y by `over`³. */
export interface IsogenyKernel<F> {
  /** The polynomial whose roots are the x of the kernel's points, each once: its coefficients but for the highest, which is 1, that of the constant first. */
  readonly kernel: readonly F[];
  readonly over: bigint;
}

/** x ← xNumerator(x) / xDenominator(x), y ← y · yNumerator(x) / yDenominator(x): the coefficients of the polynomials, that of the constant first. */
export type IsogenyParams<F = bigint> = Readonly<Record<`${keyof AffinePoint}${'Numerator' | 'Denominator'}`, readonly F[]>>;
