/** From columns to limbs. */
import type { ModuleBuilder, TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { bitsOf, both, CARRY_BIAS, COLUMN_BIAS, DIGIT_BIAS, EXPONENT, MASK } from './constants.ts';
import { sweep } from './rows.ts';
import { LANE, RADIX_BITS, type Shape, VECTOR } from './shape.ts';

export type ElementFunc = TypedFunc<{ from: 'i32'; to: 'i32' }, 'void'>;

/**
 * to ← the columns from slot `from` on: each limb is its column's balanced digit plus the carry of the column below, which
 * goes no further, so that no limb waits for another.
 *
 * In: signed columns, |x| < 2^62, of a value that the limbs can hold. Out: limbs within ±(2^49 + 2^14). Leaks: the shape.
 */
export function defineToElement(m: ModuleBuilder, { lanes, vectors }: Shape): ElementFunc {
  return m.func('toElement', { from: 'i32', to: 'i32' }, 'void', (f, { from, to }) => {
    const [bias, mask, exponent, digitBias] = [COLUMN_BIAS, MASK, EXPONENT, bitsOf(DIGIT_BIAS + Number(CARRY_BIAS))].map((bits) =>
      f.let('constant', both(bits)),
    ) as [Expr<'v128'>, Expr<'v128'>, Expr<'v128'>, Expr<'v128'>];
    const biasedAt = (slot: Operand<'i32'>, u: number): Expr<'v128'> => {
      const column = v128.i64x2_add(v128.load(slot, VECTOR * u), bias);
      if (lanes === 2) return column;
      return v128.i64x2_add(column, v128.load64_zero(i32.sub(slot, VECTOR * vectors), VECTOR * u + LANE));
    };
    const digits = (biased: Expr<'v128'>, carry: Expr<'v128'>): Expr<'v128'> =>
      v128.f64x2_sub(v128.i64x2_add(v128.or(v128.and(biased, mask), exponent), carry), digitBias);
    const carryOf = (biased: Expr<'v128'>): Expr<'v128'> => v128.i64x2_shr_u(biased, RADIX_BITS);

    const lowest = f.let('lowest', biasedAt(from, 0));
    const carry = f.let('carry', carryOf(lowest));
    const second = { y: i32.add(to, VECTOR), slot: i32.add(from, VECTOR) };
    sweep(f, vectors - 1, second, (p, u) => {
      const biased = f.let('biased', biasedAt(p.slot, u));
      f.do(v128.store(p.y, digits(biased, carry), VECTOR * u));
      f.set(carry, carryOf(biased));
    });
    // The lower lanes' last carry belongs to the first of the higher limbs.
    const last = v128.i64x2_splat(v128.i64x2_extract_lane(carry, 0));
    const none = both(CARRY_BIAS);
    f.do(v128.store(to, digits(lowest, lanes === 1 ? v128.bitselect(none, last, v128.const(-1n, 0n)) : none)));
  });
}
