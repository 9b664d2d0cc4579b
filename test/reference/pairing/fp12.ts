/** Fp12 = Fp2(w), w⁶ = ξ, on BigInt: polynomials in w of six coefficients, from the constant one up. */
import type { Fp2, PairingParams } from '../../../src/params/pairings/pairing.ts';
import type { Fp2Field } from './fp2.ts';

export type Fp12 = readonly Fp2[];

const DEGREE = 6;

export interface Fp12Field {
  readonly ONE: Fp12;
  mul(a: Fp12, b: Fp12): Fp12;
  pow(a: Fp12, exponent: bigint): Fp12;
  /** a^p. */
  frobenius(a: Fp12): Fp12;
  inverse(a: Fp12): Fp12;
  equal(a: Fp12, b: Fp12): boolean;
}

export function fp12Over(fp2: Fp2Field, { prime, xi }: PairingParams): Fp12Field {
  const ONE: Fp12 = [fp2.ONE, ...Array<Fp2>(DEGREE - 1).fill(fp2.ZERO)];
  // The schoolbook product, with w⁶ replaced by ξ.
  const mul = (a: Fp12, b: Fp12): Fp12 => {
    const columns = Array<Fp2>(2 * DEGREE).fill(fp2.ZERO);
    a.forEach((left, i) => {
      b.forEach((right, j) => {
        columns[i + j] = fp2.add(columns[i + j]!, fp2.mul(left, right));
      });
    });
    return columns.slice(0, DEGREE).map((low, k) => fp2.add(low, fp2.mul(xi, columns[k + DEGREE]!)));
  };
  return {
    ONE,
    mul,
    pow: (a, exponent) => {
      let power = ONE;
      for (let rest = exponent, square = a; rest > 0n; rest >>= 1n, square = mul(square, square)) if (rest & 1n) power = mul(power, square);
      return power;
    },
    // The coefficients are conjugated, and w^k becomes w^k · ξ^(k(p−1)/6).
    frobenius: (a) => a.map((coefficient, k) => fp2.mul(fp2.conjugate(coefficient), fp2.pow(xi, (BigInt(k) * (prime - 1n)) / 6n))),
    // By the norm down to Fp2: the product N of the conjugates a(ζ^k·w), k = 1…5, for the sixth root of unity ζ in Fp, brings a down to the constant a · N.
    inverse: (a) => {
      const root = fp2.pow(xi, (prime * prime - 1n) / 6n);
      let others = ONE;
      for (let k = 1n; k < DEGREE; k++)
        others = mul(
          others,
          a.map((coefficient, j) => fp2.mul(coefficient, fp2.pow(root, k * BigInt(j)))),
        );
      const norm = fp2.inverse(mul(a, others)[0]!);
      return others.map((coefficient) => fp2.mul(coefficient, norm));
    },
    equal: (a, b) => a.every((coefficient, k) => fp2.equal(coefficient, b[k]!)),
  };
}
