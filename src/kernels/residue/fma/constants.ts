/** The magic numbers of exact products and conversions in doubles, as vectors. */

import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Constant } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import { RADIX_BITS } from './shape.ts';

/** The bit pattern of a double. */
export function bitsOf(value: number): bigint {
  return new BigInt64Array(new Float64Array([value]).buffer)[0] as bigint;
}

/** 1.5 · 2^102, where one unit in the last place is 2^50: what is added to it is rounded to a multiple of the radix. */
export const HIGH: number = 1.5 * 2 ** (52 + RADIX_BITS);
/** 1.5 · 2^52, where it is 1. */
export const LOW: number = 1.5 * 2 ** 52;
/** 2^50 − 1. */
export const MASK: bigint = 2n ** /* @__PURE__ */ BigInt(RADIX_BITS) - 1n;

/** A column x, |x| < 2^62, plus this is not negative and rounds to the nearest multiple of the radix downwards. */
export const COLUMN_BIAS: bigint = 2n ** 62n + 2n ** /* @__PURE__ */ BigInt(RADIX_BITS - 1);
/** By how much that makes the carry x >>> 50 too large. */
export const CARRY_BIAS: bigint = 2n ** /* @__PURE__ */ BigInt(62 - RADIX_BITS);
/** The lowest 50 bits of a biased column, put under this exponent, are 2^52 + 2^49 above the balanced digit. */
export const EXPONENT: bigint = /* @__PURE__ */ bitsOf(2 ** 52);
export const DIGIT_BIAS: number = 2 ** 52 + 2 ** (RADIX_BITS - 1);

/** Both lanes alike. */
export const both = (bits: bigint): Constant<'v128'> => v128.const(bits, bits);
export const bothOf = (value: number): Constant<'v128'> => both(bitsOf(value));

/** All bits of the lower lane. */
export const LOWER: Constant<'v128'> = /* @__PURE__ */ v128.const(-1n, 0n);
