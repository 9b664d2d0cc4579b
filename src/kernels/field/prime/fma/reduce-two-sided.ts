/**
 * Products reduced from both ends: for primes without a form that helps.
 *
 * With digits x_k of T, Σ x_k · radix^k = radix^low · Σ x_k · radix^(k − low): those of the lowest and of the highest columns are replaced at once, by their
 * products with the residues of their places. They come from the columns with the fewest products, so that nothing waits for the long ones, and need not be
 * balanced: a digit is whatever its column is. What is left is too large by a limb and a few bits; a multiple q · p takes it off, with the quotient q from the top.
 */

import type { FunctionBuilder } from '../../../../asm/build.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';
import { lastOf } from '../../../../util/last-of.ts';
import type { Products } from '../columns.ts';
import { outerColumns, twoSidedConstants } from '../residues.ts';
import { type FieldShape, limbsOf, lowDigits, type Method, type Reducer } from '../shape.ts';
import type { FmaColumns, Vector } from './columns.ts';
import { bothOf, lanesOf } from './constants.ts';

/** A way to reduce with bounds and a weak normalization of its own. */
export interface FmaMethod extends Method {
  readonly allows?: typeof twoSidedAllows;
  readonly normalize?: typeof normalizeTwoSided;
}

/** In doubles only. */
export const TWO_SIDED: FmaMethod & { readonly kind: 'two-sided' } = {
  kind: 'two-sided',
  reduce: reduceTwoSided as unknown as Reducer,
  constants: twoSidedConstants,
  allows: twoSidedAllows,
  normalize: normalizeTwoSided,
};

/** How many columns are made by turns. The sums of four would take more registers than there are. */
const BY_TURNS = 3;

/** What is made of the columns from one down to another, of so many at a time. */
function downwards(from: number, to: number, make: Products): void {
  for (let k = from; k >= to; k -= BY_TURNS) make(...Array.from({ length: Math.min(BY_TURNS, k - to + 1) }, (_, i) => k - i));
}

/** The columns of a number congruent to T / radix^low, where `products` adds the columns of T: within ±p, whatever T is. */
export function reduceTwoSided(shape: FieldShape, columns: FmaColumns, products: Products): readonly Vector[] {
  const { limbs, multiple, radixBits } = shape;
  const low = lowDigits(shape);
  const top = low + limbs - 1;
  const outer = outerColumns(shape);
  // The highest has no products, and only gets what the one below hands on.
  for (const { column } of outer) if (column < 2 * limbs - 1) products(column);
  products(top + 1);
  const digits = outer.map(({ column }) => columns.column(column));
  const above = columns.column(top + 1, { alone: true });
  // Before anything that waits for digits.
  downwards(top, low, products);
  /** Adds the products of x with a constant number's limb of that place. */
  const multiplyAdd = (place: number, x: Vector, number: readonly number[]): void => {
    const limb = number[place] as number;
    // The highest limbs are in the code, where the proof of doubles sees how small they are.
    if (limb !== 0) columns.multiplyAdd(low + place, x, place === limbs - 1 ? columns.keep(bothOf(limb)) : columns.constant(limb));
  };
  const replace = (...places: readonly number[]): void => {
    for (const [i, { residue }] of outer.entries()) for (const place of places) multiplyAdd(place, digits[i] as Vector, residue);
  };
  /** The highest column, with all that is above it. */
  const highest = (): Vector => {
    const multiples = v128.f64x2_relaxed_madd(above, bothOf(2 ** radixBits), columns.multipleOf(top) as Expr<'v128'>);
    return columns.keep(v128.f64x2_add(multiples, columns.column(top)));
  };

  const rest = Math.max(0, limbs - BY_TURNS);
  downwards(limbs - 1, rest, replace);
  const perTop = 2 ** (radixBits * (limbs - 1)) / Number(multiple);
  const quotient = v128.f64x2_mul(highest(), bothOf(-perTop));
  // The whole number next to it, which is within ±2^51.
  const integer = columns.keep(bothOf(1.5 * 2 ** 52));
  const minusQ = columns.keep(v128.f64x2_sub(v128.f64x2_add(quotient, integer), integer));
  downwards(rest - 1, 0, replace);
  const subtracted = limbsOf(multiple, radixBits, limbs);
  for (let place = 0; place < limbs; place++) multiplyAdd(place, minusQ, subtracted);
  return Array.from({ length: limbs }, (_, place) => (place < limbs - 1 ? columns.column(low + place) : highest()));
}

/**
 * Whether elements may be multiplied whose magnitudes have that product, if limbs of magnitude 1 are at most `unit`: whether all products of a column stay within
 * what its multiples of the radix may be. A column may have two products of each pair of limbs, as in Fp2, which the magnitudes count already.
 */
export function twoSidedAllows(shape: FieldShape, magnitudes: number, unit: number): boolean {
  const { limbs, multiple, radixBits } = shape;
  const [radix, products, low] = [2 ** radixBits, magnitudes * unit ** 2, lowDigits(shape)];
  // Rests are at most half a radix each; digits are rests, and what the products of as many limbs hand on.
  const digits = (limbs - 1) * low * (radix + products / radix);
  const highest = Number(multiple >> BigInt(radixBits * (limbs - 1))) + 1;
  const below = (limbs * products + digits * unit) / radix + 2 * limbs * radix;
  const quotient = ((limbs - low) * (products + radix ** 2) + below) / highest + digits / 2 + 1;
  return quotient <= 2 ** 51 && limbs * products + (digits + quotient) * unit <= 2 ** (radixBits + 51);
}

/** x ← x − the multiple of p next to it: what the highest limb would hand on is taken off. */
function normalizeTwoSided(f: FunctionBuilder, { limbs, multiple, radixBits }: FieldShape, x: Expr<'v128'>[]): void {
  const last = limbs % 2 === 0 ? 1 : 0;
  const perTop = 2 ** (radixBits * (limbs - 1)) / Number(multiple);
  const integer = f.let('integer', bothOf(1.5 * 2 ** 52));
  const quotient = v128.f64x2_mul(v128.f64x2_splat(v128.f64x2_extract_lane(lastOf(x) as Expr<'v128'>, last)), bothOf(-perTop));
  const minusQ = f.let('minusQ', v128.f64x2_sub(v128.f64x2_add(quotient, integer), integer));
  const subtracted = limbsOf(multiple, radixBits, limbs);
  for (const [i, limb] of x.entries())
    x[i] = f.let('limbs', v128.f64x2_relaxed_madd(minusQ, lanesOf(subtracted[2 * i] as number, subtracted[2 * i + 1] ?? 0), limb));
}
