/** Squares: between the coefficients come zeros. */

import type { FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import type { Vector } from './bits.ts';
import type { Swizzle } from './multiplication.ts';
import { type BinaryShape, VECTOR } from './shape.ts';

/** Byte v: the four coefficients of v with a zero behind each. */
const SPREAD = Array.from({ length: 16 }, (_, v) => BigInt((v & 1) | ((v & 2) << 1) | ((v & 4) << 2) | ((v & 8) << 3)));
const spreadHalf = (from: number): bigint => SPREAD.slice(from, from + 8).reduceRight((all, one) => (all << 8n) | one, 0n);

/** The square before it is reduced, in twice as many vectors. */
export function squareBySpreading(f: FunctionBuilder, { vectors }: BinaryShape, swizzle: Swizzle, a: Expr<'i32'>): Vector[] {
  const table = f.let('spread', v128.const(spreadHalf(0), spreadHalf(8)));
  const everySecond = (byte: bigint): Vector => f.let('mask', v128.const(byte * 0x0001_0001_0001_0001n, byte * 0x0001_0001_0001_0001n));
  const [even, odd] = [everySecond(0x0fn), everySecond(0x0f00n)];
  // Every byte twice: the lower half of the vector, and the upper one.
  const twice = (from: number): Vector => {
    const half = (first: number): bigint =>
      Array.from({ length: 8 }, (_, i) => BigInt(first + (i >> 1)) << BigInt(8 * i)).reduce((all, one) => all | one);
    return f.let('twice', v128.const(half(from), half(from + 4)));
  };
  const sides = [twice(0), twice(8)];
  return Array.from({ length: vectors }, (_, j) => {
    const x = f.let('x', v128.load(a, VECTOR * j));
    return sides.map((side) => {
      const bytes = f.let('bytes', v128.i8x16_swizzle(x, side));
      const halves = v128.or(v128.and(bytes, even), v128.and(v128.i64x2_shr_u(bytes, 4), odd));
      return f.let('square', swizzle(table, halves));
    });
  }).flat();
}
