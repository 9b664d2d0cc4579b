/**
 * Exact products of limbs, and sums of them in columns.
 *
 * For whole numbers |x·y| < 2^101, `hi = fma(x, y, HIGH)` is HIGH plus x·y rounded to a multiple of 2^50, and
 * `lo = fma(x, y, (HIGH + LOW) − hi)` is LOW plus the rest, at most 2^49. The doubles' bit patterns grow by 1 a unit in the
 * last place, so patterns can be summed as integers; the patterns of HIGH and LOW that come along are the *bias* of a sum.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { bitsOf, both, CARRY_BIAS, COLUMN_BIAS, DIGIT_BIAS, EXPONENT, HIGH, LOW, MASK } from './constants.ts';

/** Gives the vector with some bits in both lanes: constants in variables, since engines make them anew at each use. */
export type Pool = (bits: bigint) => Expr<'v128'>;

export const HIGH_BITS: bigint = /* @__PURE__ */ bitsOf(HIGH);
export const LOW_BITS: bigint = /* @__PURE__ */ bitsOf(LOW);
export const SUM_BITS: bigint = /* @__PURE__ */ bitsOf(HIGH + LOW);
/** What a block of rows leaves in each of its slots, beside the products. */
export const BLOCK_BIAS: bigint = LOW_BITS + HIGH_BITS;

/** What makes a column that includes the carry from below positive: of products, those that become digits start with it. */
export const POSITIVE: bigint = COLUMN_BIAS - CARRY_BIAS;

const POOLED: readonly bigint[] = [HIGH_BITS, SUM_BITS, LOW_BITS, MASK, EXPONENT, /* @__PURE__ */ bitsOf(DIGIT_BIAS)];

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

/** A few columns that gather single products, each with its bias. */
export class Columns {
  readonly #f: FunctionBuilder;
  readonly #pool: Pool;
  readonly #sums: Map<number, Local<'v128'>> = new Map();

  constructor(f: FunctionBuilder, pool: Pool) {
    this.#f = f;
    this.#pool = pool;
  }

  add(column: number, value: Expr<'v128'>): void {
    const sum = this.#sums.get(column);
    if (sum) this.#f.set(sum, v128.i64x2_add(sum, value));
    else this.#sums.set(column, this.#f.let('column', value));
  }

  /** Adds x·y to columns `column` and `column + 1`. */
  product(column: number, x: Expr<'v128'>, y: Expr<'v128'>): void {
    const { hi, lo } = split(this.#f, this.#pool, x, y);
    this.add(column, lo);
    this.add(column + 1, hi);
  }

  sum(column: number): Expr<'v128'> {
    return this.#sums.get(column) ?? both(0n);
  }
}
