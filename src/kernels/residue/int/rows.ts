/**
 * The inner loop of the `int` family: four rows of a product at a time.
 *
 * For multipliers x0 … x3 in registers and a stream of limbs y_j, column j of the block receives
 * x0·y_j + x1·y_(j−1) + x2·y_(j−2) + x3·y_(j−3). A window of three accumulators carries the partial sums to the columns
 * to come; each step loads one limb and one column, does four products, and stores one column.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { ROWS } from './shape.ts';

/** Four multipliers, and the sums due for the next three columns. */
export interface RowBlock {
  readonly multipliers: readonly Local<'i64'>[];
  readonly window: readonly Local<'i64'>[];
}

/** A block whose window starts at `sums` (zero where absent). */
export function rowBlock(f: FunctionBuilder, multipliers: readonly Local<'i64'>[], sums: readonly Expr<'i64'>[] = []): RowBlock {
  const window = Array.from({ length: ROWS - 1 }, (_, s) => f.let('sum', sums[s] ?? i64.const(0)));
  return { multipliers, window };
}

/**
 * One step: column ← (column, unless it is fresh) + window head + x0·limb, and the window moves on.
 * Adds ROWS products to a column in all, over the steps that touch it.
 */
export function rowStep(
  f: FunctionBuilder,
  { multipliers, window }: RowBlock,
  limb: Expr<'i64'>,
  column: { readonly address: Operand<'i32'>; readonly offset: number; readonly fresh: boolean },
): void {
  const y = f.let('y', limb);
  const product = (row: number): Expr<'i64'> => i64.mul(multipliers[row] as Local<'i64'>, y);
  const head = i64.add(window[0] as Local<'i64'>, product(0));
  const sum = column.fresh ? head : i64.add(i64.load(column.address, column.offset), head);
  f.do(i64.store(column.address, sum, column.offset));
  for (let s = 0; s < ROWS - 2; s++) f.set(window[s] as Local<'i64'>, i64.add(window[s + 1] as Local<'i64'>, product(s + 1)));
  f.set(window[ROWS - 2] as Local<'i64'>, product(ROWS - 1));
}

/** Leaves the window in the three columns above the last step, and zero in the fourth if these columns are fresh. */
export function rowTail(
  f: FunctionBuilder,
  { window }: RowBlock,
  column: { address: Operand<'i32'>; offset: number; fresh: boolean },
): void {
  const { address, fresh } = column;
  window.forEach((sum, s) => {
    const offset = column.offset + 8 * s;
    f.do(i64.store(address, fresh ? sum : i64.add(i64.load(address, offset), sum), offset));
  });
  if (fresh) f.do(i64.store(address, 0, column.offset + 8 * window.length));
}
