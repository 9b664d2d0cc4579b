/**
 * The js family: modular arithmetic in plain JavaScript numbers, for places where WebAssembly is forbidden.
 *
 * **Numbers.** A number is Σ dᵢ·2^(24i) with *balanced* digits, −2^23 ≤ dᵢ ≤ 2^23, and the highest one takes the rest. An
 * IEEE double holds every integer up to 2^53, products of two digits are at most 2^46, so 128 of them can be summed before
 * a carry has to be taken out: below about 3000 bits that is never. Splitting a sum x into digit and carry is two additions,
 * `(x + 1.5·2^76) − 1.5·2^76`, which round x to a multiple of 2^24: no division, no floor, no conversion to an integer.
 *
 * **Fractions.** A digit is stored as dᵢ·2^−24, between −1/2 and 1/2, and a column of products in units of 2^−48. Engines
 * watch the numbers that a sum has seen; V8 14 keeps sums that have so far been whole in 64-bit integers, with a conversion
 * and a check on each: measured 2.5 times slower (Node 26.10), and abandoned in the midst of a loop at the first negative
 * zero, a time that depends on secrets. Nobody mistakes fractions for integers.
 *
 * **Product scanning.** All products of two numbers are made four columns at a time (`convolve.ts`): blocks of four by four
 * digits, seven column sums in local variables, eight loads for sixteen products and no store. Carries ripple beside the
 * products of the next columns. Measured on one core of an AMD EPYC at 88 limbs, all included: 0.31 ns a product in Node
 * 26.10, 0.18 in Bun 1.4.5. (The block written out in each of its four callers: 0.25 and 0.17, not worth four copies.)
 *
 * **Addresses and counts** come out of integer operations (a shift or `| 0`, never `**` or a bare division): what an engine
 * has once seen as a floating-point number, it passes on as one, and the loops that get it are compiled anew for both
 * kinds, twice as slow (Node 20.20; three times in Bun 1.4.5).
 *
 * **Reduction.** Montgomery's, not modulo m but modulo its multiple M = k·m ≡ −1 (mod 2^24), so that the digits of the sum are
 * themselves the quotient's digits. M costs one limb, which rounding up to four limbs mostly gives for free. With
 * R = 2^(24n) ≥ 2^8·M, products of numbers within ±16M come out within ±2M: nothing is ever subtracted conditionally
 * before the number leaves the ring.
 */
import type { RingKind } from '../../contract/machine.ts';
import { type ByRows, splittable } from '../../tuned/splitting.ts';
import { BY_ROWS } from '../../tuned/splitting-data.ts';

export const LIMB_BITS = 24;
/** A limb's weight, and its inverse. */
export const RADIX: number = 1 << LIMB_BITS;
export const UNIT: number = 2 ** -LIMB_BITS;

/**
 * `(x + ROUND_LIMB) − ROUND_LIMB` rounds a sum of limbs, |x| < 2^29, to a whole number: what is left is a balanced digit.
 * (The sum's last place is 1: it lies between 2^52 and 2^53.)
 */
export const ROUND_LIMB: number = 1.5 * 2 ** 52;
/** The same for a column of products, |x| < 2^5, to a multiple of 2^−24. */
export const ROUND_COLUMN: number = ROUND_LIMB * UNIT;

/** Limbs are worked on in blocks of four. */
export const BLOCK = 4;

/** How many products of two balanced digits, 2^46 each, a double can sum exactly. */
const EXACT_PRODUCTS = 1 << (53 - 2 * (LIMB_BITS - 1));
/**
 * How many products a column may gather before its carry is taken out. Room of sixteen is left for the carry that comes
 * in, the block on the diagonal, and the highest limbs of operands, which may be larger than a digit: twice as large, and with every
 * splitting in halves (karatsuba.ts) by one digit more. After six splittings the two are 14 products too many.
 */
const SAFE_PRODUCTS = EXACT_PRODUCTS - 16;
/** A block adds at most four products to a column, in other words: one for each of its limbs. */
export const LIMBS_BEFORE_CARRY: number = SAFE_PRODUCTS;
/** The same when one factor is doubled. */
export const LIMBS_BEFORE_CARRY_DOUBLED: number = SAFE_PRODUCTS >> 1;

/** The bits by which R exceeds an odd modulus: 24 for the factor k of M = k·m, 8 for the bounds. */
const HEADROOM = LIMB_BITS + 8;

export interface Shape {
  readonly name: string;
  readonly ring: RingKind;
  /** n, a multiple of four. */
  readonly limbs: number;
  readonly modulusBits: number;
  readonly operandBytes: number;
  /** The longest numbers whose products, squares and reductions are not made of halves. */
  readonly byRows: ByRows;
}

/** The smallest kernel for moduli of so many bits. */
export function shapeFor(ring: RingKind, modulusBits: number): Shape {
  const limbs = Math.ceil((modulusBits + headroom(ring)) / LIMB_BITS) | 0;
  return shape(ring, splittable(limbs, BLOCK, 2 * BY_ROWS.js.product));
}

/** The shape of that many limbs, a multiple of BLOCK. */
export const shape = (ring: RingKind, limbs: number, byRows: ByRows = BY_ROWS.js): Shape => ({
  name: `${ring === 'odd' ? 'js' : 'js-low'}-r${LIMB_BITS}-n${limbs}`,
  ring,
  limbs,
  modulusBits: LIMB_BITS * limbs - headroom(ring),
  operandBytes: (LIMB_BITS / 8) * limbs,
  byRows,
});

const headroom = (ring: RingKind): number => (ring === 'odd' ? HEADROOM : 0);
