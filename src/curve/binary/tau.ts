/** Digits of public scalars in powers of τ (`tau-numbers.ts`). */
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { BigInt } from '../../util/big-int.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { muOf, TAU_MULTIPLES, type Tau, tauConjugate, tauModulus, tauMultiples, tauPowers, tauProducts, tauRoot } from './tau-numbers.ts';

/** More digits than a scalar has. */
export const tauLength = (degree: number): number => degree + 8;

/** The digits of public scalars, lowest first: scalar ≡ Σ ±α_|d_i| τ^i, of which any `width` in a row have at most one that is not zero (algorithm 5). */
export function tauRecoding(params: Pick<BinaryCurveParams, 'a' | 'field' | 'order'>): (scalar: Uint8Array, width: number) => Int8Array {
  const { order, field } = params;
  const mu = muOf(params);
  const times = tauProducts(mu);
  const powers = tauPowers(mu, AT_ONCE + 1);
  const [c, d] = tauModulus(mu, field.degree);
  const conjugate = tauConjugate(mu, [c, d]);
  // Its conjugate by 2^AT_ONCE is the inverse of τ^AT_ONCE.
  const quotient = tauConjugate(mu, powers[AT_ONCE] as Tau);
  const smallPowers = powers.slice(0, AT_ONCE).map(([a, b]) => [Number(a), Number(b)] as const);
  const reduced = (scalar: bigint): Tau => {
    const [p, q] = times([scalar, 0n], conjugate).map((value) => floor(2n * value + order, 2n * order)) as unknown as Tau;
    const [x, y] = times([p, q], [c, d]);
    return [scalar - x, -y];
  };
  const recoders = new Map([...TAU_MULTIPLES.keys()].map((width) => [width, recoderOf(width)]));
  return (scalar, width) => (recoders.get(width) as (rest: Tau) => Int8Array)(reduced(fromBytesLE(scalar)));

  function recoderOf(width: number): (rest: Tau) => Int8Array {
    const small = new Map(
      [...tauMultiples(mu, width)].flatMap(([u, [a, b]]) => [-1, 1].map((by) => [by * u, [by * Number(a), by * Number(b)]] as const)),
    );
    const tau = tauRoot(mu, width);
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
            q += c * g + d * e + mu * d * g;
          }
          digits.push(digit);
          const half = x >> 1;
          x = (y + mu * half) | 0;
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
