/** Carries between columns, and when they must move. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { walk, walkTo } from '../../programs/loops.ts';
import { COLUMN } from './rows.ts';
import { AHEAD, ROWS, type Shape } from './shape.ts';

/**
 * Column c of 2n holds at most c + 1 products, and as many below the other end. From this one to its mirror image they are too
 * many for a reduction to add as many again.
 */
export const settledFrom = ({ budget }: Shape): number => ROWS * Math.floor((budget - AHEAD - 2) / (2 * ROWS));

/** Row blocks between two carry passes of a reduction; `Infinity`: none. A block adds ROWS products to a column. */
export const blocksBeforeCarry = ({ limbs, budget }: Shape): number =>
  limbs <= budget ? Number.POSITIVE_INFINITY : Math.floor(budget / ROWS) - 1;

/**
 * A column's two words. What belongs in the column itself is split, because it does not fit in one word with the carry:
 * `sum` is its limb plus the carry from below, and `over` is due in the next column beside `sum`'s carry.
 */
export interface Settled {
  readonly sum: Local<'i64'>;
  readonly over: Local<'i64'>;
}

/** In: carry below 2^64 − 2^radix. */
export function settle(f: FunctionBuilder, { radix, mask }: Shape, low: Expr<'i64'>, high: Local<'i64'>, carry: Expr<'i64'>): Settled {
  const own = f.let('own', i64.sub(low, i64.shl(high, radix)));
  return {
    sum: f.let('sum', i64.add(i64.and(own, mask), carry)),
    over: f.let('over', i64.add(i64.shr_u(own, radix), high)),
  };
}

/**
 * Moves the carries of the columns from `from` up to `to` (excluded; an even number, at least two), into the column there:
 * but for the last one's high word, which stays.
 */
export function carryPass(f: FunctionBuilder, shape: Shape, from: Operand<'i32'>, to: Operand<'i32'>): void {
  const carry = f.let('carry', 0n);
  const last = f.local('i64', 'last');
  walkTo(
    f,
    () => to,
    ROWS,
    { column: { from, step: COLUMN } },
    ({ column }, u) => {
      const offset = COLUMN * u;
      if (u === ROWS - 1) f.set(last, i64.load(column, offset + 8));
      f.do(i64.store(column, moveCarry(f, shape, column, offset, carry), offset));
      f.do(i64.store(column, 0, offset + 8));
    },
  );
  const below = f.let('below', i32.sub(to, COLUMN));
  f.do(i64.store(below, i64.add(i64.load(below), i64.shl(last, shape.radix))));
  f.do(i64.store(below, last, 8));
  f.do(i64.store(to, i64.add(i64.load(to), i64.sub(carry, last))));
}

/** Writes `limbs` columns as an element at `to`; the carry out of the last one is zero. */
export function columnsToElement(f: FunctionBuilder, shape: Shape, columns: number, to: Operand<'i32'>): void {
  const carry = f.let('carry', 0n);
  const strides = { column: { from: columns, step: COLUMN }, out: { from: to, step: 8 } };
  walk(f, shape.limbs, ROWS, strides, ({ column, out }, u) => {
    f.do(i64.store(out, moveCarry(f, shape, column, COLUMN * u, carry), 8 * u));
  });
}

/** The column's limb; the carry moves on. */
function moveCarry(f: FunctionBuilder, shape: Shape, column: Operand<'i32'>, offset: number, carry: Local<'i64'>): Expr<'i64'> {
  const { sum, over } = settle(f, shape, i64.load(column, offset), f.let('high', i64.load(column, offset + 8)), carry);
  f.set(carry, i64.add(i64.shr_u(sum, shape.radix), over));
  return i64.and(sum, shape.mask);
}

/** Adds a carry that is more than a column can take. */
export function addCarry(f: FunctionBuilder, { radix, mask }: Shape, column: Operand<'i32'>, carry: Local<'i64'>): void {
  for (const [i, part] of [i64.and(carry, mask), i64.shr_u(carry, radix)].entries()) {
    f.do(i64.store(column, i64.add(i64.load(column, COLUMN * i), part), COLUMN * i));
  }
}
