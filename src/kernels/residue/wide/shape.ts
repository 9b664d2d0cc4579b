/**
 * The numbers that shape a `wide` kernel: how many limbs, of how many bits, and how many products a column can gather.
 *
 * Limbs are unsigned and `radix` bits wide, in 64-bit words. The product of two limbs is gathered by its halves, in two
 * words a column that take plain additions and no carry: `low` sums x·y modulo 2^64 (`i64.mul`), `high` sums the upper
 * words of (2^(64 − radix)·x)·y (`i64.mul_wide_u`), each of which is ⌊x·y / 2^radix⌋. What belongs in the column itself,
 * Σ (x·y mod 2^radix), is then low − 2^radix·high modulo 2^64: exact, as long as it fits in 64 bits. So radix 64 − k takes
 * about 2^k products before carries must move. Montgomery's R is 2^(radix · limbs).
 */
import { BigInt } from '../../../util/big-int.ts';
import { MAX_BITS } from '../../contract/machine.ts';
import { type ByRows, limbCountsTo, splittable } from '../../tuned/splitting.ts';
import { BY_ROWS } from '../../tuned/splitting-data.ts';
import { WORD_64 } from '../digit-words.ts';
import type { OddShape } from '../unsigned/shape.ts';

/** Rows (multiplier limbs) that are processed together; limb counts are multiples of it. */
export const ROWS = 2;
export const RADIX = 58;
/** The columns by which products of a digit, in a reduction ahead, begin further up (ahead.ts). */
export const AHEAD = 2;
/** Shorter reductions are made by the modulus itself. */
const LEAST_AHEAD = 12;
/** R ≥ 2^8 · m: room for lazy sums, and operands of whole bytes below R are at least as long as the modulus. */
export const SLACK_BITS = 8;
/**
 * Longer elements have limbs that can be split until there are so many or fewer: a column has room for no more products. For shorter ones, more limbs would cost more
 * than a splitting gains: they are split where they can be.
 */
const SPLIT = 60;

export interface Shape extends OddShape {
  readonly mask: bigint;
  /** How many limb products a column holds, beside the carries from the column below. */
  readonly budget: number;
}

export const isAhead = ({ limbs }: Pick<Shape, 'limbs'>): boolean => limbs >= LEAST_AHEAD;

/** Reductions that are made by limbs of even and odd index (parity.ts): shorter ones gain nothing, and in longer ones columns have no room. */
const BY_PARITY = { from: 40, to: 58 };

export const isByParity = ({ limbs, radix }: Pick<Shape, 'limbs' | 'radix'>): boolean =>
  limbs >= BY_PARITY.from && limbs <= BY_PARITY.to && radix === RADIX;

/** The limb counts of all kernels, for all moduli. */
export const limbCounts = (): readonly number[] => limbCountsTo(shapeFor(MAX_BITS).limbs, ROWS, SPLIT);

/** The shape with the fewest limbs for moduli of up to `bits` bits. */
export const shapeFor = (bits: number): Shape => shape(splittable(Math.ceil((bits + SLACK_BITS) / RADIX), ROWS, SPLIT));

/** The shape of that many limbs (a multiple of ROWS) of `radix` bits, an even number from 50 to 58. */
export function shape(limbs: number, radix: number = RADIX, byRows: ByRows = BY_ROWS.wide): Shape {
  return {
    word: WORD_64,
    limbs,
    rows: ROWS,
    inverseShift: 64 - radix,
    radix,
    mask: (1n << BigInt(radix)) - 1n,
    // Two are kept in hand, for the carry that comes in and the rounding of the reduction.
    budget: 2 ** (64 - radix) - 2,
    elementBytes: 8 * limbs,
    modulusBits: limbs * radix - SLACK_BITS,
    operandBytes: Math.floor((limbs * radix) / 8),
    byRows,
  };
}
