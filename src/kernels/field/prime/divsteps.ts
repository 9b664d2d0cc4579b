/**
 * Inverses in constant time by division steps: Bernstein, Yang, “Fast constant-time gcd computation and modular inversion” (2019), in the variant that
 * starts with δ = 1/2. Much cheaper than a power: a step needs a few instructions, and numbers are touched every 30 steps only.
 *
 * The steps keep f and g, at first p and a, and d and e with d·a ≡ f and e·a ≡ g modulo p. At the end g is 0 and f is 1 or −1. All in 64-bit integers, for
 * both families.
 */

import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import { lastOf } from '../../../util/last-of.ts';
import { limbsOf } from './shape.ts';
import { bitsFrom, propagate, storeWords } from './words.ts';

type Word = Local<'i64'>;
type Value = Expr<'i64'>;

export type InvertBytesFunc = TypedFunc<{ bytes: 'i32' }, 'void'>;

/** Bits of a limb, and steps between two updates of all limbs: products of an entry of the transition matrix with a limb, four in sum, are words. */
const RADIX_BITS = 30;
/** How many steps stand one after the other in the code. */
const UNROLLED = 10;

/**
 * Steps from δ = 1/2 after which g is 0, for 0 ≤ a ≤ p ≤ 2^bits: n with 9437 · bits + 1 ≤ 4096 · n, a theorem of HOL Light for every length (D. J. Bernstein,
 * “hull-light”, 16 April 2023: `endtoend_bits_simple`; HOL Light, Divstep). P. Wuille's bound, (45907 · bits + 26313) / 19929 (“safegcd-bounds”, 2021), differs by one
 * at most where curves have their lengths. From δ = 1 on the paper itself has (49 · bits + 57) / 17 (theorem 11.2).
 */
export const divisionSteps = (bits: number): number => Math.ceil((9437 * bits + 1) / 4096);

/** A matrix of transition, times 2^30. */
interface Transition {
  readonly u: Word;
  readonly v: Word;
  readonly q: Word;
  readonly r: Word;
}

/**
 * bytes ← the inverse modulo an odd prime of the canonical residue there, canonical; 0 of 0. Whole words, little-endian.
 *
 * Leaks: the modulus.
 */
export function defineInvertBytes(m: ModuleBuilder, modulus: bigint): InvertBytesFunc {
  const bits = modulus.toString(2).length;
  // Two bits more: d and e are between −2p and p.
  const count = Math.ceil((bits + 2) / RADIX_BITS);
  const batches = Math.ceil(divisionSteps(bits) / RADIX_BITS);
  const words = Math.ceil(bits / 64);
  const prime = limbsOf(modulus, RADIX_BITS, count);
  const update = new Updating(prime, modulus);
  return m.func('invertBytes', { bytes: 'i32' }, 'void', (f, { bytes }) => {
    const from = (name: string, values: readonly Value[]): readonly Word[] => values.map((value) => f.let(name, value));
    // Limbs of p from 0 to 2^30 − 1, as f has them from here on.
    const plain = Array.from({ length: count }, (_, i) => i64.const(BigInt.asUintN(RADIX_BITS, modulus >> BigInt(RADIX_BITS * i))));
    const zeros = Array.from({ length: count }, () => i64.const(0));
    const F = from('f', plain);
    const G = from('g', limbsFromBytes(bytes, words, count));
    const D = from('d', zeros);
    const E = from('e', [i64.const(1), ...zeros.slice(1)]);
    const zeta = f.let('zeta', -1n);
    const left = f.let('left', batches);
    f.loop(() => {
      const transition = steps(f, zeta, F[0] as Word, G[0] as Word);
      update.residues(f, D, E, transition);
      update.numbers(f, F, G, transition);
      f.set(left, i32.sub(left, 1));
      return left;
    });
    const sign = f.let('sign', i64.shr_s(lastOf(F) as Word, 63));
    update.normalise(f, D, sign);
    storeWords(f, bytes, words, RADIX_BITS, D);
  });
}

/**
 * Thirty steps on the lowest limbs. With ζ = −(δ + 1/2): where ζ < 0 and g is odd, (f, g) ← (g, (g − f)/2), else (f, g) ← (f, (g + (g mod 2)·f)/2).
 *
 * Both entries of a row of the matrix are in one word, u + v · 2^32: they are negated, added and doubled alike.
 */
function steps(f: FunctionBuilder, zeta: Word, lowF: Word, lowG: Word): Transition {
  const [x, y] = [f.let('x', lowF), f.let('y', lowG)];
  const [rowF, rowG] = [f.let('rowF', 1n), f.let('rowG', 2n ** 32n)];
  const left = f.let('steps', RADIX_BITS / UNROLLED);
  f.loop(() => {
    for (let i = 0; i < UNROLLED; i++) {
      const isNegative = f.let('isNegative', i64.shr_s(zeta, 63));
      const isOdd = f.let('isOdd', i64.sub(0, i64.and(y, 1)));
      const signed = (value: Word): Value => i64.sub(i64.xor(value, isNegative), isNegative);
      f.set(y, i64.add(y, i64.and(signed(x), isOdd)));
      f.set(rowG, i64.add(rowG, i64.and(signed(rowF), isOdd)));
      const exchanged = f.let('exchanged', i64.and(isNegative, isOdd));
      f.set(zeta, i64.sub(i64.xor(zeta, exchanged), 1));
      f.set(x, i64.add(x, i64.and(y, exchanged)));
      f.set(rowF, i64.shl(i64.add(rowF, i64.and(rowG, exchanged)), 1));
      f.set(y, i64.shr_u(y, 1));
    }
    f.set(left, i32.sub(left, 1));
    return left;
  });
  const entries = (row: Word): readonly [Word, Word] => {
    const low = f.let('entry', i64.shr_s(i64.shl(row, 32), 32));
    return [low, f.let('entry', i64.shr_s(i64.sub(row, low), 32))];
  };
  const [u, v] = entries(rowF);
  const [q, r] = entries(rowG);
  return { u, v, q, r };
}

/** What is done to the limbs: all but the highest between 0 and 2^30, the highest signed. */
class Updating {
  readonly #prime: readonly number[];
  /** 1/p modulo 2^30. */
  readonly #inverse: bigint;

  constructor(prime: readonly number[], modulus: bigint) {
    this.#prime = prime;
    let inverse = 1n;
    for (let i = 0; i < 5; i++) inverse = BigInt.asUintN(RADIX_BITS, inverse * (2n - modulus * inverse));
    this.#inverse = inverse;
  }

  /** (f, g) ← the matrix times (f, g), over 2^30, which divides it. */
  numbers(f: FunctionBuilder, F: readonly Word[], G: readonly Word[], { u, v, q, r }: Transition): void {
    const row = (a: Word, b: Word, i: number): Value => i64.add(i64.mul(a, F[i] as Word), i64.mul(b, G[i] as Word));
    const [carryF, carryG] = [f.let('carry', row(u, v, 0)), f.let('carry', row(q, r, 0))];
    for (let i = 1; i < F.length; i++) {
      f.set(carryF, i64.add(i64.shr_s(carryF, RADIX_BITS), row(u, v, i)));
      f.set(carryG, i64.add(i64.shr_s(carryG, RADIX_BITS), row(q, r, i)));
      f.set(F[i - 1] as Word, i64.and(carryF, MASK));
      f.set(G[i - 1] as Word, i64.and(carryG, MASK));
    }
    f.set(lastOf(F) as Word, i64.shr_s(carryF, RADIX_BITS));
    f.set(lastOf(G) as Word, i64.shr_s(carryG, RADIX_BITS));
  }

  /** (d, e) likewise, modulo p: a multiple of p makes the sums divisible. Between −2p and p, as they were. */
  residues(f: FunctionBuilder, D: readonly Word[], E: readonly Word[], { u, v, q, r }: Transition): void {
    const [signD, signE] = [D, E].map((x) => f.let('sign', i64.shr_s(lastOf(x) as Word, 63))) as [Word, Word];
    const rows = [
      [u, v, D],
      [q, r, E],
    ] as const;
    const started = rows.map(([a, b]) => {
      const carry = f.let('carry', i64.add(i64.mul(a, D[0] as Word), i64.mul(b, E[0] as Word)));
      const multiple = f.let('multiple', i64.add(i64.and(a, signD), i64.and(b, signE)));
      const digit = i64.and(i64.add(i64.mul(carry, this.#inverse), multiple), MASK);
      f.set(multiple, i64.sub(multiple, digit));
      f.set(carry, this.#plus(carry, multiple, 0));
      return { carry, multiple };
    });
    for (let i = 1; i < D.length; i++) {
      for (const [k, [a, b]] of rows.entries()) {
        const { carry, multiple } = started[k] as { carry: Word; multiple: Word };
        const sum = i64.add(i64.mul(a, D[i] as Word), i64.mul(b, E[i] as Word));
        f.set(carry, this.#plus(i64.add(i64.shr_s(carry, RADIX_BITS), sum), multiple, i));
      }
      for (const [k, [, , x]] of rows.entries()) f.set(x[i - 1] as Word, i64.and((started[k] as { carry: Word }).carry, MASK));
    }
    for (const [k, [, , x]] of rows.entries()) f.set(lastOf(x) as Word, i64.shr_s((started[k] as { carry: Word }).carry, RADIX_BITS));
  }

  /** d ← d or −d, by the mask, modulo p, 0 ≤ d < p. */
  normalise(f: FunctionBuilder, D: readonly Word[], isNegated: Word): void {
    this.#addIfNegative(f, D);
    for (const limb of D) f.set(limb, i64.sub(i64.xor(limb, isNegated), isNegated));
    propagate(f, RADIX_BITS, D);
    this.#addIfNegative(f, D);
  }

  #addIfNegative(f: FunctionBuilder, D: readonly Word[]): void {
    const mask = f.let('isNegative', i64.shr_s(lastOf(D) as Word, 63));
    for (const [i, limb] of D.entries()) {
      if (this.#prime[i] !== 0) f.set(limb, i64.add(limb, i64.and(mask, this.#prime[i] as number)));
    }
    propagate(f, RADIX_BITS, D);
  }

  /** sum + multiple · p_i: of many primes most balanced limbs are zero. */
  #plus(sum: Value, multiple: Word, i: number): Value {
    const limb = this.#prime[i] as number;
    return limb === 0 ? sum : i64.add(sum, i64.mul(multiple, limb));
  }
}

const MASK: Value = /* @__PURE__ */ i64.const(2n ** BigInt(RADIX_BITS) - 1n);

/** The number in whole words, which has fewer bits than the limbs. */
function limbsFromBytes(bytes: Expr<'i32'>, words: number, count: number): readonly Value[] {
  return Array.from({ length: count }, (_, i) => {
    const from = RADIX_BITS * i;
    if (from >= 64 * words) return i64.const(0);
    return i64.and(bitsFrom(bytes, words, from), MASK);
  });
}
