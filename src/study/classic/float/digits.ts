/** Digits of Montgomery's quotient, by whole numbers: four at a time, each from the columns below it. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { toWhole } from './convert.ts';
import type { Shape } from './shape.ts';

/** A double of memory as a whole number. */
export const whole = (address: number): Expr<'i64'> => toWhole(f64.load(i32.const(address)));

/** q_k = (column k) · (−1/m) modulo 2^radix, balanced, and what the columns carry. `low` are the lowest digits of m. */
export function digitsOf(
  f: FunctionBuilder,
  { radix }: Shape,
  columns: readonly Expr<'f64'>[],
  low: readonly Local<'i64'>[],
  inverse: Local<'i64'>,
  carried: Expr<'i64'>,
): { readonly digits: readonly Local<'i64'>[]; readonly carry: Local<'i64'> } {
  const digits: Local<'i64'>[] = [];
  const carry = f.let('carry', carried);
  const rest = i64.const(64 - radix);
  for (const [k, column] of columns.entries()) {
    const sum = f.let('sum', i64.add(toWhole(column), carry));
    for (const [i, digit] of digits.entries()) f.set(sum, i64.add(sum, i64.mul(digit, low[k - i] as Local<'i64'>)));
    const digit = f.let('digit', i64.shr_s(i64.shl(i64.mul(sum, inverse), rest), rest));
    f.set(carry, i64.shr_s(i64.add(sum, i64.mul(digit, low[0] as Local<'i64'>)), i64.const(radix)));
    digits.push(digit);
  }
  return { digits, carry };
}
