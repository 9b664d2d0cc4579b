/** Quotient digits that are columns' own limbs. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { settle } from './carry.ts';
import type { Multiplier } from './rows.ts';
import type { Shape } from './shape.ts';

/** The limb of a column, and the carry from below, which moves on. */
export function digitOf(f: FunctionBuilder, shape: Shape, low: Expr<'i64'>, high: Expr<'i64'>, carry: Local<'i64'>): Multiplier {
  const { sum, over } = settle(f, shape, low, f.let('high', high), carry);
  f.set(carry, i64.add(i64.shr_u(sum, shape.radix), over));
  return { plain: f.let('q', i64.and(sum, shape.mask)), shifted: f.let('shifted', i64.shl(sum, 64 - shape.radix)) };
}
