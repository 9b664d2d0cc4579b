/** Products of two n-limb elements: all 2n columns. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Local, Operand } from '../../../asm/types.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import { everyBlocks } from '../unsigned/blocks.ts';
import type { ProductMemory } from '../unsigned/parts.ts';
import { carryPass } from './carry.ts';
import { carryPlan } from './carry-plan.ts';
import { rowBlock, rowStep, rowTail } from './rows.ts';
import { ROWS, type Shape } from './shape.ts';

/** The block's multipliers, from the limbs at `address`. */
export function multipliers(f: FunctionBuilder, address: Operand<'i32'>, name = 'x'): Local<'i64'>[] {
  return Array.from({ length: ROWS }, (_, r) => f.let(name, i64.load32_u(address, 4 * r)));
}

/**
 * columns ← a · b.
 *
 * In: elements with limbs below 2^radix. Out: 2n columns within the budget; below 2^radix where the carry plan says so.
 * Aliasing: a and b may be the same. Leaks: nothing but the shape.
 */
export function product(
  f: FunctionBuilder,
  shape: Shape,
  { columns }: ProductMemory,
  reduced: boolean,
  a: Operand<'i32'>,
  b: Operand<'i32'>,
): void {
  const { limbs } = shape;
  const plan = carryPlan(shape);
  const rows = (x: Operand<'i32'>, column: Operand<'i32'>, isFirst: boolean): void => {
    const block = rowBlock(f, multipliers(f, x));
    walk(f, limbs, ROWS, { y: { from: b, step: 4 }, column: { from: column, step: 8 } }, (p, u) =>
      rowStep(f, block, i64.load32_u(p.y, 4 * u), { address: p.column, offset: 8 * u, fresh: isFirst }),
    );
    rowTail(f, block, { address: column, offset: 8 * limbs, fresh: true });
  };
  rows(a, columns, true);
  const start = f.let('start', columns);
  const after = f.local('i32', 'after');
  const blockDone = everyBlocks(f, plan.product, 1, () => {
    carryPass(f, shape, start, after);
    f.set(start, beyond(after, -8 * (limbs - ROWS)));
  });
  // The row blocks after the first: the limbs of `a`, and the block's lowest column.
  const strides = { x: { from: beyond(a, 4 * ROWS), step: 4 }, column: { from: columns + 8 * ROWS, step: 8 } };
  walk(
    f,
    limbs - ROWS,
    ROWS,
    strides,
    onTurn((p) => {
      rows(p.x, p.column, false);
      f.set(after, beyond(p.column, 8 * limbs));
      blockDone();
    }),
  );
  if (reduced && plan.normaliseProduct) carryPass(f, shape, start, columns + 16 * limbs);
}
