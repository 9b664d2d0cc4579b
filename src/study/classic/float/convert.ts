/** Limbs to doubles, and columns of doubles to limbs. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../asm/types.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { BLOCK, digitsAt, floatBytes, type Shape } from './shape.ts';

/** A whole number below 2^51 plus this has itself as the lower bits of its mantissa. */
const WHOLE = 1.5 * 2 ** 52;
const WHOLE_BITS = 0x4338_0000_0000_0000n;

/** A double that is a whole number, |x| < 2^51, as such. */
export const toWhole = (x: Expr<'f64'>): Expr<'i64'> => i64.sub(i64.reinterpret_f64(f64.add(x, f64.const(WHOLE))), i64.const(WHOLE_BITS));

/**
 * The digits at `to` ← an element's limbs, balanced. A limb of 2^(radix − 1) or more is replaced by what it lacks to 2^radix and a carry; it
 * depends on the limb alone whether there is one, so that no carry goes further. The highest limb stays as it is. Around the digits there must
 * be zeros, and this puts them there.
 */
export function toDoubles(f: FunctionBuilder, { limbs, radix, mask }: Shape, element: Expr<'i32'>, to: number): void {
  const half = 2 ** (radix - 1);
  const carry = f.let('carry', i64.const(0));
  const digits = digitsAt(to);
  const zero = (from: number, end: number): void => {
    for (let address = from; address < end; address += 16) f.do(v128.store(i32.const(address), v128.const(0n, 0n)));
  };
  zero(to, digits);
  zero(digits + 8 * limbs, to + floatBytes({ limbs }));
  walk(f, limbs, BLOCK, { limb: { from: element, step: 4 }, out: { from: i32.const(digits), step: 8 } }, ({ limb, out }, u) => {
    const shifted = f.let('shifted', i64.add(i64.load32_u(limb, 4 * u), i64.const(half)));
    const digit = i64.add(i64.sub(i64.and(shifted, i64.const(mask)), i64.const(half)), carry);
    f.do(f64.store(out, f64.convert_i64_s(digit), 8 * u));
    f.set(carry, i64.shr_u(shifted, i64.const(radix)));
  });
  const highest = i32.const(digits + 8 * (limbs - 1));
  f.do(f64.store(highest, f64.add(f64.load(highest), f64.mul(f64.convert_i64_s(carry), f64.const(2 ** radix)))));
}

/** to ← n columns + m, as limbs: a value between −m/2 and R − m. */
export function toLimbs(f: FunctionBuilder, { limbs, radix, mask }: Shape, columns: number, modulus: number, to: Expr<'i32'>): void {
  const carry = f.let('carry', i64.const(0));
  const strides = {
    column: { from: i32.const(columns), step: 8 },
    limb: { from: i32.const(modulus), step: 4 },
    out: { from: to, step: 4 },
  };
  walk(f, limbs, BLOCK, strides, ({ column, limb, out }, u) => {
    const sum = f.let('sum', i64.add(i64.add(toWhole(f64.load(column, 8 * u)), i64.load32_u(limb, 4 * u)), carry));
    f.do(i64.store32(out, i64.and(sum, i64.const(mask)), 4 * u));
    f.set(carry, i64.shr_s(sum, i64.const(radix)));
  });
}
