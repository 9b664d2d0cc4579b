/** Montgomery's reduction (Math. Comp. 44 (1985) 519–521), two quotient digits at a time. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { beyond, everyBlocks } from '../int/blocks.ts';
import { onTurn } from '../int/product.ts';
import { walk } from '../loops.ts';
import { blocksBeforeCarry, carryPass, columnsToElement, type Settled, settle } from './carry.ts';
import { addRows, COLUMN, highProduct, type Multiplier } from './rows.ts';
import { ROWS, type Shape } from './shape.ts';

export type ReduceFunc = TypedFunc<{ to: 'i32' }, 'void'>;

/**
 * to ← columns / R mod m: adds q · m, with q < R such that the sum is divisible by R, and takes the upper half.
 *
 * The digits of a block need two columns of the block before, which its rows reach first: a processor that looks some
 * hundred instructions ahead makes them while the other columns are still being added to.
 *
 * In: 2n columns as `product` leaves them, of value t. Out: an element with limbs below 2^radix, of value below
 * t / R + m; so below 2m for t < R · m (factors below 16m). No subtraction follows. Scratch: the columns.
 * Leaks: nothing but the shape.
 */
export function defineReduce(m: ModuleBuilder, shape: Shape, columns: number, modulus: number, negInverse: number): ReduceFunc {
  const { limbs, elementBytes } = shape;
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const known = [modulus, modulus + 8, negInverse].map((at) => f.let('m', i64.load(i32.const(at)))) as [
      Local<'i64'>,
      Local<'i64'>,
      Local<'i64'>,
    ];
    const carry = f.let('carry', i64.const(0));
    const [next, top] = [f.local('i32', 'next'), f.local('i32', 'top')];
    const blockDone = everyBlocks(f, blocksBeforeCarry(shape), 0, () => carryPass(f, shape, next, top));
    walk(
      f,
      limbs,
      ROWS,
      { column: { from: i32.const(columns), step: COLUMN } },
      onTurn(({ column }) => {
        f.set(next, beyond(column, COLUMN * ROWS));
        f.set(top, beyond(column, COLUMN * limbs));
        const digits = quotientDigits(f, shape, column, known, carry);
        const stream = { from: i32.const(modulus + 8 * ROWS), end: i32.const(modulus + elementBytes), column: next, fresh: false };
        addRows(f, digits, known[1], stream, false);
        blockDone();
      }),
    );
    columnsToElement(f, shape, columns + COLUMN * limbs, to, carry);
  });
}

/**
 * The block's digits q_i = (column i) · (−1/m) mod 2^radix, each from the columns below it; moves the carry on. −1/m comes shifted to
 * the top of its word, so that a product with it is a shifted digit: what is above the digit falls out.
 */
function quotientDigits(
  f: FunctionBuilder,
  shape: Shape,
  column: Expr<'i32'>,
  [m0, m1, negInverse]: readonly [Local<'i64'>, Local<'i64'>, Local<'i64'>],
  carry: Local<'i64'>,
): readonly [Multiplier, Multiplier] {
  const digitOf = (low: Expr<'i64'>, high: Local<'i64'>): Multiplier => {
    const settled = settle(f, shape, low, high, carry);
    const shifted = f.let('shifted', i64.mul(settled.sum, negInverse));
    const q = { shifted, plain: f.let('q', i64.shr_u(shifted, i64.const(64 - shape.radix))) };
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
  return i64.add(i64.shr_u(i64.add(sum, i64.const(mask)), i64.const(radix)), over);
}
