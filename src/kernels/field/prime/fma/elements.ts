/** Elements of prime fields in doubles, where `relaxed_madd` is fused. */
import * as v128 from '../../../../asm/opcodes/v128.ts';
import { codec } from '../codec.ts';
import type { PrimeElements } from '../elements.ts';
import { type FieldShape, isAllowed, rangeOf } from '../shape.ts';
import type { FmaMethod } from './reduce-two-sided.ts';

/** What a limb of magnitude 1 is at most: a balanced digit, and the carry of the column below. */
const unitOf = (radixBits: number): number => 2 ** (radixBits - 1) + 2 ** (53 - radixBits);

export function fmaElements(shape: FieldShape): PrimeElements {
  const { field, modulus, radixBits, limbs, elementBytes, reduction } = shape;
  const { allows }: FmaMethod = reduction;
  return {
    shape,
    name: `fma-${field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    pairs: true,
    // Limbs are exact, and so is the double next to them that is a multiple of the radix.
    largestMagnitude: 2 ** Math.min(53 - radixBits, 8),
    range: rangeOf(shape),
    // All products of a column stay within what its multiples of the radix may be.
    allows: (a, b) => (allows ?? isAllowed)(shape, a * b, unitOf(radixBits), radixBits + 51),
    select: v128.i64x2_relaxed_laneselect,
    invariant: (magnitude) => ({ bound: magnitude * unitOf(radixBits) }),
    ...codec(shape, 'v128'),
    table: new Uint8Array(Float64Array.from(reduction.constants?.(shape) ?? []).buffer),
  };
}
