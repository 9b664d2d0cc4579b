/**
 * Numbers a + bτ with τ² = μτ − 2: what multiplies points of a Koblitz curve, where τ(x, y) = (x², y²), and τ^m is 1. A multiple by τ takes squarings alone. J. Solinas, “Efficient arithmetic
 * on Koblitz curves” (Designs, Codes and Cryptography 19, 2000).
 */
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { BigInt } from '../../util/big-int.ts';
import { PREPARED_WIDTH, WIDTH } from '../module/straus.ts';

export type Tau = readonly [a: bigint, b: bigint];

/** τ² = μτ − 2 on the curve. */
export const muOf = ({ a }: Pick<BinaryCurveParams, 'a'>): 1 | -1 => (a === 1n ? 1 : -1);

/** The products of such numbers. */
export const tauProducts = (mu: 1 | -1): ((x: Tau, y: Tau) => Tau) => {
  const by = BigInt(mu);
  return ([a, b], [c, d]) => [a * c - 2n * b * d, a * d + b * c + by * b * d];
};

/** τ^0, τ^1, …, so many. */
export function tauPowers(mu: 1 | -1, count: number): readonly Tau[] {
  const times = tauProducts(mu);
  const powers: Tau[] = [[1n, 0n]];
  while (powers.length < count) powers.push(times(powers[powers.length - 1] as Tau, [0n, 1n]));
  return powers;
}

/** 1 + τ + τ² + … + τ^(m − 1), of norm n: it is neutral for the points of the group, whose scalars count modulo it. */
export const tauModulus = (mu: 1 | -1, degree: number): Tau =>
  tauPowers(mu, degree).reduce(([a, b], [x, y]): Tau => [a + x, b + y], [0n, 0n]);

export const tauConjugate = (mu: 1 | -1, [a, b]: Tau): Tau => [a + BigInt(mu) * b, -b];

/** What τ is modulo τ^width, as a number modulo 2^width. */
export function tauRoot(mu: 1 | -1, width: number): number {
  const [e, g] = tauPowers(mu, width + 1)[width] as Tau;
  const modulus = 1n << BigInt(width);
  // e + gτ is 0.
  let root = 0n;
  while ((e + g * root) % modulus !== 0n || (root * root - BigInt(mu) * root + 2n) % modulus !== 0n) root++;
  return Number(root);
}

/** u, and how α_u is made: sign · τ^power · α_of + plus · τ^plusPower, for μ = 1; for μ = −1 odd powers have the other sign. */
export type TauMultiple = readonly [u: number, sign: 1 | -1, power: number, of: number, plus: 1 | -1, plusPower: number];

/** The α_u of digits of a width but α_1 = 1: α_u ≡ u modulo τ^width, and nearly as small as such a number can be (section 6.2). */
export const TAU_MULTIPLES: ReadonlyMap<number, readonly TauMultiple[]> = new Map([
  [
    WIDTH,
    [
      [5, 1, 0, 1, 1, 2],
      [7, 1, 0, 1, 1, 1],
      [9, 1, 0, 1, -1, 3],
      [11, 1, 0, 5, 1, 1],
      [13, 1, 0, 5, -1, 3],
      [15, 1, 4, 5, -1, 0],
      [3, -1, 0, 5, -1, 3],
    ],
  ],
  [
    PREPARED_WIDTH,
    [
      [15, 1, 4, 1, -1, 0],
      [17, 1, 4, 1, 1, 0],
      [21, -1, 0, 15, 1, 2],
      [23, -1, 0, 1, 1, 3],
      [25, 1, 0, 1, 1, 3],
      [27, 1, 0, 1, -1, 1],
      [29, 1, 0, 1, -1, 2],
      [3, -1, 0, 23, -1, 1],
      [5, -1, 0, 21, -1, 1],
      [7, -1, 1, 15, 1, 0],
      [9, -1, 0, 15, 1, 3],
      [11, -1, 0, 15, -1, 1],
      [13, -1, 0, 15, -1, 2],
      [19, -1, 2, 3, -1, 0],
      [31, 1, 0, 3, -1, 2],
    ],
  ],
]);

/** α_u for every u = 1, 3, 5, … below 2^(width − 1). */
export function tauMultiples(mu: 1 | -1, width: number): ReadonlyMap<number, Tau> {
  const times = tauProducts(mu);
  const powers = tauPowers(mu, width);
  const alpha = new Map<number, Tau>([[1, [1n, 0n]]]);
  for (const [u, sign, by, of, plus, plusPower] of TAU_MULTIPLES.get(width) ?? []) {
    const [a, b] = times(powers[by] as Tau, alpha.get(of) as Tau);
    const [x, y] = powers[plusPower] as Tau;
    const [s, t] = [BigInt(sign * mu ** by), BigInt(plus * mu ** plusPower)];
    alpha.set(u, [s * a + t * x, s * b + t * y]);
  }
  return alpha;
}
