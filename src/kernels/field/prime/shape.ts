/**
 * The numbers that shape a kernel of a prime field.
 *
 * An element is an array of doubles that hold whole numbers, its *limbs*, in radix 2^radixBits, lowest first, in a form that is redundant twice: limbs
 * are signed and need not be balanced exactly, and the value is any number congruent to the element, or in a Montgomery form to R times it.
 *
 * An element has the *magnitude* s (libsecp256k1's word) if its limbs are at most s units, either way. What is multiplied, made of bytes or weakly normalized has
 * magnitude 1, sums have the sum of their operands' magnitudes, and `allows` says which may be multiplied: so most sums are never reduced.
 */

import type { Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import type { Columns, Lane, Products } from './columns.ts';

/**
 * How products are reduced.
 *
 * - `montgomery`: from below, for p ≡ −1 modulo the radix: a column's own lower digit is the quotient's, and what has to be added is its product
 *   with p' = (p + 1) / radix, of which `limbs` are the limbs. R = radix^limbs. Where p ≡ 1, the same with −p, which is as good a modulus.
 * - `fold`: from above, as for a pseudo-Mersenne prime; `limbs` are those of a small number that is congruent to R.
 * - `table`: from below, for any prime; `limbs` are empty.
 * - `two-sided`: from below and from above, for any prime, in doubles; `limbs` are empty. R = radix^(the number of digits from below).
 */
export interface Reduction extends Method {
  /** None of their last is zero. */
  readonly limbs: readonly number[];
}

/** One of the ways, with its code: fields name theirs by the value, so that a page loads those of its fields. */
export interface Method<Kind = 'montgomery' | 'fold' | 'table' | 'two-sided'> {
  readonly kind: Kind;
  readonly reduce: Reducer;
  /** The numbers that it multiplies by and that are kept in memory, in no order. */
  readonly constants?: (shape: FieldShape) => readonly number[];
}

/** The columns of a number congruent to T, or to T / R, where `products` adds the columns of T. */
export type Reducer = <T extends Lane>(shape: FieldShape, columns: Columns<T>, products: Products) => readonly Local<T>[];

export interface FieldShape {
  /** The field's name, as in `p256`. */
  readonly field: string;
  /** p. */
  readonly modulus: bigint;
  /** The odd multiple of p that reductions of any prime take off: p, unless it would leave too few bits to the highest limb. */
  readonly multiple: bigint;
  readonly radixBits: number;
  readonly limbs: number;
  readonly reduction: Reduction;
  readonly elementBytes: number;
}

/** Bytes of a limb. */
export const LIMB = 8;

/** @param times - the multiple of p: odd; 1 but for ways to reduce any prime. */
export function fieldShape(field: string, modulus: bigint, method: Method, radixBits: number, limbs: number, times = 1n): FieldShape {
  const { kind } = method;
  const radix = 1n << BigInt(radixBits);
  if (modulus >> BigInt(radixBits * (limbs - 1)) === 0n) throw new Error(`${field}: p has fewer than ${limbs} limbs`);
  const nearOne = modulus % radix === 1n ? -modulus : modulus;
  if (kind === 'montgomery' && (nearOne + 1n) % radix !== 0n) throw new Error(`${field}: p is not ±1 modulo 2^${radixBits}`);
  const constant = {
    montgomery: (nearOne + 1n) / radix,
    fold: (1n << BigInt(radixBits * limbs)) % modulus,
    table: 0n,
    'two-sided': 0n,
  }[kind];
  return {
    field,
    modulus,
    multiple: times * modulus,
    radixBits,
    limbs,
    reduction: { ...method, limbs: limbsOf(constant, radixBits) },
    // An even number of limbs: sums are computed two limbs at a time.
    elementBytes: LIMB * (limbs + (limbs % 2)),
  };
}

/** The limbs of a number, as many as it needs, or as many as said; the last is whatever is left. */
export function limbsOf(value: bigint, radixBits: number, count: number = Number.POSITIVE_INFINITY): number[] {
  const shift = BigInt(radixBits);
  const limbs: number[] = [];
  let rest = value;
  while (limbs.length < count - 1 && (rest !== 0n || count < Number.POSITIVE_INFINITY)) {
    const digit = BigInt.asIntN(radixBits, rest);
    limbs.push(Number(digit));
    rest = (rest - digit) >> shift;
  }
  if (count < Number.POSITIVE_INFINITY) limbs.push(Number(rest));
  return limbs;
}

/** The number that the limbs stand for. */
export function valueOf(limbs: readonly (number | bigint)[], radixBits: number): bigint {
  return limbs.reduceRight<bigint>((value, limb) => (value << BigInt(radixBits)) + BigInt(limb), 0n);
}

/** How many digits of a product are replaced from below where reductions are two-sided; so many are from above that one is left for the quotient. */
export const lowDigits = ({ limbs }: Pick<FieldShape, 'limbs'>): number => limbs >> 1;

/** R, modulo p, where elements stand for their multiples by R; 1 elsewhere. */
export function montgomeryRadix(shape: FieldShape): bigint {
  const { modulus, radixBits, limbs, reduction } = shape;
  if (reduction.kind === 'fold') return 1n;
  return (1n << BigInt(radixBits * (reduction.kind === 'two-sided' ? lowDigits(shape) : limbs))) % modulus;
}

/**
 * Whether elements may be multiplied whose magnitudes have that product, if limbs of magnitude 1 are at most `unit`: all products of a column, its reduction's
 * included, stay within ±2^columnBits.
 */
export function isAllowed({ limbs, radixBits, reduction }: FieldShape, magnitudes: number, unit: number, columnBits: number): boolean {
  const reducing =
    reduction.kind === 'table' ? limbs * unit ** 2 : reduction.limbs.reduce((sum, limb) => sum + Math.abs(limb), 0) * 2 ** (radixBits + 1);
  return magnitudes * limbs * unit ** 2 + reducing <= 2 ** columnBits;
}

/**
 * Where reductions are from below: how large values may be. Let 1 be the value n · p, or 3 · p by Montgomery's way. A product's value lies within that, if the product
 * of the values of its operands is at most R / 2np, or R / 6p: |T| / R and half of it are no more. No value may be larger than R / 2, so that its highest limb hands on
 * nothing. One less, since digits may be a little more than the radix. Where reductions are from above, or two-sided, the bounds on limbs are bounds on values.
 */
export function rangeOf({ modulus, radixBits, limbs, reduction }: FieldShape): number {
  if (reduction.kind === 'fold' || reduction.kind === 'two-sided') return Number.POSITIVE_INFINITY;
  return Number((1n << BigInt(radixBits * limbs)) / (2n * BigInt(reduction.kind === 'montgomery' ? 3 : limbs) * modulus)) - 1;
}
