/** Elements of prime fields whose limbs are words of 32 bits, as the parts of an extension. */
import * as v128 from '../../../../asm/opcodes/v128.ts';
import { codec } from '../../prime/codec.ts';
import type { PrimeElements } from '../../prime/elements.ts';
import { INT } from '../../prime/int/family.ts';
import { type FieldShape, isAllowed, rangeOf } from '../../prime/shape.ts';
import { constantWords, LARGEST_COLUMN } from './reduction.ts';

export function simdElements(shape: FieldShape): PrimeElements {
  const { field, modulus, radixBits, limbs, elementBytes } = shape;
  const unit = INT.unitOf(radixBits);
  const largestMagnitude = Math.floor((2 ** 31 - 1) / unit);
  return {
    shape,
    name: `simd-${field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    pairs: false,
    largestMagnitude,
    range: rangeOf(shape),
    allows: (a, b) => Math.max(a, b) <= largestMagnitude && isAllowed(shape, a * b, unit, Math.log2(LARGEST_COLUMN)),
    select: v128.bitselect,
    ...codec(shape, 'i64'),
    table: new Uint8Array(constantWords(shape).buffer),
  };
}
