/** What the columns of a product start from, so that the bias of all its blocks and of the reduction's cancels. */
import { call, type FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { walk } from '../../programs/loops.ts';
import type { Functions } from './arithmetic.ts';
import { both } from './constants.ts';
import type { FmaAddresses } from './memory.ts';
import { BLOCK_BIAS, POSITIVE } from './products.ts';
import { ROWS, type Shape, slotCount, VECTOR } from './shape.ts';

/**
 * Fills the initial values, which are zero, as is the element at `a`: with zeros for operands, nothing but bias comes
 * out of a product and of a square. A reduction leaves BLOCK_BIAS in every slot of each of its blocks. Scratch: columns.
 */
export function writeInitial(f: FunctionBuilder, shape: Shape, at: FmaAddresses, a: number, { product, square, part }: Functions): void {
  const { columns, initial, steps } = at;
  const { lanes, limbs, vectors } = shape;
  /** to ← minus what the operation has left. */
  const cancel = (count: number, from: number, to: number): void =>
    walk(f, count, 1, { from: { from, step: VECTOR }, to: { from: to, step: VECTOR } }, (p) =>
      f.do(v128.store(p.to, v128.i64x2_sub(v128.const(0n, 0n), v128.load(p.from)))),
    );
  f.do(call(product, { a, b: a }));
  cancel(slotCount(shape), columns, initial.mul);
  f.do(call(square, { a }));
  cancel(slotCount(shape), columns, initial.sqr);
  if (part && steps) {
    f.do(call(part, { a }));
    cancel(slotCount(steps.half.shape), steps.product, steps.initial.product);
    subtractBlocks(f, steps.half.shape, steps.initial.columns, steps.count);
  }
  for (const table of [initial.mul, initial.sqr]) {
    if (!steps) subtractBlocks(f, shape, table, limbs - ROWS);
    // The last four digits' block, but for the slots that it takes away.
    subtractRows(f, table + VECTOR * limbs, vectors);
    // Quotient digits are made of columns that are positive.
    addToAll(f, table, limbs, v128.const(POSITIVE, lanes === 1 ? 0n : POSITIVE));
  }
}

/** Takes away what the blocks of so many digits leave in their slots. */
function subtractBlocks(f: FunctionBuilder, { vectors }: Shape, table: number, count: number): void {
  const rest = count % ROWS;
  const first = table + VECTOR * ROWS;
  if (rest > 0) subtractRows(f, first, vectors + rest);
  walk(f, Math.floor(count / ROWS), 1, { slot: { from: first + VECTOR * rest, step: VECTOR * ROWS } }, ({ slot }) =>
    subtractRows(f, slot, vectors + ROWS),
  );
}

/** Takes away what a block of rows leaves in each of its slots. */
export const subtractRows = (f: FunctionBuilder, slot: Operand<'i32'>, count: number): void => addToAll(f, slot, count, both(-BLOCK_BIAS));

const addToAll = (f: FunctionBuilder, slot: Operand<'i32'>, count: number, value: Expr<'v128'>): void =>
  walk(f, count, 1, { slot: { from: slot, step: VECTOR } }, (p) => f.do(v128.store(p.slot, v128.i64x2_add(v128.load(p.slot), value))));
