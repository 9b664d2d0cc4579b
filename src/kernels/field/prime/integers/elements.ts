/** Elements of prime fields in 64-bit integers. */
import * as v128 from '../../../../asm/opcodes/v128.ts';
import { codec } from '../codec.ts';
import type { PrimeElements } from '../elements.ts';
import { type FieldShape, isAllowed, rangeOf } from '../shape.ts';
import type { IntegerFamily } from './family.ts';

export function integerElements(shape: FieldShape, family: IntegerFamily): PrimeElements {
  const { field, modulus, radixBits, limbs, elementBytes } = shape;
  return {
    shape,
    name: `${family.name}-${field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    pairs: false,
    largestMagnitude: 64,
    range: rangeOf(shape),
    allows: (a, b) =>
      Math.max(a, b) <= family.largestFactor(radixBits) &&
      isAllowed(shape, a * b, family.unitOf(radixBits), Math.log2(family.columnLimit(shape))),
    select: v128.bitselect,
    ...codec(shape, 'i64'),
    table: new Uint8Array(0),
  };
}
