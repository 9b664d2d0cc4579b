/**
 * How many products of limbs an operation of a family has, and how many cycles the processor's ports need for one at least.
 *
 * A *product* here is what the family's inner loop computes at once: of two limbs, or of two vectors of two limbs. Counts are those of
 * the schoolbook, the square without its symmetric half; a kernel that uses Karatsuba's trick needs fewer, and may fall below the limit.
 *
 * Limits count the inner loop's operations on the ports that can do them, as if nothing ever waited: not loads, stores and loops.
 */
import type { Family } from '../../src/kernels/contract/machine.ts';

export interface FamilyShape {
  readonly product: 'limbs' | 'vectors';
  /** Limb products done at once. */
  readonly width: 1 | 2;
  /** Cycles for a product: on an AMD core (Zen 5), and on an Intel core with three vector ports (from Golden Cove on). */
  readonly limit?: { readonly amd: number; readonly intel: number };
  /** How the limits are found. */
  readonly derivation: string;
}

export const familyShapes: Readonly<Record<Family, FamilyShape>> = {
  fma: {
    product: 'vectors',
    width: 2,
    limit: { amd: 4.5 / 4, intel: 4.5 / 3 },
    derivation:
      '2 fma, 1 subtraction and 1 addition of doubles for each product, 2 additions of integers for every four: 4.5 operations on four (AMD) or three (Intel) vector pipes',
  },
  wide: {
    product: 'limbs',
    width: 1,
    limit: { amd: 2 / 2, intel: 2 / 1 },
    derivation: 'a multiplication for the low and one for the high half, of which a cycle begins two (AMD) or one (Intel)',
  },
  simd: {
    product: 'limbs',
    width: 1,
    limit: { amd: 1 / 16, intel: 1 / 16 },
    derivation: 'an eighth of an i32x4.dot_i16x8_s and of an addition; a cycle begins two of the first',
  },
  int: {
    product: 'limbs',
    width: 1,
    limit: { amd: 1 / 2, intel: 1 },
    derivation: 'one 64-bit multiplication, of which a cycle begins two (AMD) or one (Intel)',
  },
  js: {
    product: 'limbs',
    width: 1,
    derivation: 'none: the compiler decides what a product is made of',
  },
};

/** Products of one operation: of `lanes` numbers with `limbs` limbs. */
export function productsOf(operation: 'mul' | 'sqr' | 'redc', { width }: FamilyShape, lanes: number, limbs: number): number {
  const reduction = limbs * limbs;
  const counts = { mul: 2 * reduction, sqr: (limbs * (limbs + 1)) / 2 + reduction, redc: reduction };
  return (lanes * counts[operation]) / width;
}
