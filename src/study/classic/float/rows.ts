/** The inner loop: four rows of a product, two columns a vector. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { walk, walkTo } from '../../../kernels/programs/loops.ts';
import { BLOCK } from './shape.ts';

/** Keeps lane 1, or lane 0. */
const UPPER: Expr<'v128'> = v128.const(0n, -1n);
const LOWER: Expr<'v128'> = v128.const(-1n, 0n);

export const madd = (sum: Expr<'v128'>, x: Expr<'v128'>, y: Expr<'v128'>): Expr<'v128'> => v128.f64x2_add(sum, v128.f64x2_mul(x, y));

/** Four digits from `address`, each in both lanes. */
export const multipliers = (f: FunctionBuilder, address: Expr<'i32'>): Local<'v128'>[] =>
  Array.from({ length: BLOCK }, (_, r) => f.let('x', v128.load64_splat(address, 8 * r)));

/** Where the rows of a block run. */
export interface Run {
  /** The address of the digit y_j that they begin with, and of the column of x0·y_j. */
  readonly y: Expr<'i32'>;
  readonly column: Expr<'i32'>;
  /** How many columns, a multiple of four; or the address of the digit where y ends. */
  readonly until: number | { readonly digit: Expr<'i32'> };
  /** Whether the digits below y_j take part, with the rows that are above: otherwise they count as zeros. */
  readonly joined: boolean;
}

/** columns ← columns + x0·y_j + x1·y_(j−1) + x2·y_(j−2) + x3·y_(j−3), for column after column. */
export function addRows(f: FunctionBuilder, x: readonly Local<'v128'>[], { y, column, until, joined }: Run): void {
  const below = (offset: number): Expr<'v128'> => (joined ? v128.load(i32.sub(y, i32.const(offset))) : v128.const(0n, 0n));
  // What x1, x2 and x3 meet: vectors from one, two and three digits further down.
  const odd = f.let('odd', joined ? below(8) : v128.and(v128.load(i32.sub(y, i32.const(8))), UPPER));
  const evenBefore = f.let('evenBefore', below(16));
  const oddBefore = f.let('oddBefore', below(24));
  const step = ({ y: at, column: to }: { y: Local<'i32'>; column: Local<'i32'> }, u: number): void => {
    const even = f.let('even', v128.load(at, 16 * u));
    let sum: Expr<'v128'> = v128.load(to, 16 * u);
    [even, odd, evenBefore, oddBefore].forEach((digits, r) => {
      sum = madd(sum, x[r] as Local<'v128'>, digits);
    });
    f.do(v128.store(to, sum, 16 * u));
    f.set(oddBefore, odd);
    f.set(evenBefore, even);
    f.set(odd, v128.load(at, 16 * u + 8));
  };
  const strides = { y: { from: y, step: 16 }, column: { from: column, step: 16 } };
  if (typeof until === 'number') walk(f, until / 2, 2, strides, step);
  else walkTo(f, () => until.digit, 2, strides, step);
}

/** columns ← columns + the square of four digits at `address`. */
export function addSmallSquare(f: FunctionBuilder, x: readonly Local<'v128'>[], address: Expr<'i32'>, column: Expr<'i32'>): void {
  const [x0, x1, x2, x3] = x as [Local<'v128'>, Local<'v128'>, Local<'v128'>, Local<'v128'>];
  const load = (name: string, value: Expr<'v128'>): Local<'v128'> => f.let(name, value);
  const first = load('first', v128.and(v128.load(i32.sub(address, i32.const(8))), UPPER));
  const [low, middle, high] = [
    load('low', v128.load(address)),
    load('middle', v128.load(address, 8)),
    load('high', v128.load(address, 16)),
  ];
  const last = load('last', v128.and(v128.load(address, 24), LOWER));
  const sums: readonly (readonly (readonly [Local<'v128'>, Local<'v128'>])[])[] = [
    [
      [x0, low],
      [x1, first],
    ],
    [
      [x0, high],
      [x1, middle],
      [x2, low],
      [x3, first],
    ],
    [
      [x1, last],
      [x2, high],
      [x3, middle],
    ],
    [[x3, last]],
  ];
  for (const [v, products] of sums.entries()) {
    const sum = products.reduce<Expr<'v128'>>((total, [a, b]) => madd(total, a, b), v128.load(column, 16 * v));
    f.do(v128.store(column, sum, 16 * v));
  }
}
