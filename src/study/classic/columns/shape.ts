/**
 * The numbers that shape the classic kernels of integers: limbs of up to 29 bits, in 32-bit words, and 64-bit columns that take *all* products of
 * a multiplication and a reduction before any carry moves.
 *
 * So a product is the product of two polynomials, with coefficients modulo 2^64 that are known to fit: columns can be made in any order, and
 * sums of columns added and subtracted as if they were numbers. This is what unrolled columns and Karatsuba's method want. The price is a
 * radix that shrinks as numbers grow.
 */
import { WORD_32 } from '../../../kernels/residue/digit-words.ts';
import type { LimbShape } from '../../../kernels/residue/unsigned/shape.ts';

/** Limb counts are multiples of it: elements are multiples of 16 bytes. */
export const UNIT = 4;
/** R ≥ 2^8 · m, as in the family `int`. */
const SLACK_BITS = 8;

export interface Shape extends LimbShape {
  readonly mask: number;
}

/**
 * The shape for moduli of up to `bits` bits, of the widest radix that will do.
 *
 * @param unit - what the limb count is a multiple of, itself a multiple of UNIT, given a lower bound of the count.
 */
export function shapeFor(bits: number, unit: (limbs: number) => number = () => UNIT): Shape {
  for (let radix = 29; ; radix--) {
    const least = Math.ceil((bits + SLACK_BITS) / radix);
    const step = unit(least);
    const limbs = step * Math.ceil(least / step);
    if (2 * limbs + 2 <= 2 ** (64 - 2 * radix)) return shape(limbs, radix);
  }
}

export function shape(limbs: number, radix: number): Shape {
  return {
    word: WORD_32,
    limbs,
    rows: UNIT,
    radix,
    inverseShift: 0,
    mask: 2 ** radix - 1,
    elementBytes: 4 * limbs,
    modulusBits: limbs * radix - SLACK_BITS,
    operandBytes: Math.floor((limbs * radix) / 8),
  };
}
