/**
 * The numbers that shape a kernel of a prime field.
 *
 * An element is an array of doubles that hold whole numbers, its *limbs*, in radix 2^radixBits, lowest first, in a form that is redundant twice: limbs
 * are signed and need not be balanced exactly, and the value is any number congruent to the element, or in a Montgomery form to R times it.
 *
 * An element has the *factor* s if its limbs are at most s units in magnitude. What is multiplied, entered or tidied has factor 1, sums
 * have the sum of their operands' factors, and `allows` says which factors may be multiplied: so most sums are never reduced.
 */

import type { Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import type { Columns, Lane } from './columns.ts';

/**
 * How products are reduced.
 *
 * - `low`: Montgomery's way, from below, for p ≡ −1 modulo the radix: a column's own lower digit is the quotient's, and what has to be added is its product
 *   with p' = (p + 1) / radix, of which `limbs` are the limbs. R = radix^limbs. Where p ≡ 1, the same with −p, which is as good a modulus.
 * - `high`: from above; `limbs` are those of a small number that is congruent to R.
 * - `table`: from below, for any prime; `limbs` are empty.
 * - `ends`: from both ends, for any prime, in doubles; `limbs` are empty. R = radix^(the number of digits from below).
 */
export interface Reduction extends Method {
  /** None of their last is zero. */
  readonly limbs: readonly number[];
}

/** One of the ways, with its code: fields name theirs by the value, so that a page loads those of its fields. */
export interface Method<From = 'low' | 'high' | 'table' | 'ends'> {
  readonly from: From;
  readonly reduce: Reducer;
  /** All factors that it multiplies by and that are kept in memory, in no order. */
  readonly factors?: (shape: FieldShape) => readonly number[];
}

/** The columns of a number congruent to T, or to T / R, where `products(k)` adds column k of T. */
export type Reducer = <T extends Lane>(shape: FieldShape, columns: Columns<T>, products: (k: number) => void) => readonly Local<T>[];

export interface FieldShape {
  /** The field's name, as in `p256`. */
  readonly field: string;
  readonly modulus: bigint;
  readonly radixBits: number;
  readonly limbs: number;
  readonly reduction: Reduction;
  readonly elementBytes: number;
}

/** Bytes of a limb. */
export const LIMB = 8;

export function fieldShape(field: string, modulus: bigint, method: Method, radixBits: number, limbs: number): FieldShape {
  const { from } = method;
  const radix = 1n << BigInt(radixBits);
  if (modulus >> BigInt(radixBits * (limbs - 1)) === 0n) throw new Error(`${field}: p has fewer than ${limbs} limbs`);
  const nearOne = modulus % radix === 1n ? -modulus : modulus;
  if (from === 'low' && (nearOne + 1n) % radix !== 0n) throw new Error(`${field}: p is not ±1 modulo 2^${radixBits}`);
  const constant = { low: (nearOne + 1n) / radix, high: (1n << BigInt(radixBits * limbs)) % modulus, table: 0n, ends: 0n }[from];
  return {
    field,
    modulus,
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
export function valueOf(limbs: readonly number[], radixBits: number): bigint {
  return limbs.reduceRight((value, limb) => (value << BigInt(radixBits)) + BigInt(limb), 0n);
}

/** How many digits of a product are replaced from below where reductions are from both ends; so many are from above that one is left for the quotient. */
export const lowDigits = ({ limbs }: Pick<FieldShape, 'limbs'>): number => limbs >> 1;

/** R, modulo p, where elements stand for their multiples by R; 1 elsewhere. */
export function montgomeryFactor(shape: FieldShape): bigint {
  const { modulus, radixBits, limbs, reduction } = shape;
  if (reduction.from === 'high') return 1n;
  return (1n << BigInt(radixBits * (reduction.from === 'ends' ? lowDigits(shape) : limbs))) % modulus;
}

/**
 * Whether elements may be multiplied whose factors have that product, if limbs of factor 1 are at most `unit`: all products of a column, its reduction's
 * included, stay within ±2^columnBits.
 */
export function isAllowed({ limbs, radixBits, reduction }: FieldShape, factors: number, unit: number, columnBits: number): boolean {
  const reducing =
    reduction.from === 'table' ? limbs * unit ** 2 : reduction.limbs.reduce((sum, limb) => sum + Math.abs(limb), 0) * 2 ** (radixBits + 1);
  return factors * limbs * unit ** 2 + reducing <= 2 ** columnBits;
}

/**
 * Where reductions are from below: how large values may be. Let 1 be the value n · p. A product's value lies within that, if the product of the values of its
 * operands is at most R / 2np: |T| / R + n · p / 2 is no more. No value may be larger than R / 2, so that its highest limb hands on nothing. Where
 * reductions are from above, or from both ends, the bounds on limbs are bounds on values.
 */
export function rangeOf({ modulus, radixBits, limbs, reduction }: FieldShape): number {
  if (reduction.from === 'high' || reduction.from === 'ends') return Number.POSITIVE_INFINITY;
  return Number((1n << BigInt(radixBits * limbs)) / (2n * BigInt(limbs) * modulus));
}
