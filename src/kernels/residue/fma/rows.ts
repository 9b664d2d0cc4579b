/**
 * The inner loop of the `fma` family: a block of up to four rows of a product.
 *
 * For multipliers x_r in registers and a stream of vectors y_i, slot k of the block receives the products x_r·y_(k−r). The sum
 * of their high parts needs no additions of its own: `high' = fma(x, y, high)` rounds the sum to a multiple of 2^50, and
 * `fma(x, y, high − high')` is what was rounded away, at most 2^49. So a slot in the making is a pair (high, low), and gets
 * four products for four times two multiplications, a subtraction and an addition, before both parts are added to columns
 * as integers. A window of such pairs runs ahead of the slot that is stored.
 *
 * Bounds: four products of |limb| ≤ 2^49 + 2^14 stay well within ±2^101, so `high` within [2^102, 2^103]; four rests of 2^49
 * within ±2^51, so `low` within [2^52, 2^53]: patterns stay linear. Each slot is left with the bias BLOCK_BIAS.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { HIGH_BITS, LOW_BITS, type Pool, split } from './products.ts';
import { VECTOR } from './shape.ts';

/** The sums of a slot in the making, of high and of low parts, each biased. */
export interface Pair {
  readonly high: Local<'v128'>;
  readonly low: Local<'v128'>;
}

export interface RowBlock {
  readonly f: FunctionBuilder;
  readonly pool: Pool;
  readonly multipliers: readonly Expr<'v128'>[];
  /** The slots to which only the higher rows have added; one fewer than rows. */
  readonly window: readonly Pair[];
  /** The high sum of the slot stored last. */
  readonly carried: Local<'v128'>;
}

/** A pair with no product in it. */
export const emptyPair = (f: FunctionBuilder, pool: Pool): Pair => ({
  high: f.let('high', pool(HIGH_BITS)),
  low: f.let('low', pool(LOW_BITS)),
});

/** pair ← pair + x·y, written to `to`. */
export function addProduct(f: FunctionBuilder, pair: Pair, x: Expr<'v128'>, y: Expr<'v128'>, to: Pair = pair): void {
  const high = f.let('rounded', v128.f64x2_relaxed_madd(x, y, pair.high));
  const rest = v128.f64x2_relaxed_madd(x, y, v128.f64x2_sub(pair.high, high));
  f.set(to.low, v128.f64x2_add(pair.low, rest));
  f.set(to.high, high);
}

/** A block at its first step: no slot has anything in it. */
export const rowBlock = (f: FunctionBuilder, pool: Pool, multipliers: readonly Expr<'v128'>[]): RowBlock => ({
  f,
  pool,
  multipliers,
  window: multipliers.slice(1).map(() => emptyPair(f, pool)),
  carried: f.let('carried', pool(HIGH_BITS)),
});

/** One step: gives the sum that is due for its slot, and the window moves on. */
export function rowStep({ f, pool, multipliers, window, carried }: RowBlock, vector: Expr<'v128'>): Local<'v128'> {
  const y = f.let('y', vector);
  const due = f.local('v128', 'due');
  multipliers.forEach((x, r) => {
    const pair = window[r];
    const to = window[r - 1];
    if (pair && to) addProduct(f, pair, x, y, to);
    else if (pair) {
      const low = f.let('low', pair.low);
      const last: Pair = { high: f.let('high', pair.high), low };
      addProduct(f, last, x, y);
      f.set(due, v128.i64x2_add(low, carried));
      f.set(carried, last.high);
    } else {
      const { hi, lo } = split(f, pool, x, y);
      if (to) {
        f.set(to.high, hi);
        f.set(to.low, lo);
      } else {
        f.set(due, v128.i64x2_add(lo, carried));
        f.set(carried, hi);
      }
    }
  });
  return due;
}

/** What is left in the window after the last step, slot by slot: as many as rows. */
export function rowTail({ pool, window, carried }: RowBlock): Expr<'v128'>[] {
  const highs = [carried, ...window.map(({ high }) => high)];
  return highs.map((high, s) => v128.i64x2_add(window[s]?.low ?? pool(LOW_BITS), high));
}

/** In place of a distance: a slot that starts from zero. */
export const NOTHING: number = Number.POSITIVE_INFINITY;

/** slot ← sum + what was there, or what is at `initial` bytes from there. */
export function putSlot(f: FunctionBuilder, address: Operand<'i32'>, offset: number, sum: Expr<'v128'>, initial = 0): void {
  const from = initial === 0 ? address : i32.add(address, initial);
  f.do(v128.store(address, initial === NOTHING ? sum : v128.i64x2_add(sum, v128.load(from, offset)), offset));
}

/** So many bytes above an address. */
export const above = (address: Operand<'i32'>, bytes: number): Operand<'i32'> =>
  typeof address === 'number' ? address + bytes : i32.add(address, bytes);

/** Where slots get their first value from, as a distance in bytes; 0 where they have one. */
export interface Initial {
  readonly steps: number;
  readonly tail: number;
}

const ADDED: Initial = { steps: 0, tail: 0 };

/** A whole block over `count` vectors from `y`, into the slots from `slot` on. */
export function sweepRows(f: FunctionBuilder, block: RowBlock, count: number, from: Start, initial: Initial = ADDED): void {
  const { slot, offset } = sweep(f, count, from, (p, u) => {
    putSlot(f, p.slot, VECTOR * u, rowStep(block, v128.load(p.y, VECTOR * u)), initial.steps);
  });
  for (const [s, sum] of rowTail(block).entries()) putSlot(f, slot, offset + VECTOR * s, sum, initial.tail);
}

export interface Start {
  readonly y: Operand<'i32'>;
  readonly slot: Operand<'i32'>;
}
type Pointers = { readonly y: Local<'i32'>; readonly slot: Local<'i32'> };

/** Up to so many steps are written out; more are looped, so many a turn. */
const STRAIGHT = 16;
const UNROLL = 4;

/** Walks `count` vectors and slots; returns the pointers and the offset of the end. */
export function sweep(
  f: FunctionBuilder,
  count: number,
  from: Start,
  body: (p: Pointers, u: number) => void,
): Pointers & { readonly offset: number } {
  const p: Pointers = { y: f.let('y', from.y), slot: f.let('slot', from.slot) };
  const turns = count <= STRAIGHT ? 0 : Math.floor(count / UNROLL);
  if (turns > 0) {
    const end = f.let('end', i32.add(p.slot, turns * UNROLL * VECTOR));
    f.loop(() => {
      for (let u = 0; u < UNROLL; u++) body(p, u);
      for (const pointer of [p.y, p.slot]) f.set(pointer, i32.add(pointer, UNROLL * VECTOR));
      return i32.lt_u(p.slot, end);
    });
  }
  const rest = count - turns * UNROLL;
  for (let u = 0; u < rest; u++) body(p, u);
  return { ...p, offset: rest * VECTOR };
}
