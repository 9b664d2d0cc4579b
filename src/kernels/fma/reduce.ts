/**
 * Montgomery's reduction modulo M = k·m ≡ −1 (mod 2^51), four quotient digits at a time.
 *
 * As M = (M' · 2^51) − 1, taking a column's lowest digit q away and adding q·M' one column up divides by the radix: a
 * quotient digit is the column's own balanced digit, without a multiplication. Digits depend on each other through long
 * chains of latencies, so the digits of a block are made in the midst of the block before, as soon as their columns are
 * complete, and the processor finds the rest of that block to do meanwhile.
 */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { both, bothOf, CARRY_BIAS, COLUMN_BIAS, DIGIT_BIAS, EXPONENT, MASK } from './constants.ts';
import { Columns, isSubtracted, rounding, type Rounding } from './products.ts';
import { putSlot, rowBlock, rowStep, rowTail, sweep, windowBias } from './rows.ts';
import { LANE, RADIX_BITS, ROWS, type Shape, VECTOR } from './shape.ts';
import { type ElementFunc } from './carry.ts';

export type ReduceFunc = TypedFunc<{ to: 'i32' }, 'void'>;

/** The digits of a block, and what they leave to the first slot above it. */
interface Digits {
  readonly digits: readonly Local<'v128'>[];
  readonly next: Expr<'v128'>;
  readonly nextBias: bigint;
}

export interface ReduceMemory {
  readonly columns: number;
  /** M' = (M + 1) / 2^51, an element. */
  readonly next: number;
}

/**
 * to ← columns / R modulo M.
 *
 * In: columns of value T as `product` leaves them; the slots below them are zero. Out: an element of a value within
 * ±(|T| / R + |M| · (1/2 + 2^−49)). Overwrites the columns. Leaks: nothing but the shape.
 */
export function defineReduce(m: ModuleBuilder, shape: Shape, at: ReduceMemory, toElement: ElementFunc): ReduceFunc {
  const { lanes, limbs, vectors } = shape;
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const constants = rounding(f);
    const r = new Reduction(f, shape, at, constants);
    const end = at.columns + VECTOR * limbs;
    // The last column of all is above those of a product.
    f.do(v128.store(i32.const(end + VECTOR * vectors), v128.const(0n, 0n)));
    const rest = limbs % ROWS;
    const whole = Math.floor(limbs / ROWS);
    r.start();
    const step = VECTOR * ROWS;
    if (whole > 1) {
      walk(f, whole - 1, 1, { slot: { from: i32.const(at.columns), step } }, ({ slot }) => r.block(slot, ROWS, ROWS));
    }
    r.block(i32.const(at.columns + step * (whole - 1)), ROWS, rest);
    if (rest > 0) r.block(i32.const(at.columns + step * whole), rest, 0);
    // The last digit's carry goes into the lowest column of the result; two numbers have one each.
    const carry = v128.i64x2_sub(r.carry, both(CARRY_BIAS));
    const own = lanes === 1 ? v128.and(carry, v128.const(-1n, 0n)) : carry;
    putSlot(f, i32.const(end), 0, own, false);
    f.do({ kind: 'call', type: 'void', callee: toElement, operands: [i32.const(end), to] });
  });
}

class Reduction {
  readonly carry: Local<'v128'>;
  readonly #f: FunctionBuilder;
  readonly #shape: Shape;
  readonly #at: ReduceMemory;
  readonly #constants: Rounding;
  readonly #digits: readonly Local<'v128'>[];
  readonly #next: Local<'v128'>;

  constructor(f: FunctionBuilder, shape: Shape, at: ReduceMemory, constants: Rounding) {
    this.#f = f;
    this.#shape = shape;
    this.#at = at;
    this.#constants = constants;
    this.carry = f.let('carry', both(CARRY_BIAS));
    this.#digits = Array.from({ length: ROWS }, () => f.local('v128', 'digit'));
    this.#next = f.local('v128', 'next');
  }

  /** The digits of the first block. */
  start(): void {
    const slot = this.#f.let('slot', i32.const(this.#at.columns));
    const sums = Array.from({ length: ROWS }, (_, s) => this.#f.let('sum', v128.load(slot, VECTOR * s)));
    this.#makeDigits(slot, sums);
  }

  /** The products of the block's digits; in their midst, the digits of the next `following` slots. */
  block(slot: Expr<'i32'>, rows: number, following: number): void {
    const f = this.#f;
    const at = f.let('at', slot);
    const digits = this.#digits.slice(0, rows);
    const y = (i: number): Expr<'v128'> => v128.load(i32.const(this.#at.next), VECTOR * i);
    // Digit r meets vector i in slot r + i + 1 of the block; what comes below slot `rows` was made with the digits.
    const above = new Columns(f, this.#constants);
    above.add(0, this.#next);
    for (let i = 0; i < rows - 1; i++) {
      for (let r = rows - 1 - i; r < rows; r++) above.product(r + i + 1 - rows, digits[r] as Local<'v128'>, y(i), isSubtracted(r, rows));
    }
    const window = digits.map((_, s) => above.take(s, windowBias(s, rows)));
    const block = rowBlock(f, this.#constants, digits, window);
    const step = (u: number): Local<'v128'> => f.let('sum', v128.i64x2_add(rowStep(block, y(rows - 1 + u)), v128.load(at, VECTOR * (rows + u))));
    const sums = Array.from({ length: following }, (_, u) => step(u));
    const own = [...block.multipliers] as Local<'v128'>[];
    void own;
    if (following > 0) this.#makeDigitsLater(i32.add(at, i32.const(VECTOR * rows)), sums, block, digits);
    const done = rows - 1 + following;
    const from = { y: i32.const(this.#at.next + VECTOR * done), slot: i32.add(at, i32.const(VECTOR * (done + 1))) };
    const end = sweep(f, this.#shape.vectors - done, from, (p, u) => {
      putSlot(f, p.slot, VECTOR * u, rowStep(block, v128.load(p.y, VECTOR * u)), false);
    });
    rowTail(block).forEach((sum, s) => putSlot(f, end.slot, end.offset + VECTOR * s, sum, false));
    this.#commit();
  }

  #pending: readonly Expr<'v128'>[] = [];
  #makeDigitsLater(slot: Expr<'i32'>, sums: readonly Local<'v128'>[], _block: unknown, _digits: unknown): void {
    const at = this.#f.let('at', slot);
    const { digits, next } = this.#compute(at, sums);
    this.#pending = [...digits, next];
  }
  #commit(): void {
    this.#pending.forEach((value, i) => {
      const last = i === this.#pending.length - 1;
      this.#f.set(last ? this.#next : (this.#digits[i] as Local<'v128'>), value);
    });
    this.#pending = [];
  }
  #makeDigits(slot: Expr<'i32'>, sums: readonly Local<'v128'>[]): void {
    const { digits, next } = this.#compute(slot, sums);
    this.#pending = [...digits, next];
    this.#commit();
  }

  #compute(slot: Expr<'i32'>, sums: readonly Local<'v128'>[]): Digits {
    const f = this.#f;
    const { lanes, vectors } = this.#shape;
    const rows = sums.length;
    const columns = new Columns(f, this.#constants);
    const digits: Local<'v128'>[] = [];
    sums.forEach((sum, r) => {
      columns.add(r, sum);
      const slotSum = f.let('slotSum', columns.take(r));
      let column: Expr<'v128'> = v128.i64x2_add(slotSum, this.carry);
      if (lanes === 1) {
        f.do(v128.store(slot, slotSum, VECTOR * r));
        // Column h + i is also in the higher lane of slot i; the slots below the first are zero.
        column = v128.i64x2_add(column, v128.load64_zero(i32.sub(slot, i32.const(VECTOR * vectors)), VECTOR * r + LANE));
      }
      const biased = f.let('biased', v128.i64x2_add(column, both(COLUMN_BIAS - CARRY_BIAS)));
      f.set(this.carry, v128.i64x2_shr_u(biased, i32.const(RADIX_BITS)));
      const raised = v128.or(v128.and(biased, both(MASK)), both(EXPONENT));
      const [x, y] = isSubtracted(r, rows) ? [bothOf(DIGIT_BIAS), raised] : [raised, bothOf(DIGIT_BIAS)];
      const digit = v128.f64x2_sub(x, y);
      const q = f.let('q', lanes === 1 ? v128.f64x2_splat(v128.f64x2_extract_lane(digit, 0)) : digit);
      digits.push(q);
      for (let i = 0; i <= r; i++) {
        const j = r - i;
        // Products that end in slot r + 1, wholly: their lower parts.
        if (r + 1 <= rows - 1) columns.product(r + 1, digits[j] as Local<'v128'>, v128.load(i32.const(this.#at.next), VECTOR * i), isSubtracted(j, rows));
      }
    });
    return { digits, next: columns.take(rows), nextBias: 0n };
  }
}
