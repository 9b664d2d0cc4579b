/** Fp12 = Fp2(w), w⁶ = ξ, on BigInt: polynomials in w of six coefficients, from the constant one up. */
import { type Fp2, P, XI } from '../params/bn256.ts';
import * as fp2 from './bn256-fp2.ts';

export type Fp12 = readonly Fp2[];

const DEGREE = 6;

export const ONE: Fp12 = [fp2.ONE, ...Array<Fp2>(DEGREE - 1).fill(fp2.ZERO)];

/** The schoolbook product, with w⁶ replaced by ξ. */
export function mul(a: Fp12, b: Fp12): Fp12 {
  const columns = Array<Fp2>(2 * DEGREE).fill(fp2.ZERO);
  a.forEach((left, i) => {
    b.forEach((right, j) => {
      columns[i + j] = fp2.add(columns[i + j]!, fp2.mul(left, right));
    });
  });
  return columns.slice(0, DEGREE).map((low, k) => fp2.add(low, fp2.mul(XI, columns[k + DEGREE]!)));
}

export function pow(a: Fp12, exponent: bigint): Fp12 {
  let power = ONE;
  for (let rest = exponent, square = a; rest > 0n; rest >>= 1n, square = mul(square, square)) if (rest & 1n) power = mul(power, square);
  return power;
}

/** a^p: the coefficients are conjugated, and w^k becomes w^k · ξ^(k(p−1)/6). */
export function frobenius(a: Fp12): Fp12 {
  return a.map((coefficient, k) => fp2.mul(fp2.conjugate(coefficient), fp2.pow(XI, (BigInt(k) * (P - 1n)) / 6n)));
}

/**
 * The inverse, by the norm down to Fp2: the product N of the conjugates a(ζ^k·w), k = 1…5, for the sixth root of unity ζ in Fp, brings a
 * down to the constant a · N.
 */
export function inverse(a: Fp12): Fp12 {
  const root = fp2.pow(XI, (P * P - 1n) / 6n);
  let others = ONE;
  for (let k = 1n; k < DEGREE; k++)
    others = mul(
      others,
      a.map((coefficient, j) => fp2.mul(coefficient, fp2.pow(root, k * BigInt(j)))),
    );
  const norm = fp2.inverse(mul(a, others)[0]!);
  return others.map((coefficient) => fp2.mul(coefficient, norm));
}

export const equal = (a: Fp12, b: Fp12): boolean => a.every((coefficient, k) => fp2.equal(coefficient, b[k]!));
