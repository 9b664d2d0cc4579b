/** The quotient digits of Montgomery's reduction. */

import type { FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import { bitsOf, both, DIGIT_BIAS, EXPONENT, MASK } from './constants.ts';
import { Columns, HIGH_BITS, LOW_BITS, POSITIVE, type Pool, split } from './products.ts';
import { RADIX_BITS, ROWS, VECTOR } from './shape.ts';

/** Takes columns, the lowest first, and hands the carry of each to the next. `carry` is CARRY_BIAS too large. */
export class CarryChain {
  readonly #f: FunctionBuilder;
  readonly #pool: Pool;
  readonly #carry: Local<'v128'>;

  constructor(f: FunctionBuilder, pool: Pool, carry: Local<'v128'>) {
    this.#f = f;
    this.#pool = pool;
    this.#carry = carry;
  }

  /** The next column, which includes POSITIVE, with the carry from below. What is known early of it is kept from the rest. */
  pass(column: Expr<'v128'>, early?: Expr<'v128'>): Local<'v128'> {
    const below = early ? v128.i64x2_add(early, this.#carry) : this.#carry;
    const biased = this.#f.let('biased', v128.i64x2_add(column, below));
    this.#f.set(this.#carry, v128.i64x2_shr_u(biased, RADIX_BITS));
    return biased;
  }

  /** The balanced digit of the next column, within ±2^49. */
  digit(column: Expr<'v128'>, early?: Expr<'v128'>): Expr<'v128'> {
    const pattern = v128.or(v128.and(this.pass(column, early), this.#pool(MASK)), this.#pool(EXPONENT));
    return v128.f64x2_sub(pattern, this.#pool(bitsOf(DIGIT_BIAS)));
  }
}

/** The digits of D · k modulo 2^(50 · ROWS), each in both lanes where those of D are. `carry` begins with CARRY_BIAS. */
export function timesFactor(
  f: FunctionBuilder,
  pool: Pool,
  digits: readonly Local<'v128'>[],
  factor: number,
  carry: Local<'v128'>,
): Local<'v128'>[] {
  const columns = new Columns(f, pool);
  const limbs = digits.map((_, i) => f.let('k', v128.load(factor, VECTOR * i)));
  const chain = new CarryChain(f, pool, carry);
  for (let c = 0; c < ROWS; c++) {
    for (let i = 0; i <= c; i++) {
      const { hi, lo } = split(f, pool, digits[i]!, limbs[c - i]!);
      columns.add(c, lo);
      if (c + 1 < ROWS) columns.add(c + 1, hi);
    }
  }
  return digits.map((_, c) => f.let('q', chain.digit(columns.sum(c), both(POSITIVE - BigInt(c + 1) * LOW_BITS - BigInt(c) * HIGH_BITS))));
}
