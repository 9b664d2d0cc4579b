/**
 * Exact products of limbs, and sums of them in columns.
 *
 * For whole numbers |x·y| < 2^102, `hi = fma(x, y, HIGH)` is HIGH plus x·y rounded to a multiple of 2^51, and
 * `lo = fma(x, y, (HIGH + LOW) − hi)` is LOW plus the rest, at most 2^50. The doubles' bit patterns grow by 1 a unit in the
 * last place, so patterns can be summed as integers; the patterns of HIGH and LOW that come along are the *bias* of a sum.
 * Rows of alternating signs, x negated and its patterns subtracted, cancel it.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { bitsOf, both, bothOf, HIGH, LOW } from './constants.ts';

export interface Rounding {
  readonly high: Local<'v128'>;
  readonly sum: Local<'v128'>;
}

/** The constants of products, in variables. */
export const rounding = (f: FunctionBuilder): Rounding => ({ high: f.let('high', bothOf(HIGH)), sum: f.let('sum', bothOf(HIGH + LOW)) });

/** The patterns of x·y in the lanes: its multiple of 2^51, and the rest. */
export function split(
  f: FunctionBuilder,
  { high, sum }: Rounding,
  x: Expr<'v128'>,
  y: Expr<'v128'>,
): { readonly hi: Local<'v128'>; readonly lo: Local<'v128'> } {
  const hi = f.let('hi', v128.f64x2_relaxed_madd(x, y, high));
  const lo = f.let('lo', v128.f64x2_relaxed_madd(x, y, v128.f64x2_sub(sum, hi)));
  return { hi, lo };
}

export const HIGH_BITS: bigint = bitsOf(HIGH);
export const LOW_BITS: bigint = bitsOf(LOW);

/** Rows are added, but every second one, counted from the last, is subtracted. */
export const isSubtracted = (row: number, rows: number): boolean => (rows - 1 - row) % 2 === 1;
export const signOf = (row: number, rows: number): bigint => (isSubtracted(row, rows) ? -1n : 1n);

/** The multiplier of a row, as it goes into products. */
export const signed = (x: Expr<'v128'>, row: number, rows: number): Expr<'v128'> =>
  isSubtracted(row, rows) ? v128.f64x2_sub(bothOf(0), x) : x;

export const accumulate = (sum: Expr<'v128'>, pattern: Expr<'v128'>, row: number, rows: number): Expr<'v128'> =>
  isSubtracted(row, rows) ? v128.i64x2_sub(sum, pattern) : v128.i64x2_add(sum, pattern);

/** A few columns that gather single products, and keep account of the bias. */
export class Columns {
  readonly #f: FunctionBuilder;
  readonly #constants: Rounding;
  readonly #sums = new Map<number, { readonly sum: Local<'v128'>; bias: bigint }>();

  constructor(f: FunctionBuilder, constants: Rounding) {
    this.#f = f;
    this.#constants = constants;
  }

  /** Adds to a column what has no bias. */
  add(column: number, value: Expr<'v128'>): void {
    this.#add(column, value, false, 0n);
  }

  /** Adds x·y to columns `column` and `column + 1`; x is `signed` for `subtracted`. */
  product(column: number, x: Expr<'v128'>, y: Expr<'v128'>, subtracted = false): void {
    const { hi, lo } = split(this.#f, this.#constants, x, y);
    this.#add(column, lo, subtracted, LOW_BITS);
    this.#add(column + 1, hi, subtracted, HIGH_BITS);
  }

  /** The column's sum, with `bias` left in it. */
  take(column: number, bias = 0n): Expr<'v128'> {
    const found = this.#sums.get(column);
    if (!found) return both(bias);
    return found.bias === bias ? found.sum : v128.i64x2_add(found.sum, both(bias - found.bias));
  }

  #add(column: number, value: Expr<'v128'>, subtracted: boolean, bias: bigint): void {
    const found = this.#sums.get(column);
    if (found) {
      this.#f.set(found.sum, (subtracted ? v128.i64x2_sub : v128.i64x2_add)(found.sum, value));
      found.bias += subtracted ? -bias : bias;
    } else {
      const first = subtracted ? v128.i64x2_sub(both(0n), value) : value;
      this.#sums.set(column, { sum: this.#f.let('column', first), bias: subtracted ? -bias : bias });
    }
  }
}
