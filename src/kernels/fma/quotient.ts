/** The quotient digits of a block of columns. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { bitsOf, DIGIT_BIAS, EXPONENT, MASK } from './constants.ts';
import { Columns, HIGH_BITS, LOW_BITS, POSITIVE, type Pool, SUM_BITS } from './products.ts';
import { LANE, RADIX_BITS, type Shape, VECTOR } from './shape.ts';

interface Places {
  /** The block's first slot. */
  readonly slot: Local<'i32'>;
  /** M'. */
  readonly next: number;
  /** From digit to digit; CARRY_BIAS too large. */
  readonly carry: Local<'v128'>;
  /** Digits are kept so many bytes above their slots, if at all. */
  readonly kept?: number | undefined;
}

/** A slot's value but for the products of the block's own digits: a sum, and what comes in late. */
export interface Due {
  readonly early: Expr<'v128'>;
  readonly late?: Expr<'v128'>;
}

/**
 * Makes the digits of a few columns, one after the other.
 *
 * Column r waits for ρ, the lower part of a product with the digit before. All else in it is known sooner, and is split
 * early: a balanced digit d, and a carry. Now d + ρ will do as a digit, though it is not balanced: it is congruent to the
 * column, and the carry is the same, whatever ρ is. So there are four operations from digit to digit. Only the last digit
 * of a block is made of the whole column: balanced, to keep two bounds.
 *
 * Bounds: a balanced digit is within ±2^49, the others within ±2^50. So the sum of four products with limbs of M'
 * is within ±7·2^98·(1 + 2^−35), below 2^101 as rows need it; and the highest digit of all keeps |Q| / R ≤ 1/2 + 2^−48.
 */
export class DigitMaker {
  readonly #f: FunctionBuilder;
  readonly #shape: Shape;
  readonly #pool: Pool;
  readonly #at: Places;
  readonly #due: readonly Due[];
  /** The products of the digits but for the latest, by slot. */
  readonly #columns: Columns;
  readonly #digits: Local<'v128'>[] = [];
  /** ρ of the next column. */
  #late: Expr<'v128'> | undefined;

  constructor(f: FunctionBuilder, shape: Shape, pool: Pool, at: Places, due: readonly Due[]) {
    this.#f = f;
    this.#shape = shape;
    this.#pool = pool;
    this.#at = at;
    this.#due = due;
    this.#columns = new Columns(f, pool);
    due.forEach(({ early }, r) => {
      this.#columns.add(r, early);
    });
  }

  makeDigit(): void {
    const f = this.#f;
    const pool = this.#pool;
    const { lanes } = this.#shape;
    const { slot, carry, kept } = this.#at;
    const r = this.#digits.length;
    const late = r === 0 ? this.#due[0]?.late : this.#late;
    const isBalanced = isLast(r, this.#due.length);
    // Slots start so that their bias is gone when all products are in them, ρ as a pattern included.
    const own = this.#columns.sum(r);
    const positive = pool(late && !isBalanced ? POSITIVE + LOW_BITS : POSITIVE);
    const known = f.let('known', v128.i64x2_add(own, v128.i64x2_add(carry, this.#besides(r, positive))));
    const column = late && isBalanced ? f.let('column', v128.i64x2_add(known, late)) : known;
    f.set(carry, v128.i64x2_shr_u(column, i32.const(RADIX_BITS)));
    const balanced = v128.f64x2_sub(v128.or(v128.and(column, pool(MASK)), pool(EXPONENT)), pool(bitsOf(DIGIT_BIAS)));
    const lowest = late && !isBalanced ? v128.f64x2_add(balanced, late) : balanced;
    const digit = f.let('q', lanes === 1 ? v128.f64x2_splat(v128.f64x2_extract_lane(lowest, 0)) : lowest);
    this.#digits.push(digit);
    if (kept !== undefined) f.do(v128.store(i32.add(slot, i32.const(kept)), digit, VECTOR * r));
    if (r + 1 < this.#due.length) this.#multiply(r);
    if (lanes === 2) return;
    // The higher lane belongs to a column that is still to come.
    const pattern = late && !isBalanced ? v128.f64x2_add(late, pool(LOW_BITS)) : late;
    f.do(v128.store(slot, pattern ? v128.i64x2_add(own, pattern) : own, VECTOR * r));
  }

  /** digits, next ← the digits, and what they leave to the first slot above them. */
  handOver(digits: readonly Local<'v128'>[], next: Local<'v128'>): void {
    for (const [r, digit] of this.#digits.entries()) this.#f.set(digits[r] as Local<'v128'>, digit);
    if (this.#digits.length > 0) this.#f.set(next, this.#columns.sum(this.#due.length));
  }

  /** The products that end in slot r + 1: the latest digit's with the lowest limb is kept apart. */
  #multiply(r: number): void {
    const vector = (i: number): Expr<'v128'> => v128.load(i32.const(this.#at.next), VECTOR * i);
    const [digit, y] = [this.#digits[r] as Local<'v128'>, this.#f.let('y', vector(0))];
    const { hi, rest } = splitLate(this.#f, this.#pool, digit, y, isLast(r + 1, this.#due.length));
    this.#late = rest;
    this.#columns.add(r + 2, hi);
    for (let i = r; i > 0; i--) this.#columns.product(r + 1, this.#digits[r - i] as Local<'v128'>, vector(i));
  }

  /** With one number, column h + i is also in the higher lane of slot i. */
  #besides(r: number, positive: Expr<'v128'>): Expr<'v128'> {
    const { lanes, vectors } = this.#shape;
    if (lanes === 2) return positive;
    // The slots below the first are zero.
    const below = i32.sub(this.#at.slot, i32.const(VECTOR * vectors));
    return v128.i64x2_add(positive, v128.load64_zero(below, VECTOR * r + LANE));
  }
}

/** Whether digit r of so many is made of its whole column. */
export const isLast = (r: number, count: number): boolean => r === count - 1;

/** The pattern of x·y's high part, and ρ: as a pattern, biased, for a whole column, or else as a double. */
export function splitLate(
  f: FunctionBuilder,
  pool: Pool,
  x: Expr<'v128'>,
  y: Expr<'v128'>,
  forWhole: boolean,
): { readonly hi: Local<'v128'>; readonly rest: Local<'v128'> } {
  const hi = f.let('hi', v128.f64x2_relaxed_madd(x, y, pool(HIGH_BITS)));
  const difference = v128.f64x2_sub(pool(forWhole ? SUM_BITS : HIGH_BITS), hi);
  return { hi, rest: f.let('rest', v128.f64x2_relaxed_madd(x, y, difference)) };
}
