/** The quotient digits of a block of columns. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { bitsOf, CARRY_BIAS, COLUMN_BIAS, DIGIT_BIAS, EXPONENT, MASK } from './constants.ts';
import { BLOCK_BIAS, Columns, HIGH_BITS, type Pool } from './products.ts';
import { LANE, RADIX_BITS, type Shape, VECTOR } from './shape.ts';

interface Places {
  /** The block's first slot. */
  readonly slot: Local<'i32'>;
  /** M'. */
  readonly next: number;
  /** From digit to digit; CARRY_BIAS too large. */
  readonly carry: Local<'v128'>;
}

/**
 * Makes the digits of a few columns, one after the other: column r, once it has the products of the digits below it, gives
 * its balanced digit, and the rest as a carry to column r + 1.
 */
export class DigitMaker {
  readonly #f: FunctionBuilder;
  readonly #shape: Shape;
  readonly #pool: Pool;
  readonly #at: Places;
  readonly #sums: readonly Local<'v128'>[];
  readonly #columns: Columns;
  readonly #digits: Local<'v128'>[] = [];

  /** `sums` are the slots' values but for the digits' own products. */
  constructor(f: FunctionBuilder, shape: Shape, pool: Pool, at: Places, sums: readonly Local<'v128'>[]) {
    this.#f = f;
    this.#shape = shape;
    this.#pool = pool;
    this.#at = at;
    this.#sums = sums;
    this.#columns = new Columns(f, pool);
    sums.forEach((sum, r) => this.#columns.add(r, sum));
  }

  makeDigit(): void {
    const f = this.#f;
    const { lanes } = this.#shape;
    const { slot, next, carry } = this.#at;
    const r = this.#digits.length;
    // What is known before the last product comes in; columns leave room for the bias of a block, column 0 for none.
    const { sum, bias } = this.#columns.raw(r);
    const due = r === 0 ? 0n : BLOCK_BIAS;
    const known = f.let('known', v128.i64x2_add(carry, this.#besides(r, due - bias)));
    const column = f.let('column', v128.i64x2_add(sum, known));
    f.set(carry, v128.i64x2_shr_u(column, i32.const(RADIX_BITS)));
    const raised = v128.or(v128.and(column, this.#pool(MASK)), this.#pool(EXPONENT));
    const lowest = v128.f64x2_sub(raised, this.#pool(bitsOf(DIGIT_BIAS)));
    const digit = f.let('q', lanes === 1 ? v128.f64x2_splat(v128.f64x2_extract_lane(lowest, 0)) : lowest);
    this.#digits.push(digit);
    // The higher lane belongs to a column that is still to come.
    if (lanes === 1) f.do(v128.store(slot, this.#columns.take(r, due), VECTOR * r));
    if (r + 1 === this.#sums.length) return;
    for (let i = r; i >= 0; i--) {
      this.#columns.product(r + 1, this.#digits[r - i] as Local<'v128'>, v128.load(i32.const(next), VECTOR * i));
    }
  }

  /** digits, next ← the digits, and what they leave to the first slot above them, biased as the high sum of a slot. */
  handOver(digits: readonly Local<'v128'>[], next: Local<'v128'>): void {
    this.#digits.forEach((digit, r) => this.#f.set(digits[r] as Local<'v128'>, digit));
    if (this.#digits.length > 0) this.#f.set(next, this.#columns.take(this.#sums.length, HIGH_BITS));
  }

  /** The bias that makes column r positive; and with one number, column h + i is also in the higher lane of slot i. */
  #besides(r: number, due: bigint): Expr<'v128'> {
    const { lanes, vectors } = this.#shape;
    const bias = this.#pool(COLUMN_BIAS - CARRY_BIAS + due);
    if (lanes === 2) return bias;
    // The slots below the first are zero.
    const below = i32.sub(this.#at.slot, i32.const(VECTOR * vectors));
    return v128.i64x2_add(bias, v128.load64_zero(below, VECTOR * r + LANE));
  }
}
