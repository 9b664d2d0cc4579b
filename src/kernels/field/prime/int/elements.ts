/** Elements of prime fields in 64-bit integers. */
import * as v128 from '../../../../asm/opcodes/v128.ts';
import { codec } from '../codec.ts';
import type { PrimeElements } from '../elements.ts';
import { type FieldShape, isAllowed, rangeOf } from '../shape.ts';

/** Columns are words: all products of a column, its reduction's included, stay within ±2^62. */
const COLUMN_BITS = 62;
/** A limb is a balanced digit, and a carry of the limb below it. */
const unitOf = (radixBits: number): number => 2 ** (radixBits - 1) + 1;

export function intElements(shape: FieldShape): PrimeElements {
  const { field, modulus, radixBits, limbs, elementBytes } = shape;
  return {
    shape,
    name: `int-${field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    pairs: false,
    largestMagnitude: 64,
    range: rangeOf(shape),
    allows: (a, b) => isAllowed(shape, a * b, unitOf(radixBits), COLUMN_BITS),
    select: v128.bitselect,
    ...codec(shape, 'i64'),
    table: new Uint8Array(0),
  };
}
