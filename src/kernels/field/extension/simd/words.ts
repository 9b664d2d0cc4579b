/** Words of 32 bits in vectors: both parts of a limb lie side by side, c0 in the lower word. */
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Constant, Expr } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';

/** Bytes of a limb of one part. */
export const WORD = 4;
/** Bytes of a limb of both parts. */
export const BOTH: number = 2 * WORD;
/** Bytes of a vector, which is two limbs of both parts. */
export const VECTOR: number = 2 * BOTH;

/** Bytes 0 to 3 and 8 to 11, which are the low words of 64-bit lanes; a number of 16 or more picks a zero. */
const LOW_WORDS = 0x0b0a0908_03020100n;
const NOTHING = 0x80808080_80808080n;

/** The low words of both 64-bit lanes side by side, in that lane of a vector of which the other is zero. */
export const lowWords = (x: Expr<'v128'>, lane: 0 | 1): Expr<'v128'> =>
  v128.i8x16_swizzle(x, lane === 0 ? v128.const(LOW_WORDS, NOTHING) : v128.const(NOTHING, LOW_WORDS));

/** A word for all c0, and one for all c1. */
export const partsOf = (c0: number, c1: number): Constant<'v128'> => {
  const lane = (BigInt.asUintN(32, BigInt(c1)) << 32n) | BigInt.asUintN(32, BigInt(c0));
  return v128.const(lane, lane);
};

/** A number in both 64-bit lanes. */
export const bothOf = (value: bigint): Constant<'v128'> => v128.const(value, value);
