/**
 * The numbers that shape a `float` kernel: products in doubles, without fused multiply-adds, two to a vector.
 *
 * Elements are limbs of whole numbers in 32-bit words, as in the families of unsigned limbs. A product first makes doubles of them, with
 * balanced digits, |d| ≤ 2^(radix − 1), and adds products in columns of doubles: all of a multiplication and of a reduction, before any carry
 * moves. Everything is a whole number below 2^51, and therefore exact; the radix shrinks as numbers grow.
 */
import { WORD_32 } from '../../../kernels/residue/digit-words.ts';
import type { LimbShape } from '../../../kernels/residue/unsigned/shape.ts';

/** Limbs are worked on in blocks of four. */
export const BLOCK = 4;
/** Digits are balanced: R ≥ 2^9 · m keeps the results below 2m when half an m is added. */
const SLACK_BITS = 9;
/** Products of the highest limb, which is not balanced and may be twice as large, and the carries. */
const MORE_PRODUCTS = 8;

export interface Shape extends LimbShape {
  readonly mask: number;
  /** Whether the products are loops, or written out. */
  readonly looped: boolean;
}

/** The shape for moduli of up to `bits` bits, of the widest radix that will do. */
export function shapeFor(bits: number, looped: boolean): Shape {
  for (let radix = 24; ; radix--) {
    const limbs = BLOCK * Math.ceil((bits + SLACK_BITS) / (radix * BLOCK));
    if (2 * limbs + MORE_PRODUCTS <= 2 ** (51 - 2 * (radix - 1))) return shape(limbs, radix, looped);
  }
}

export function shape(limbs: number, radix: number, looped: boolean): Shape {
  return {
    word: WORD_32,
    limbs,
    rows: BLOCK,
    radix,
    looped,
    inverseShift: 0,
    mask: 2 ** radix - 1,
    elementBytes: 4 * limbs,
    modulusBits: limbs * radix - SLACK_BITS,
    operandBytes: Math.floor((limbs * radix) / 8),
  };
}

/** Zeros below and above the digits, so that vectors may begin before them and end behind. */
const PAD = 4;
/** A number's digits as doubles, with the pads. */
export const floatBytes = ({ limbs }: Pick<Shape, 'limbs'>): number => 8 * (PAD + limbs + 2 * PAD);
/** Where its digits begin. */
export const digitsAt = (from: number): number => from + 8 * PAD;
/** 64-bit words for 2n columns; the last block of rows touches a few more. */
export const columnWords = ({ limbs }: Pick<Shape, 'limbs'>): number => 2 * limbs + 2 * BLOCK;
