/** Squares: half the products of a multiplication. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { beyond, walkTo } from '../../programs/loops.ts';
import { everyBlocks } from '../unsigned/blocks.ts';
import type { ProductMemory } from '../unsigned/parts.ts';
import { carryPass } from './carry.ts';
import { carryPlan } from './carry-plan.ts';
import { multipliers } from './product.ts';
import { rowBlock, rowStep, rowTail } from './rows.ts';
import { ROWS, type Shape } from './shape.ts';

/**
 * columns ← a².
 *
 * A block of rows i … i+3 takes the triangle of its own limbs, and then the limbs above it with doubled multipliers.
 *
 * In: an element with limbs below 2^radix. Out: as of `product`. Leaks: nothing but the shape.
 */
export function square(f: FunctionBuilder, shape: Shape, { columns }: ProductMemory, reduced: boolean, a: Operand<'i32'>): void {
  const { limbs } = shape;
  const plan = carryPlan(shape);
  const end = f.let('limbsEnd', beyond(a, 4 * limbs));
  // `diagonal` is column 2i, `top` is column i + n.
  const rows = (x: Operand<'i32'>, diagonal: Operand<'i32'>, top: Operand<'i32'>, isFirst: boolean, isLast: boolean): void => {
    const own = multipliers(f, x);
    const doubled = own.map((limb) => f.let('doubled', i64.shl(limb, 1)));
    const sums = triangle(own, doubled);
    sums.slice(0, ROWS).forEach((sum, k) => {
      f.do(i64.store(diagonal, isFirst ? sum : i64.add(i64.load(diagonal, 8 * k), sum), 8 * k));
    });
    const block = rowBlock(f, doubled, sums.slice(ROWS));
    if (!isLast) {
      walkTo(
        f,
        () => end,
        ROWS,
        { y: { from: beyond(x, 4 * ROWS), step: 4 }, column: { from: beyond(diagonal, 8 * ROWS), step: 8 } },
        (p, u) => rowStep(f, block, i64.load32_u(p.y, 4 * u), { address: p.column, offset: 8 * u, fresh: isFirst }),
      );
    }
    rowTail(f, block, { address: top, offset: 0, fresh: true });
  };
  const lastTop = columns + 8 * (2 * limbs - ROWS);
  const start = f.let('start', columns);
  if (limbs > ROWS) {
    rows(a, columns, columns + 8 * limbs, true, false);
    const x = f.let('x', beyond(a, 4 * ROWS));
    const diagonal = f.let('diagonal', columns + 16 * ROWS);
    const top = f.let('top', columns + 8 * (limbs + ROWS));
    const blockDone = everyBlocks(f, plan.square, 1, () => {
      carryPass(f, shape, start, top);
      f.set(start, beyond(diagonal, 16 * ROWS));
    });
    if (limbs > 2 * ROWS) {
      f.loop(() => {
        rows(x, diagonal, top, false, false);
        blockDone();
        f.set(x, beyond(x, 4 * ROWS));
        f.set(diagonal, beyond(diagonal, 16 * ROWS));
        f.set(top, beyond(top, 8 * ROWS));
        return i32.lt_u(top, lastTop);
      });
    }
    rows(x, diagonal, top, false, true);
  } else rows(a, columns, columns + 8 * limbs, true, true);
  if (reduced && plan.normaliseProduct) carryPass(f, shape, start, columns + 16 * limbs);
}

/** The block's own limbs among themselves: the sums of columns 2i … 2i + 2·ROWS − 2. */
function triangle(own: readonly Local<'i64'>[], doubled: readonly Local<'i64'>[]): Expr<'i64'>[] {
  const sums: Expr<'i64'>[] = [];
  for (let k = 0; k <= 2 * (ROWS - 1); k++) {
    for (let r = Math.max(0, k - ROWS + 1); 2 * r <= k; r++) {
      const left = (2 * r === k ? own : doubled)[r] as Local<'i64'>;
      const product = i64.mul(left, own[k - r] as Local<'i64'>);
      sums[k] = sums[k] ? i64.add(sums[k] as Expr<'i64'>, product) : product;
    }
  }
  return sums;
}
