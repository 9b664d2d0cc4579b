/**
 * The inner loop of the `fma` family: a block of up to four rows of a product.
 *
 * For multipliers x_r in registers and a stream of vectors y_i, slot i of the block receives the low parts of x_r·y_(i−r) and
 * the high parts of x_r·y_(i−r−1). A window of as many sums as rows runs ahead of the slot that is stored: each step
 * loads a vector and a slot, makes four products, and stores a slot.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { both } from './constants.ts';
import { accumulate, HIGH_BITS, LOW_BITS, type Rounding, signOf, split } from './products.ts';
import { VECTOR } from './shape.ts';

export interface RowBlock {
  readonly f: FunctionBuilder;
  readonly constants: Rounding;
  /** The rows' multipliers, `signed`. */
  readonly multipliers: readonly Expr<'v128'>[];
  readonly window: readonly Local<'v128'>[];
}

/** The bias that place s of the window has before a step, so that it is 0 when its slot is stored. */
export function windowBias(s: number, rows: number): bigint {
  let due = 0n;
  for (let r = 0; r <= s; r++) due += signOf(r, rows) * (r < s ? LOW_BITS + HIGH_BITS : LOW_BITS);
  return -due;
}

/** A block whose window starts at `sums`, biased as above; at zero where they are absent. */
export function rowBlock(
  f: FunctionBuilder,
  constants: Rounding,
  multipliers: readonly Expr<'v128'>[],
  sums?: readonly Expr<'v128'>[],
): RowBlock {
  const window = multipliers.map((_, s) => f.let('window', sums?.[s] ?? both(windowBias(s, multipliers.length))));
  return { f, constants, multipliers, window };
}

/** One step: gives the sum that is due for its slot, and the window moves on. */
export function rowStep({ f, constants, multipliers, window }: RowBlock, vector: Expr<'v128'>): Local<'v128'> {
  const rows = multipliers.length;
  const y = f.let('y', vector);
  const due = f.local('v128', 'due');
  const place = (r: number): Local<'v128'> => (r < 0 ? due : (window[r] as Local<'v128'>));
  multipliers.forEach((x, r) => {
    const { hi, lo } = split(f, constants, x, y);
    f.set(place(r - 1), accumulate(r === 0 ? place(0) : place(r - 1), lo, r, rows));
    // The last row is added. With an odd number of rows the signs do not cancel: what is left is taken off here.
    const rest = rows % 2 === 1 ? v128.i64x2_add(hi, both(-(LOW_BITS + HIGH_BITS))) : hi;
    f.set(place(r), r === rows - 1 ? rest : accumulate(place(r + 1), hi, r, rows));
  });
  return due;
}

/** What is left in the window after the last step, slot by slot. */
export const rowTail = ({ window }: RowBlock): Expr<'v128'>[] =>
  window.map((sum, s) => {
    const bias = windowBias(s, window.length);
    return bias === 0n ? sum : v128.i64x2_add(sum, both(-bias));
  });

/** slot ← sum, or slot + sum. */
export function putSlot(f: FunctionBuilder, address: Expr<'i32'>, offset: number, sum: Expr<'v128'>, fresh: boolean): void {
  f.do(v128.store(address, fresh ? sum : v128.i64x2_add(sum, v128.load(address, offset)), offset));
}

/** A whole block over `count` vectors from `y`, into the slots from `slot` on; tail slots are `freshTail` or added to. */
export function sweepRows(
  f: FunctionBuilder,
  block: RowBlock,
  count: number,
  from: { readonly y: Expr<'i32'>; readonly slot: Expr<'i32'> },
  fresh: { readonly steps: boolean; readonly tail: boolean },
): void {
  const { y, slot, offset } = sweep(f, count, from, (p, u) => {
    putSlot(f, p.slot, VECTOR * u, rowStep(block, v128.load(p.y, VECTOR * u)), fresh.steps);
  });
  void y;
  rowTail(block).forEach((sum, s) => putSlot(f, slot, offset + VECTOR * s, sum, fresh.tail));
}

type Pointers = { readonly y: Local<'i32'>; readonly slot: Local<'i32'> };

/** Up to so many steps are written out; more are looped, so many a turn. */
const STRAIGHT = 24;
const UNROLL = 8;
import * as i32 from '../../asm/opcodes/i32.ts';

/** Walks `count` vectors and slots; returns the pointers and the offset of the end. */
export function sweep(
  f: FunctionBuilder,
  count: number,
  from: { readonly y: Expr<'i32'>; readonly slot: Expr<'i32'> },
  body: (p: Pointers, u: number) => void,
): Pointers & { readonly offset: number } {
  const p: Pointers = { y: f.let('y', from.y), slot: f.let('slot', from.slot) };
  const turns = count <= STRAIGHT ? 0 : Math.floor(count / UNROLL);
  if (turns > 0) {
    const end = f.let('end', i32.add(p.slot, i32.const(turns * UNROLL * VECTOR)));
    f.loop(() => {
      for (let u = 0; u < UNROLL; u++) body(p, u);
      for (const pointer of [p.y, p.slot]) f.set(pointer, i32.add(pointer, i32.const(UNROLL * VECTOR)));
      return i32.lt_u(p.slot, end);
    });
  }
  const rest = count - turns * UNROLL;
  for (let u = 0; u < rest; u++) body(p, u);
  return { ...p, offset: rest * VECTOR };
}
