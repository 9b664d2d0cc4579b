/** What the columns of a product start from, so that the bias of all its blocks and of the reduction's cancels. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import type { Functions } from './arithmetic.ts';
import { both } from './constants.ts';
import type { FmaAddresses } from './memory.ts';
import { BLOCK_BIAS, HIGH_BITS, LOW_BITS } from './products.ts';
import { modulusVectors, ROWS, type Shape, slotCount, VECTOR } from './shape.ts';

/**
 * Fills the initial values, which are zero, as is the element at `zero`: with zeros for operands, nothing but bias comes
 * out of a product and of a square. A reduction leaves that of a product row by row, one slot further up (where M' has a
 * vector less, in the slots of the product itself, but for the first of a block), and some more where its blocks begin.
 * Scratch: columns.
 */
export function writeInitial(f: FunctionBuilder, shape: Shape, at: FmaAddresses, zero: number, { product, square, part }: Functions): void {
  const a = i32.const(zero);
  const { columns, initial, plan, steps } = at;
  const slots = { columns, ...initial };
  const each = (count: number, places: Readonly<Record<string, number>>, body: (p: Readonly<Record<string, Local<'i32'>>>) => void): void =>
    walk(
      f,
      count,
      1,
      Object.fromEntries(Object.entries(places).map(([name, from]) => [name, { from: i32.const(from), step: VECTOR }])),
      body,
    );
  const none = v128.const(0n, 0n);
  const missing = shape.vectors - modulusVectors(shape);
  f.do(call(product, { a, b: a }));
  each(slotCount(shape), slots, ({ columns: column, mul, sqr }) => {
    if (plan.halves) return f.do(v128.store(mul!, v128.i64x2_sub(none, v128.load(column!))));
    const below = f.let('below', v128.load(i32.sub(column!, i32.const(VECTOR * (1 - missing)))));
    f.do(v128.store(mul!, v128.i64x2_sub(v128.i64x2_sub(none, below), v128.load(column!))));
    f.do(v128.store(sqr!, below));
  });
  f.do(call(square, { a }));
  each(slotCount(shape), slots, ({ columns: column, sqr }) => f.do(v128.store(sqr!, v128.i64x2_sub(none, v128.load(column!)))));
  if (part && steps) {
    const { half, initial: started, product: made } = steps;
    f.do(call(part, { a }));
    each(slotCount(half.shape), { made, to: started.product }, (p) => f.do(v128.store(p.to!, v128.i64x2_sub(none, v128.load(p.made!)))));
    subtractBlocks(f, half.shape, started.columns, true);
  } else for (const table of [initial.mul, initial.sqr]) subtractBlocks(f, shape, table, plan.halves !== undefined);
}

/** Takes away what the blocks of a reduction leave in their slots: what a product does, if it is to count, and the excess. */
function subtractBlocks(f: FunctionBuilder, shape: Shape, table: number, counts: boolean): void {
  const { limbs, vectors } = shape;
  const rest = limbs % ROWS;
  const whole = Math.floor(limbs / ROWS);
  const missing = vectors - modulusVectors(shape);
  const subtract = (slot: Expr<'i32'>, bias: bigint, s = 0): void =>
    f.do(v128.store(slot, v128.i64x2_sub(v128.load(slot, VECTOR * s), both(bias)), VECTOR * s));
  const block = (slot: Expr<'i32'>, rows: number, following: number): void => {
    for (const [s, bias] of blockExcess(rows, following, missing).entries()) subtract(slot, bias, s);
    if (!counts) return;
    const first = { from: i32.add(slot, i32.const(VECTOR * (1 - missing))), step: VECTOR };
    walk(f, vectors + rows, 1, { slot: first }, (p) => subtract(p.slot, BLOCK_BIAS));
  };
  const step = VECTOR * ROWS;
  walk(f, whole - 1, 1, { slot: { from: i32.const(table), step } }, ({ slot }) => block(slot, ROWS, ROWS));
  block(i32.const(table + step * (whole - 1)), ROWS, rest);
  if (rest > 0) block(i32.const(table + step * whole), rest, 0);
}

/** What a block of the reduction leaves in its slots from the first on, above what `writeInitial` has counted for it. */
function blockExcess(rows: number, following: number, missing: number): bigint[] {
  const counts: [low: number, high: number][] = [[1 - missing, 1 - missing]];
  // With the digits: slot r gets the lower parts of r products, and the higher ones of the slot below.
  for (let r = 1; r < rows; r++) counts.push([r, r - 1]);
  // In each of the following slots the last digit's product is apart.
  for (let s = 0; s <= following; s++) counts.push([s < following ? 2 : 1, s === 0 ? rows - 1 : 2]);
  return counts.map(([low, high]) => BigInt(low) * LOW_BITS + BigInt(high) * HIGH_BITS - BLOCK_BIAS);
}
