/**
 * Numbers a + bτ with τ² = μτ − 2: what multiplies points of a Koblitz curve, where τ(x, y) = (x², y²), and τ^m is 1. A multiple by τ takes squarings alone. J. Solinas, “Efficient arithmetic
 * on Koblitz curves” (Designs, Codes and Cryptography 19, 2000).
 */
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { BigInt } from '../../util/big-int.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { PREPARED_WIDTH, WIDTH } from '../module/straus.ts';

type Tau = readonly [a: bigint, b: bigint];

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

export const muOf = ({ a }: Pick<BinaryCurveParams, 'a'>): 1 | -1 => (a === 1n ? 1 : -1);

/** More digits than a scalar has. */
export const tauLength = (degree: number): number => degree + 8;

/** The digits of public scalars, lowest first: scalar ≡ Σ ±α_|d_i| τ^i, of which any `width` in a row have at most one that is not zero (algorithm 5). */
export function tauRecoding(params: Pick<BinaryCurveParams, 'a' | 'field' | 'order'>): (scalar: Uint8Array, width: number) => Int8Array {
  const { order, field } = params;
  const mu = BigInt(muOf(params));
  const times = ([a, b]: Tau, [c, d]: Tau): Tau => [a * c - 2n * b * d, a * d + b * c + mu * b * d];
  const powers: Tau[] = [[1n, 0n]];
  for (let i = 1; i < Math.max(field.degree, AT_ONCE + 1); i++) powers.push(times(powers[i - 1] as Tau, [0n, 1n]));
  const power = (i: number): Tau => powers[i] as Tau;
  // 1 + τ + τ² + … + τ^(m − 1), of norm n, is neutral for the points of the group: scalars count modulo it.
  const [c, d] = powers.slice(0, field.degree).reduce(([a, b], [x, y]) => [a + x, b + y]);
  const conjugate: Tau = [c + mu * d, -d];
  // Its conjugate by 2^AT_ONCE is the inverse of τ^AT_ONCE.
  const [r, t] = power(AT_ONCE);
  const quotient: Tau = [r + mu * t, -t];
  const smallPowers = powers.slice(0, AT_ONCE).map(([a, b]) => [Number(a), Number(b)] as const);
  const reduced = (scalar: bigint): Tau => {
    const [p, q] = times([scalar, 0n], conjugate).map((value) => floor(2n * value + order, 2n * order)) as unknown as Tau;
    const [x, y] = times([p, q], [c, d]);
    return [scalar - x, -y];
  };
  const recoders = new Map([...TAU_MULTIPLES].map(([width, multiples]) => [width, recoderOf(width, multiples)]));
  return (scalar, width) => (recoders.get(width) as (rest: Tau) => Int8Array)(reduced(fromBytesLE(scalar)));

  function recoderOf(width: number, multiples: readonly TauMultiple[]): (rest: Tau) => Int8Array {
    const alpha = new Map<number, Tau>([[1, [1n, 0n]]]);
    for (const [u, sign, by, of, plus, plusPower] of multiples) {
      const [a, b] = times(power(by), alpha.get(of) as Tau);
      const [x, y] = power(plusPower);
      const [s, t] = [BigInt(sign) * mu ** BigInt(by), BigInt(plus) * mu ** BigInt(plusPower)];
      alpha.set(u, [s * a + t * x, s * b + t * y]);
    }
    const small = new Map([...alpha].flatMap(([u, [a, b]]) => [-1, 1].map((by) => [by * u, [by * Number(a), by * Number(b)]] as const)));
    const [e, g] = power(width);
    // What τ is modulo τ^width, as a number modulo 2^width: e + gτ is 0.
    const modulus = 1n << BigInt(width);
    let root = 0n;
    while ((e + g * root) % modulus !== 0n || (root * root - mu * root + 2n) % modulus !== 0n) root++;
    const [tau, sign] = [Number(root), Number(mu)];
    return (rest) => {
      const digits: number[] = [];
      let [a, b] = rest;
      while (a !== 0n || b !== 0n) {
        // Digits follow from the lowest bits: several at a time.
        let [x, y] = [Number(BigInt.asIntN(32, a)), Number(BigInt.asIntN(32, b))];
        // What they are worth together, which is small.
        let [p, q] = [0, 0];
        for (const [e, g] of smallPowers) {
          let digit = 0;
          if (x & 1) {
            digit = ((x + Math.imul(y, tau)) << (32 - width)) >> (32 - width);
            const [c, d] = small.get(digit) as readonly [number, number];
            x -= c;
            y -= d;
            p += c * e - 2 * d * g;
            q += c * g + d * e + sign * d * g;
          }
          digits.push(digit);
          const half = x >> 1;
          x = (y + sign * half) | 0;
          y = -half | 0;
        }
        const [left, right] = times([a - BigInt(p), b - BigInt(q)], quotient);
        a = left >> BigInt(AT_ONCE);
        b = right >> BigInt(AT_ONCE);
      }
      while (digits[digits.length - 1] === 0) digits.pop();
      return Int8Array.from(digits);
    };
  }
}

/** So many that 32 bits are enough for them. */
const AT_ONCE = 24;
const floor = (a: bigint, b: bigint): bigint => a / b - (a % b < 0n ? 1n : 0n);
