/**
 * The numbers that shape an `int` kernel: how many limbs, of how many bits, and how long carries may wait.
 *
 * Limbs are unsigned and `radix` bits wide, in 32-bit words. A product of two 29-bit limbs fits in 58 bits, so that a
 * 64-bit column takes dozens of products before its carry must move on: the *budget*, counted in products of two
 * limbs. Montgomery's R is 2^(radix · limbs).
 *
 * Radix 29 needs the fewest products; from 36 limbs on it pays for that with a carry pass over the columns every 56
 * rows, radix 28 with 7 % more products. Kernels are generated at radix 29; tests generate others.
 */

import { MAX_BITS } from '../../contract/machine.ts';
import { type ByRows, limbCountsTo, splittable } from '../../tuned/splitting.ts';
import { BY_ROWS } from '../../tuned/splitting-data.ts';
import { WORD_32 } from '../digit-words.ts';
import type { OddShape } from '../unsigned/shape.ts';

/** Rows (multiplier limbs) that are processed together; limb counts are multiples of it. */
export const ROWS = 4;
export const RADIX = 29;
/** R ≥ 2^8 · m: room for lazy sums, and operands of whole bytes below R are at least as long as the modulus. */
export const SLACK_BITS = 8;
/**
 * Longer elements have limbs that can be split until there are so many or fewer. For shorter ones, more limbs would cost as much as a splitting
 * gains: they are split where they can be.
 */
const SPLIT: number = 3 * BY_ROWS.int.product;

export interface Shape extends OddShape {
  readonly mask: number;
  /** How many limb products a column holds, beside the carry from the column below, without overflow. */
  readonly budget: number;
}

/** The limb counts of all kernels, for all moduli. */
export const limbCounts = (): readonly number[] => limbCountsTo(shapeFor(MAX_BITS).limbs, ROWS, SPLIT);

/** The shape with the fewest limbs for moduli of up to `bits` bits. */
export const shapeFor = (bits: number): Shape => shape(splittable(Math.ceil((bits + SLACK_BITS) / RADIX), ROWS, SPLIT));

/** The shape of that many limbs (a multiple of ROWS) of `radix` bits, 22 to 29. */
export function shape(limbs: number, radix: number = RADIX, byRows: ByRows = BY_ROWS.int): Shape {
  // A carry is below 2^(64 − radix): less than one product of two limbs from 22 bits on. One more is kept in hand.
  const budget = 2 ** (64 - 2 * radix) - 2;
  return {
    word: WORD_32,
    limbs,
    rows: ROWS,
    inverseShift: 0,
    radix,
    mask: 2 ** radix - 1,
    budget,
    elementBytes: 4 * limbs,
    modulusBits: limbs * radix - SLACK_BITS,
    operandBytes: Math.floor((limbs * radix) / 8),
    byRows,
  };
}
