/**
 * The numbers that shape a `wide` kernel: how many limbs, of how many bits, and how many products a column can gather.
 *
 * Limbs are unsigned and `radix` bits wide, in 64-bit words. The product of two limbs is gathered by its halves, in two
 * words a column that take plain additions and no carry: `low` sums x·y modulo 2^64 (`i64.mul`), `high` sums the upper
 * words of (2^(64 − radix)·x)·y (`i64.mul_wide_u`), each of which is ⌊x·y / 2^radix⌋. What belongs in the column itself,
 * Σ (x·y mod 2^radix), is then low − 2^radix·high modulo 2^64: exact, as long as it fits in 64 bits. So radix 64 − k takes
 * about 2^k products before carries must move. Montgomery's R is 2^(radix · limbs).
 */
import { MAX_BITS } from '../machine.ts';

/** Rows (multiplier limbs) that are processed together; limb counts are multiples of it. */
export const ROWS = 2;
export const RADIX = 58;
/** R ≥ 2^8 · m: room for lazy sums, and operands of whole bytes below R are at least as long as the modulus. */
export const SLACK_BITS = 8;
/** Up to here every multiple of ROWS has its kernel, beyond every multiple of COARSE: 16696 bits. */
const FINE_LIMBS = 288;
const COARSE = 32;

export interface Shape {
  readonly limbs: number;
  readonly radix: number;
  /** 2^radix − 1. */
  readonly mask: bigint;
  /** How many limb products a column holds, beside the carries from the column below. */
  readonly budget: number;
  /** Bytes of an element in memory. */
  readonly elementBytes: number;
  /** The longest modulus. */
  readonly modulusBits: number;
  /** The longest operand: whole bytes below R. */
  readonly operandBytes: number;
}

/** The limb counts of all kernels, for all moduli. */
export function limbCounts(): readonly number[] {
  const most = shapeFor(MAX_BITS).limbs;
  const fine = Array.from({ length: FINE_LIMBS / ROWS }, (_, i) => ROWS * (i + 1));
  const coarse = Array.from({ length: (most - FINE_LIMBS) / COARSE }, (_, i) => FINE_LIMBS + COARSE * (i + 1));
  return [...fine, ...coarse];
}

/** The shape with the fewest limbs for moduli of up to `bits` bits. */
export function shapeFor(bits: number): Shape {
  const fine = ROWS * Math.ceil((bits + SLACK_BITS) / (RADIX * ROWS));
  return shape(fine <= FINE_LIMBS ? fine : COARSE * Math.ceil(fine / COARSE));
}

/** The shape of that many limbs (a multiple of ROWS) of `radix` bits, an even number from 50 to 58. */
export function shape(limbs: number, radix: number = RADIX): Shape {
  return {
    limbs,
    radix,
    mask: (1n << BigInt(radix)) - 1n,
    // Two are kept in hand, for the carry that comes in and the rounding of the reduction.
    budget: 2 ** (64 - radix) - 2,
    elementBytes: 8 * limbs,
    modulusBits: limbs * radix - SLACK_BITS,
    operandBytes: Math.floor((limbs * radix) / 8),
  };
}
