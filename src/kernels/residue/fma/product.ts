/** Products of two elements. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { walk } from '../../programs/loops.ts';
import { poolFor } from './products.ts';
import { above, NOTHING, rowBlock, sweepRows } from './rows.ts';
import { LANE, ROWS, type Shape, VECTOR } from './shape.ts';

/** Where a product goes, and what its slots start from, as a distance in bytes; zero if absent. */
export interface Target {
  readonly to: Operand<'i32'>;
  readonly initial?: number;
}

/**
 * Slots from `to` on ← a · b.
 *
 * In: limbs within ±(2^49 + 2^14), but for the highest. Out: signed sums, on top of the initial values. Scratch: `flat`.
 * Aliasing: a and b may be the same. Leaks: nothing but the shape.
 */
export function multiply(
  f: FunctionBuilder,
  shape: Shape,
  a: Operand<'i32'>,
  b: Operand<'i32'>,
  { to, initial = NOTHING }: Target,
  flat: number,
): void {
  const { lanes, limbs, vectors } = shape;
  // One number: limb after limb, so that a block of rows may lie across the end of the lower lanes.
  if (lanes === 1) flatten(f, shape, b, flat);
  const step = lanes === 1 ? LANE : VECTOR;
  const pool = poolFor(f);
  const block = (x: Operand<'i32'>, slot: Operand<'i32'>, rows: number, isFirst: boolean): void => {
    const multipliers = loadMultipliers(f, x, rows, step, lanes === 1);
    sweepRows(f, rowBlock(f, pool, multipliers), vectors, { y: a, slot }, { steps: isFirst ? initial : 0, tail: initial });
  };
  const start = lanes === 1 ? flat : b;
  const last = limbs - (limbs % ROWS || ROWS);
  block(start, to, ROWS, true);
  const strides = {
    slot: { from: above(to, VECTOR * ROWS), step: VECTOR * ROWS },
    x: { from: i32.add(start, step * ROWS), step: step * ROWS },
  };
  walk(f, Math.floor(limbs / ROWS) - 1, 1, strides, (p) => block(p.x, p.slot, ROWS, false));
  if (limbs % ROWS > 0) block(i32.add(start, step * last), above(to, VECTOR * last), limbs % ROWS, false);
}

/** `rows` multipliers of a block, each in both lanes or lane by lane. */
export function loadMultipliers(f: FunctionBuilder, address: Operand<'i32'>, rows: number, step: number, splat: boolean): Expr<'v128'>[] {
  return Array.from({ length: rows }, (_, r) => f.let('x', (splat ? v128.load64_splat : v128.load)(address, step * r)));
}

/** flat ← the limbs of one number in order. */
function flatten(f: FunctionBuilder, { vectors }: Shape, element: Operand<'i32'>, flat: number): void {
  const unroll = vectors % 4 === 0 ? 4 : vectors % 3 === 0 ? 3 : 1;
  const strides = { to: { from: flat, step: LANE }, from: { from: element, step: VECTOR } };
  walk(f, vectors, unroll, strides, ({ from, to }, u) => {
    f.do(f64.store(to, f64.load(from, VECTOR * u), LANE * u));
    f.do(f64.store(to, f64.load(from, VECTOR * u + LANE), LANE * (vectors + u)));
  });
}
