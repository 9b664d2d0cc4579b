/** Squares: half the products of a multiplication. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { walk } from '../../programs/loops.ts';
import type { Target } from './product.ts';
import { Columns, type Pool, poolFor } from './products.ts';
import { above, NOTHING, putSlot, rowBlock, rowStep, rowTail } from './rows.ts';
import { LANE, ROWS, type Shape, slotCount, VECTOR } from './shape.ts';

/**
 * Slots from `to` on ← a².
 *
 * Row j, multiplied with the vectors above its own and doubled, makes the products of the two lanes' halves with
 * themselves (two numbers: that is all). With one number over the lanes, limb j also meets the limbs h + i of the vectors
 * i > j, and row h + j the limbs i > j: every pair of limbs once.
 *
 * In and out: as of `multiply`. Leaks: nothing but the shape.
 */
export function squareOf(f: FunctionBuilder, shape: Shape, a: Operand<'i32'>, { to, initial = NOTHING }: Target): void {
  const { lanes, vectors } = shape;
  const pool = poolFor(f);
  const kinds = lanes === 1 ? LOW_AND_HIGH : LANEWISE;
  const rest = vectors % ROWS;
  const whole = Math.floor(vectors / ROWS);
  fillSlots(f, to, slotCount(shape), initial);
  const block = (x: Operand<'i32'>, slot: Operand<'i32'>, rows: number, turns?: Operand<'i32'>): void => {
    for (const kind of kinds) halfBlock(f, shape, pool, kind, { x, slot }, rows, turns);
  };
  // The vectors above a block: `turns` times ROWS, and the rest.
  const left = f.let('left', whole - 1);
  if (whole > 1) {
    const strides = { x: { from: a, step: VECTOR * ROWS }, slot: { from: to, step: 2 * VECTOR * ROWS } };
    walk(f, whole - 1, 1, strides, ({ x, slot }) => {
      block(x, slot, ROWS, left);
      f.set(left, i32.sub(left, 1));
    });
  }
  const at = ROWS * (whole - 1);
  block(i32.add(a, VECTOR * at), above(to, 2 * VECTOR * at), ROWS);
  if (rest > 0) block(i32.add(a, VECTOR * ROWS * whole), above(to, 2 * VECTOR * ROWS * whole), rest);
}

/** Where in its vector a row's multiplier is, for both lanes; lane by lane where absent. */
type Kind = number | undefined;
const LANEWISE: readonly Kind[] = [undefined];
const LOW_AND_HIGH: readonly Kind[] = [0, LANE];

/** The rows of a block, all in the lower or all in the higher half of the limbs. */
function halfBlock(
  f: FunctionBuilder,
  { vectors }: Shape,
  pool: Pool,
  lane: Kind,
  from: { readonly x: Operand<'i32'>; readonly slot: Operand<'i32'> },
  rows: number,
  turns?: Operand<'i32'>,
): void {
  const { x, slot } = from;
  const base = lane === LANE ? VECTOR * vectors : 0;
  const own = Array.from({ length: rows }, (_, r) => f.let('own', v128.load(x, VECTOR * r)));
  const plain = own.map((vector, r) => (lane === undefined ? vector : f.let('x', v128.load64_splat(x, VECTOR * r + lane))));
  const doubled = plain.map((value) => f.let('doubled', v128.f64x2_add(value, value)));
  // The block's own vectors among themselves. On the diagonal, both kinds of rows have limb j with limb h + j: once each, that is twice.
  const corner = new Columns(f, pool);
  for (let r = 0; r < rows; r++) {
    corner.product(2 * r, plain[r] as Expr<'v128'>, own[r] as Local<'v128'>);
    for (let i = r + 1; i < rows; i++) corner.product(r + i, doubled[r] as Local<'v128'>, own[i] as Local<'v128'>);
  }
  for (let s = 0; s < 2 * rows; s++) putSlot(f, slot, base + VECTOR * s, corner.sum(s));
  if (rows < ROWS) return;
  const rest = vectors % ROWS;
  const sums = rowBlock(f, pool, plain);
  const y = f.let('y', i32.add(x, VECTOR * ROWS));
  const to = f.let('slot', i32.add(slot, base + VECTOR * ROWS));
  const put = (u: number, sum: Expr<'v128'>): void => {
    const once = f.let('once', sum);
    putSlot(f, to, VECTOR * u, v128.i64x2_add(once, once));
  };
  const step = (u: number): void => put(u, rowStep(sums, v128.load(y, VECTOR * u)));
  if (turns) {
    const end = f.let('end', i32.add(to, i32.mul(turns, VECTOR * ROWS)));
    f.loop(() => {
      for (let u = 0; u < ROWS; u++) step(u);
      for (const pointer of [y, to]) f.set(pointer, i32.add(pointer, VECTOR * ROWS));
      return i32.lt_u(to, end);
    });
  }
  for (let u = 0; u < rest; u++) step(u);
  for (const [s, sum] of rowTail(sums).entries()) put(rest + s, sum);
}

/** Slots ← what they start from. */
function fillSlots(f: FunctionBuilder, to: Operand<'i32'>, count: number, initial: number): void {
  const unroll = count % 4 === 0 ? 4 : count % 3 === 0 ? 3 : count % 2 === 0 ? 2 : 1;
  walk(f, count, unroll, { to: { from: to, step: VECTOR } }, (p, u) => {
    const first = initial === NOTHING ? v128.const(0n, 0n) : v128.load(i32.add(p.to, initial), VECTOR * u);
    f.do(v128.store(p.to, first, VECTOR * u));
  });
}
