/** Products of two n-limb elements: all 2n columns, or only the lower n. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { beyond, everyBlocks } from './blocks.ts';
import { carryPass } from './carry.ts';
import { carryPlan } from './carry-plan.ts';
import { rowBlock, rowStep, rowTail } from './rows.ts';
import { ROWS, type Shape } from './shape.ts';

export type ProductFunc = TypedFunc<{ a: 'i32'; b: 'i32' }, 'void'>;

/** The block's multipliers, from the limbs at `address`. */
export function multipliers(f: FunctionBuilder, address: Expr<'i32'>, name = 'x'): Local<'i64'>[] {
  return Array.from({ length: ROWS }, (_, r) => f.let(name, i64.load32_u(address, 4 * r)));
}

/**
 * columns ← a · b.
 *
 * In: elements with limbs below 2^radix. Out: 2n columns within the budget; below 2^radix where the carry plan says so.
 * Aliasing: a and b may be the same. Leaks: nothing but the shape.
 */
export function defineProduct(m: ModuleBuilder, shape: Shape, columns: number): ProductFunc {
  const { limbs } = shape;
  const plan = carryPlan(shape);
  return m.func('product', { a: 'i32', b: 'i32' }, 'void', (f, { a, b }) => {
    const rows = (x: Expr<'i32'>, column: Expr<'i32'>, isFirst: boolean): void => {
      const block = rowBlock(f, multipliers(f, x));
      walk(f, limbs, ROWS, { y: { from: b, step: 4 }, column: { from: column, step: 8 } }, (p, u) =>
        rowStep(f, block, i64.load32_u(p.y, 4 * u), { address: p.column, offset: 8 * u, fresh: isFirst }),
      );
      rowTail(f, block, { address: column, offset: 8 * limbs, fresh: true });
    };
    rows(a, i32.const(columns), true);
    const start = f.let('start', i32.const(columns));
    const after = f.local('i32', 'after');
    const blockDone = everyBlocks(f, plan.product, 1, () => {
      carryPass(f, shape, start, after);
      f.set(start, beyond(after, -8 * (limbs - ROWS)));
    });
    laterBlocks(f, shape, a, columns, (x, column) => {
      rows(x, column, false);
      f.set(after, beyond(column, 8 * limbs));
      blockDone();
    });
    if (plan.normaliseProduct) carryPass(f, shape, start, i32.const(columns + 16 * limbs));
  });
}

/** Walks the row blocks after the first: the limbs of `a`, and the block's lowest column. */
function laterBlocks(
  f: FunctionBuilder,
  { limbs }: Shape,
  a: Expr<'i32'>,
  columns: number,
  body: (x: Local<'i32'>, column: Local<'i32'>) => void,
): void {
  const strides = { x: { from: beyond(a, 4 * ROWS), step: 4 }, column: { from: i32.const(columns + 8 * ROWS), step: 8 } };
  walk(
    f,
    limbs - ROWS,
    ROWS,
    strides,
    onTurn((p) => body(p.x, p.column)),
  );
}

/** A body for `walk` that wants the whole turn, not its items. */
export function onTurn<P>(body: (pointers: P) => void): (pointers: P, u: number) => void {
  return (pointers, u) => {
    if (u === 0) body(pointers);
  };
}
