/**
 * The numbers that shape a `simd` kernel: how many digits, and how long their sums may grow.
 *
 * Digits are signed, of 14 bits, in 16-bit words. `i32x4.dot_i16x8_s` adds two products in each of four 32-bit lanes. Digits of products lie within
 * ±(2^13 + n): they are balanced but for the carry from the neighbour, which is not passed on. Eight sums of two products of such digits, and what a column kept
 * of the sums before, stay below 2^31 as long as 16 · (2^13 + n)² does; so for all kernels. Montgomery's R is 2^(14 · digits).
 */
import { lastOf } from '../../../util/last-of.ts';
import { WORD_16 } from '../digit-words.ts';
import type { LimbShape } from '../unsigned/shape.ts';

export const RADIX = 14;
/** Limb counts are multiples of it. */
export const ROWS = 4;
/** Columns of a block, and digits of a turn of its loop. */
export const BLOCK = 16;
/** |R| ≥ 2^8 · m, as in the other families. */
export const SLACK_BITS = 8;
/** The fewest and the most digits there are kernels for: shorter moduli are served by the shortest, and of longer ones `int` makes halves. */
export const SHORTEST = 64;
export const LONGEST = 1120;
/** From one kernel to the next: a longer step costs a smaller part of the time of a longer number. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [160, ROWS],
  [320, 8],
  [640, 16],
  [LONGEST, 32],
];

export interface Shape extends LimbShape {
  /** `limbs`, rounded up to whole blocks. */
  readonly blocked: number;
}

/** The limb counts of all kernels. */
export function limbCounts(): readonly number[] {
  const counts = [SHORTEST];
  for (const [upTo, step] of STEPS) for (let limbs = (lastOf(counts) as number) + step; limbs <= upTo; limbs += step) counts.push(limbs);
  return counts;
}

/** The shape with the fewest digits for moduli of up to `bits` bits; undefined, if they are too long. */
export function shapeFor(bits: number): Shape | undefined {
  const needed = Math.ceil((bits + SLACK_BITS) / RADIX);
  const limbs = limbCounts().find((count) => count >= needed);
  return limbs === undefined ? undefined : shape(limbs);
}

export const shape = (limbs: number): Shape => ({
  word: WORD_16,
  limbs,
  rows: ROWS,
  radix: RADIX,
  inverseShift: 0,
  mask: 2 ** RADIX - 1,
  // Whole vectors: what lies above the digits is zero, or is not read.
  elementBytes: 16 * Math.ceil(limbs / 8),
  modulusBits: limbs * RADIX - SLACK_BITS,
  operandBytes: Math.floor((limbs * RADIX) / 8),
  blocked: BLOCK * Math.ceil(limbs / BLOCK),
});
