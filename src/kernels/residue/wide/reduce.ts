/** Montgomery's reduction (Math. Comp. 44 (1985) 519–521), two quotient digits at a time. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import type { Known } from '../unsigned/parts.ts';
import { addCarry, type Settled, settle } from './carry.ts';
import { addRows, COLUMN, highProduct, type Multiplier } from './rows.ts';
import { ROWS, type Shape } from './shape.ts';

/**
 * `digits` turns of a reduction, by a modulus of all limbs.
 *
 * The digits of a block need two columns of the block before, which its rows reach first: a processor that looks some
 * hundred instructions ahead makes them while the other columns are still being added to.
 *
 * In: 2n columns as `product` leaves them, or less, from `column` on. Leaks: nothing but the shape.
 */
export function stepsByModulus(
  f: FunctionBuilder,
  shape: Shape,
  { modulus, negInverse }: Known,
  from: Operand<'i32'>,
  digits: number = shape.limbs,
): void {
  const { elementBytes } = shape;
  const known = [modulus, modulus + 8, negInverse].map((at) => f.let('m', i64.load(at))) as [Local<'i64'>, Local<'i64'>, Local<'i64'>];
  const carry = f.let('carry', 0n);
  const next = f.local('i32', 'next');
  walk(
    f,
    digits,
    ROWS,
    { column: { from, step: COLUMN } },
    onTurn(({ column }) => {
      f.set(next, beyond(column, COLUMN * ROWS));
      const stream = { from: modulus + 8 * ROWS, end: modulus + elementBytes, column: next, fresh: false };
      addRows(f, quotientDigits(f, shape, column, known, carry), known[1], stream, false);
    }),
  );
  addCarry(f, shape, next, carry);
}

/**
 * The block's digits q_i = (column i) · (−1/m) mod 2^radix, each from the columns below it; moves the carry on. −1/m comes shifted to
 * the top of its word, so that a product with it is a shifted digit: what is above the digit falls out.
 */
function quotientDigits(
  f: FunctionBuilder,
  shape: Shape,
  column: Operand<'i32'>,
  [m0, m1, negInverse]: readonly [Local<'i64'>, Local<'i64'>, Local<'i64'>],
  carry: Local<'i64'>,
): readonly [Multiplier, Multiplier] {
  const digitOf = (low: Expr<'i64'>, high: Local<'i64'>): Multiplier => {
    const settled = settle(f, shape, low, high, carry);
    const shifted = f.let('shifted', i64.mul(settled.sum, negInverse));
    const q = { shifted, plain: f.let('q', i64.shr_u(shifted, 64 - shape.radix)) };
    f.set(carry, i64.add(carryAbove(shape, settled), highProduct(f, q, m0)));
    return q;
  };
  const q0 = digitOf(i64.load(column), f.let('high', i64.load(column, 8)));
  const low = i64.add(i64.load(column, COLUMN), i64.mul(q0.plain, m1));
  const q1 = digitOf(low, f.let('high', i64.add(i64.load(column, COLUMN + 8), highProduct(f, q0, m1))));
  return [q0, q1];
}

/** The carry out of a column that q · m_0 makes divisible by 2^radix, without the upper half of q · m_0: the sum rounded up. */
function carryAbove({ radix, mask }: Shape, { sum, over }: Settled): Expr<'i64'> {
  return i64.add(i64.shr_u(i64.add(sum, mask), radix), over);
}
