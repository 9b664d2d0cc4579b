/** How a block of the reduction begins: with the slots that the next quotient digits wait for. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { Columns, type Pool } from './products.ts';
import { type Due, splitLate } from './quotient.ts';
import { addProduct, emptyPair, type RowBlock } from './rows.ts';
import { VECTOR } from './shape.ts';

/**
 * Digit r meets vector i of M' in slot r + i + 1 of its block. What ends below slot `rows` was made with the digits. In the
 * slots from there on, the last digit's product is kept out of the sums of the others, which need not wait for it.
 */
export class Opening {
  readonly #f: FunctionBuilder;
  readonly #pool: Pool;
  readonly #modulus: number;
  readonly #digits: readonly Local<'v128'>[];
  readonly #columns: Columns;
  /** The slots made so far. */
  #done = 0;

  /** `next` is what the products below leave to the first slot. */
  constructor(f: FunctionBuilder, pool: Pool, modulus: number, digits: readonly Local<'v128'>[], next: Local<'v128'>) {
    this.#f = f;
    this.#pool = pool;
    this.#modulus = modulus;
    this.#digits = digits;
    this.#columns = new Columns(f, pool);
    this.#columns.add(0, next);
  }

  /** The next slot's sum, on top of `before`; the next of so many. */
  slot(before: Expr<'v128'>, following: number): Due {
    const last = this.#digits.length - 1;
    const s = this.#done++;
    const pair = emptyPair(this.#f, this.#pool);
    for (let r = 0; r < last; r++) addProduct(this.#f, pair, this.#digits[r] as Local<'v128'>, this.#vector(last + s - r));
    this.#columns.add(s, before);
    this.#columns.add(s, pair.low);
    this.#columns.add(s + 1, pair.high);
    const isFirst = s === 0;
    const { hi, rest } = splitLate(this.#f, this.#pool, this.#digits[last] as Local<'v128'>, this.#vector(s), !isFirst || following === 1);
    this.#columns.add(s + 1, hi);
    if (isFirst) return { early: this.#columns.sum(s), late: rest };
    return { early: this.#f.let('early', v128.i64x2_add(this.#columns.sum(s), rest)) };
  }

  /** The block from here on. */
  window(): RowBlock {
    const rows = this.#digits.length;
    const window = this.#digits.slice(1).map((_, s) => {
      const pair = emptyPair(this.#f, this.#pool);
      for (let r = rows - 1; r > s; r--) {
        addProduct(this.#f, pair, this.#digits[r] as Local<'v128'>, this.#vector(rows - 1 + this.#done + s - r));
      }
      return pair;
    });
    const carried = this.#f.let('carried', this.#columns.sum(this.#done));
    return { f: this.#f, pool: this.#pool, multipliers: this.#digits, window, carried };
  }

  #vector(i: number): Expr<'v128'> {
    return v128.load(i32.const(this.#modulus), VECTOR * i);
  }
}
