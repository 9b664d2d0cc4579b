/** From columns to limbs. */
import type { ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import { bitsOf, both, CARRY_BIAS, COLUMN_BIAS, DIGIT_BIAS, EXPONENT, MASK } from './constants.ts';
import { sweep } from './rows.ts';
import { LANE, RADIX_BITS, type Shape, VECTOR } from './shape.ts';

export type ElementFunc = TypedFunc<{ from: 'i32'; to: 'i32' }, 'void'>;

/**
 * to ← the columns from slot `from` on: each limb is its column's balanced digit plus the carry of the column below, which
 * goes no further, so that no limb waits for another.
 *
 * In: signed columns, |x| < 2^62, of a value that the limbs can hold. Out: limbs within ±(2^50 + 2^11). Leaks: the shape.
 */
export function defineToElement(m: ModuleBuilder, { lanes, vectors }: Shape): ElementFunc {
  return m.func('toElement', { from: 'i32', to: 'i32' }, 'void', (f, { from, to }) => {
    if (lanes === 1) {
      // One column more in the lower lanes: the first of the higher ones.
      const above = i64.load(from, VECTOR * vectors);
      f.do(i64.store(from, i64.add(i64.load(from, LANE), above), LANE));
    }
    const carry = f.let('carry', both(CARRY_BIAS));
    if (lanes === 1) {
      // The lower lanes' last carry belongs to the first of the higher limbs.
      const last = i64.add(
        i64.add(i64.load(from, VECTOR * (vectors - 1)), i64.const(COLUMN_BIAS)),
        i64.load(i32.sub(from, i32.const(LANE))),
      );
      const between = v128.i64x2_splat(i64.shr_u(last, i64.const(RADIX_BITS)));
      f.set(carry, v128.bitselect(carry, between, v128.const(-1n, 0n)));
    }
    const [bias, mask, exponent, digitBias] = [COLUMN_BIAS, MASK, EXPONENT, bitsOf(DIGIT_BIAS + Number(CARRY_BIAS))].map((bits) =>
      f.let('constant', both(bits)),
    );
    sweep(f, vectors, { y: to, slot: from }, (p, u) => {
      let column = v128.i64x2_add(v128.load(p.slot, VECTOR * u), bias!);
      if (lanes === 1) column = v128.i64x2_add(column, v128.load64_zero(i32.sub(p.slot, i32.const(VECTOR * vectors)), VECTOR * u + LANE));
      const biased = f.let('biased', column);
      const digit = v128.i64x2_add(v128.or(v128.and(biased, mask!), exponent!), carry);
      f.do(v128.store(p.y, v128.f64x2_sub(digit, digitBias!), VECTOR * u));
      f.set(carry, v128.i64x2_shr_u(biased, i32.const(RADIX_BITS)));
    });
  });
}
