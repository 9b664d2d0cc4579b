/** What the columns of a product start from, so that the bias of all its blocks and of the reduction's cancels. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import type { Functions } from './arithmetic.ts';
import { both } from './constants.ts';
import type { FmaAddresses } from './memory.ts';
import { BLOCK_BIAS } from './products.ts';
import { ROWS, type Shape, slotCount, VECTOR } from './shape.ts';

/**
 * Fills the initial values, which are zero, as is the element at `zero`: with zeros for operands, nothing but bias comes
 * out of a product and of a square. A reduction leaves that of a product row by row, one slot further up. Scratch: columns.
 */
export function writeInitial(f: FunctionBuilder, shape: Shape, at: FmaAddresses, zero: number, { product, square, part }: Functions): void {
  const a = i32.const(zero);
  const { columns, plan, steps } = at;
  const { mul, sqr } = at.initial;
  const none = v128.const(0n, 0n);
  const each = <K extends string>(count: number, slots: Readonly<Record<K, number>>, body: (p: Readonly<Record<K, Local<'i32'>>>) => void): void => {
    const strides = Object.fromEntries(Object.entries<number>(slots).map(([name, from]) => [name, { from: i32.const(from), step: VECTOR }]));
    walk(f, count, 1, strides, body as Parameters<typeof walk<string>>[4]);
  };
  const negate = (column: number, to: number, count = slotCount(shape)): void =>
    each(count, { column, to }, (p) => f.do(v128.store(p.to, v128.i64x2_sub(none, v128.load(p.column)))));
  f.do(call(product, { a, b: a }));
  if (plan.halves) negate(columns, mul);
  else {
    each(slotCount(shape), { columns, mul, sqr }, (p) => {
      const below = f.let('below', v128.load(i32.sub(p.columns, i32.const(VECTOR))));
      f.do(v128.store(p.mul, v128.i64x2_sub(v128.i64x2_sub(none, below), v128.load(p.columns))));
      f.do(v128.store(p.sqr, below));
    });
  }
  f.do(call(square, { a }));
  if (plan.halves) negate(columns, sqr);
  else each(slotCount(shape), { columns, mul, sqr }, ({ columns: column, sqr }) => f.do(v128.store(sqr, v128.i64x2_sub(none, v128.load(column)))));
  if (part && steps) {
    f.do(call(part, { a }));
    negate(steps.product, steps.initial.product, slotCount(steps.half.shape));
    subtractBlocks(f, steps.half.shape, steps.initial.columns);
  } else if (plan.halves) for (const table of [mul, sqr]) subtractBlocks(f, shape, table);
}

/** Takes away what a reduction leaves. */
function subtractBlocks(f: FunctionBuilder, { limbs, vectors }: Shape, table: number): void {
  const block = (from: Expr<'i32'>, rows: number): void =>
    walk(f, vectors + rows, 1, { slot: { from, step: VECTOR } }, ({ slot }) =>
      f.do(v128.store(slot, v128.i64x2_sub(v128.load(slot), both(BLOCK_BIAS)))),
    );
  const whole = Math.floor(limbs / ROWS);
  walk(f, whole, 1, { slot: { from: i32.const(table + VECTOR), step: VECTOR * ROWS } }, ({ slot }) => block(slot, ROWS));
  if (limbs % ROWS > 0) block(i32.const(table + VECTOR * (1 + ROWS * whole)), limbs % ROWS);
}
