/**
 * The inner loop of the `wide` family: two rows of a product at a time.
 *
 * For multipliers x0, x1 in registers and a stream of limbs y_j, a column receives x0·y_j + x1·y_(j−1): four
 * multiplications, into the two words that the column has in memory (shape.ts). No partial sum waits in a register,
 * only the last limb.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { beyond, walkTo } from '../../programs/loops.ts';
import { ROWS, type Shape } from './shape.ts';

/** Bytes of a column: its low word, then its high word. */
export const COLUMN = 16;

/** A limb as it is, and shifted to the top of its word; or the difference of two limbs, one bit less far up. */
export interface Multiplier {
  readonly plain: Local<'i64'>;
  readonly shifted: Local<'i64'>;
  readonly signed?: boolean;
}

export function multiplier(f: FunctionBuilder, { radix }: Shape, limb: Expr<'i64'>): Multiplier {
  const plain = f.let('x', limb);
  return { plain, shifted: f.let('shifted', i64.shl(plain, 64 - radix)) };
}

/** x − y, for differences of limbs as streams. */
export function difference(f: FunctionBuilder, { radix }: Shape, x: Multiplier, y: Multiplier): Multiplier {
  const plain = f.let('difference', i64.sub(x.plain, y.plain));
  return { plain, shifted: f.let('shifted', i64.shl(plain, 63 - radix)), signed: true };
}

/** ⌊x·y / 2^radix⌋; with a difference, ⌊x·y / 2^(radix + 1)⌋. */
export function highProduct(f: FunctionBuilder, { shifted, signed }: Multiplier, y: Expr<'i64'>): Local<'i64'> {
  const [low, high] = [f.local('i64', 'low'), f.local('i64', 'high')];
  f.setWide(low, high, signed ? i64.mul_wide_s(shifted, y) : i64.mul_wide_u(shifted, y));
  return high;
}

export interface ColumnAddress {
  readonly address: Operand<'i32'>;
  readonly offset: number;
  /** Whether its words in memory hold nothing yet. */
  readonly fresh: boolean;
}

/** column ← (column, unless it is fresh) + Σ x·y over the pairs. */
export function addProducts(f: FunctionBuilder, pairs: readonly (readonly [Multiplier, Local<'i64'>])[], column: ColumnAddress): void {
  const { address, offset, fresh } = column;
  const low = pairs.map(([x, y]): Expr<'i64'> => i64.mul(x.plain, y)).reduce((sum, p) => i64.add(sum, p));
  const high = pairs.map(([x, y]): Expr<'i64'> => highProduct(f, x, y)).reduce((sum, p) => i64.add(sum, p));
  const plus = (at: number, sum: Expr<'i64'>): Expr<'i64'> => (fresh ? sum : i64.add(i64.load(address, at), sum));
  f.do(i64.store(address, plus(offset, low), offset));
  f.do(i64.store(address, plus(offset + 8, high), offset + 8));
}

/** Where a block of rows reads and writes: the stream's first limb and its end, and the column of the first limb and row 0. */
export interface Stream {
  readonly from: Operand<'i32'>;
  readonly end: Operand<'i32'>;
  readonly column: Operand<'i32'>;
  readonly fresh: boolean;
}

/**
 * Adds the products of two multipliers with a stream of limbs (an even number, perhaps none), preceded by `before`, to
 * their columns and the one above, which has at most its last products (`topFresh`: none, and then the next column is
 * cleared, for the next block). Adds at most two products to a column.
 */
export function addRows(
  f: FunctionBuilder,
  [x0, x1]: readonly [Multiplier, Multiplier],
  before: Local<'i64'> | undefined,
  { from, end, column, fresh }: Stream,
  topFresh: boolean,
): void {
  const last = f.let('last', before ?? i64.const(0));
  const top = f.let('top', column);
  f.if(i32.lt_u(from, end), () =>
    walkTo(
      f,
      () => end,
      ROWS,
      { y: { from, step: 8 }, column: { from: top, step: COLUMN } },
      (p, u) => {
        const y = f.let('y', i64.load(p.y, 8 * u));
        addProducts(
          f,
          [
            [x0, y],
            [x1, last],
          ],
          { address: p.column, offset: COLUMN * u, fresh },
        );
        f.set(last, y);
        if (u === ROWS - 1) f.set(top, i32.add(p.column, COLUMN * ROWS));
      },
    ),
  );
  addProducts(f, [[x1, last]], { address: top, offset: 0, fresh: topFresh });
  if (!topFresh) return;
  for (const word of [0, 8]) f.do(i64.store(top, 0, COLUMN + word));
}

/** Steps of a strip's loop that are written out: of an odd number, JavaScriptCore makes better code. */
const UNROLLED = 7;

/** A stream of so many limbs, `step` bytes apart, and the column of its first limb and of row 0. */
export interface Strip {
  readonly from: Operand<'i32'>;
  readonly step: number;
  readonly count: number;
  readonly column: Operand<'i32'>;
  readonly fresh: boolean;
}

/** The same as `addRows`, with one row or two and a stream of any length that is known beforehand. */
export function addStrip(
  f: FunctionBuilder,
  [x0, x1]: readonly [Multiplier, Multiplier?],
  before: Local<'i64'> | undefined,
  { from, step, count, column, fresh }: Strip,
  topFresh: boolean,
): void {
  const last = x1 && f.let('last', before ?? i64.const(0));
  const unroll = Math.max(1, Math.min(count, UNROLLED));
  const turns = Math.floor(count / unroll);
  const rest = count % unroll;
  const [limbs, at] = [f.let('limbs', from), f.let('at', column)];
  const add = (u: number): void => {
    const y = f.let('y', i64.load(limbs, step * u));
    addProducts(
      f,
      x1 && last
        ? [
            [x0, y],
            [x1, last],
          ]
        : [[x0, y]],
      { address: at, offset: COLUMN * u, fresh },
    );
    if (last) f.set(last, y);
  };
  const turn = (): void => {
    for (let u = 0; u < unroll; u++) add(u);
    f.set(limbs, i32.add(limbs, step * unroll));
    f.set(at, i32.add(at, COLUMN * unroll));
  };
  if (turns > 1) {
    const end = f.let('end', beyond(limbs, step * unroll * turns));
    f.loop(() => {
      turn();
      return i32.lt_u(limbs, end);
    });
  } else if (turns === 1) turn();
  for (let u = 0; u < rest; u++) add(u);
  if (x1 && last) addProducts(f, [[x1, last]], { address: at, offset: COLUMN * rest, fresh: topFresh });
  if (!topFresh) return;
  for (const word of [0, 8]) f.do(i64.store(at, 0, COLUMN * (rest + 1) + word));
}
