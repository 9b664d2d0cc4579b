/**
 * Exact products of limbs, and sums of them in columns.
 *
 * For whole numbers |x·y| < 2^101, `hi = fma(x, y, HIGH)` is HIGH plus x·y rounded to a multiple of 2^50, and
 * `lo = fma(x, y, (HIGH + LOW) − hi)` is LOW plus the rest, at most 2^49. The doubles' bit patterns grow by 1 a unit in the
 * last place, so patterns can be summed as integers; the patterns of HIGH and LOW that come along are the *bias* of a sum.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { bitsOf, both, CARRY_BIAS, COLUMN_BIAS, DIGIT_BIAS, EXPONENT, HIGH, LOW, MASK } from './constants.ts';

/** Gives the vector with some bits in both lanes: constants in variables, since engines make them anew at each use. */
export type Pool = (bits: bigint) => Expr<'v128'>;

export const HIGH_BITS: bigint = bitsOf(HIGH);
export const LOW_BITS: bigint = bitsOf(LOW);
export const SUM_BITS: bigint = bitsOf(HIGH + LOW);
/** What a block of rows leaves in each of its slots, beside the products. */
export const BLOCK_BIAS: bigint = LOW_BITS + HIGH_BITS;

const POOLED: readonly bigint[] = [HIGH_BITS, SUM_BITS, LOW_BITS, MASK, EXPONENT, bitsOf(DIGIT_BIAS), COLUMN_BIAS - CARRY_BIAS];

/** A pool with all constants of products and quotient digits. */
export function poolFor(f: FunctionBuilder): Pool {
  const known = new Map(POOLED.map((bits) => [bits, f.let('constant', both(bits))]));
  return (bits) => known.get(bits) ?? both(bits);
}

/** The patterns of x·y in the lanes: its multiple of 2^50, and the rest. */
export function split(
  f: FunctionBuilder,
  pool: Pool,
  x: Expr<'v128'>,
  y: Expr<'v128'>,
): { readonly hi: Local<'v128'>; readonly lo: Local<'v128'> } {
  const hi = f.let('hi', v128.f64x2_relaxed_madd(x, y, pool(HIGH_BITS)));
  const lo = f.let('lo', v128.f64x2_relaxed_madd(x, y, v128.f64x2_sub(pool(SUM_BITS), hi)));
  return { hi, lo };
}

/** A few columns that gather single products, and keep account of the bias. */
export class Columns {
  readonly #f: FunctionBuilder;
  readonly #pool: Pool;
  readonly #sums: Map<number, { readonly sum: Local<'v128'>; bias: bigint }> = new Map();

  constructor(f: FunctionBuilder, pool: Pool) {
    this.#f = f;
    this.#pool = pool;
  }

  /** Adds a value, and notes its bias. */
  add(column: number, value: Expr<'v128'>, bias = 0n): void {
    const found = this.#sums.get(column);
    if (!found) this.#sums.set(column, { sum: this.#f.let('column', value), bias });
    else {
      this.#f.set(found.sum, v128.i64x2_add(found.sum, value));
      found.bias += bias;
    }
  }

  /** Adds x·y to columns `column` and `column + 1`. */
  product(column: number, x: Expr<'v128'>, y: Expr<'v128'>): void {
    const { hi, lo } = split(this.#f, this.#pool, x, y);
    this.add(column, lo, LOW_BITS);
    this.add(column + 1, hi, HIGH_BITS);
  }

  /** The column's sum, with `bias` left in it. */
  take(column: number, bias = 0n): Expr<'v128'> {
    const found = this.#sums.get(column);
    if (!found) return both(bias);
    const rest = bias - found.bias;
    return rest === 0n ? found.sum : v128.i64x2_add(found.sum, both(rest));
  }

  /** The sum as it is, and its bias. */
  raw(column: number): { readonly sum: Expr<'v128'>; readonly bias: bigint } {
    return this.#sums.get(column) ?? { sum: both(0n), bias: 0n };
  }
}
