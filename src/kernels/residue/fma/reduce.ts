/**
 * Montgomery's reduction, four quotient digits at a time.
 *
 * Modulo M = k·m ≡ −1 (mod 2^200), M = M' · 2^200 − 1: taking four columns' digits Q away and adding Q·M' four columns up
 * divides by 2^200. So the quotient's digits are the columns' own, without a multiplication, and none of the four waits for
 * another but for a carry. They are made in the midst of the block before, as soon as their columns are complete.
 *
 * M is longer than m by four limbs, and so is what remains after such digits. The last four are those of Q = D·k, where D is
 * what the four columns hold: adding Q·m takes them away, and leaves a value as short as m.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { walk } from '../../programs/loops.ts';
import type { ElementFunc } from './carry.ts';
import { both, CARRY_BIAS, LOWER } from './constants.ts';
import type { FmaAddresses } from './memory.ts';
import { openRows } from './opening.ts';
import { BLOCK_BIAS, type Pool, poolFor } from './products.ts';
import { CarryChain, timesFactor } from './quotient.ts';
import { putSlot, sweepRows } from './rows.ts';
import { LANE, ROWS, type Shape, VECTOR } from './shape.ts';

export type ReduceFunc = TypedFunc<{ to: 'i32' }, 'void'>;

/** Columns, and M' = (M + 1) / 2^200, an element. */
export interface Reduced {
  readonly columns: number;
  readonly next: number;
  /** Where quotient digits are kept, each in a vector, if at all. */
  readonly digits?: number;
}

/** The digits of the four columns above those taken away, and what they do not contain: the carry from below. */
export interface Remaining {
  readonly digits: readonly Local<'v128'>[];
  readonly carry: Local<'v128'>;
}

/**
 * to ← columns / R modulo m.
 *
 * In: columns of value T as `product` leaves them, those that are taken away with POSITIVE in them; the slots below them are zero. Out: an element of a value within
 * ±(|T| / R + |m| · (3/4 + 2^−49)). Overwrites the columns. Leaks: nothing but the shape.
 */
export function defineReduce(m: ModuleBuilder, shape: Shape, at: FmaAddresses, toElement: ElementFunc): ReduceFunc {
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const pool = poolFor(f);
    finishReduce(f, shape, pool, at, reduceColumns(f, shape, pool, at, shape.limbs - ROWS));
    f.do(call(toElement, { from: at.columns + VECTOR * shape.limbs, to }));
  });
}

/** What a slot's column has elsewhere: with one number, column h + i is also in the higher lane of slot i. */
const elsewhere = ({ lanes, vectors }: Shape, from: Operand<'i32'>, slot: number): Expr<'v128'> | undefined =>
  lanes === 2 ? undefined : v128.load64_zero(i32.sub(from, VECTOR * vectors), VECTOR * slot + LANE);

/** A slot gets a sum of two parts, of which the second comes late. Returns what the slot holds. */
function putColumn(f: FunctionBuilder, from: Operand<'i32'>, slot: number, early: Expr<'v128'>, late: Expr<'v128'>): Local<'v128'> {
  const sum = f.let('sum', v128.i64x2_add(v128.i64x2_add(v128.load(from, VECTOR * slot), early), late));
  f.do(v128.store(from, sum, VECTOR * slot));
  return sum;
}

/** The digit of the lower lane in both; two numbers have one each. */
const spread = ({ lanes }: Shape, digit: Expr<'v128'>): Expr<'v128'> =>
  lanes === 1 ? v128.f64x2_splat(v128.f64x2_extract_lane(digit, 0)) : digit;

/** The digits of four columns. */
export function digitsAt(f: FunctionBuilder, shape: Shape, chain: CarryChain, slot: Operand<'i32'>): Local<'v128'>[] {
  const from = f.let('first', slot);
  return Array.from({ length: ROWS }, (_, s) => {
    const digit = chain.digit(v128.load(from, VECTOR * s), elsewhere(shape, from, s));
    return f.let('digit', spread(shape, digit));
  });
}

/** Takes away the lowest columns, so many, by adding multiples of M to the columns. The quotient's digits are within ±2^49. */
export function reduceColumns(f: FunctionBuilder, shape: Shape, pool: Pool, at: Reduced, count: number): Remaining {
  const { vectors } = shape;
  const carry = f.let('carry', both(CARRY_BIAS));
  const before = f.local('v128', 'before');
  const chain = new CarryChain(f, pool, carry);
  const digits = digitsAt(f, shape, chain, at.columns);
  /** The products of the first digits, of which the lowest belongs to this slot; as many digits more. */
  const block = (slot: Operand<'i32'>, rows: number): void => {
    const from = f.let('at', slot);
    const own = digits.slice(0, rows);
    if (at.digits !== undefined) {
      const kept = i32.add(from, at.digits - at.columns - VECTOR * ROWS);
      for (const [r, digit] of own.entries()) f.do(v128.store(kept, digit, VECTOR * r));
    }
    f.set(before, carry);
    const following: Local<'v128'>[] = [];
    const sums = openRows(f, pool, own, at.next, rows, (s, early, late) => {
      const column = putColumn(f, from, s, early, late);
      following.push(f.let('q', spread(shape, chain.digit(column, elsewhere(shape, from, s)))));
    });
    sweepRows(f, sums, vectors - rows, { y: at.next + VECTOR * rows, slot: i32.add(from, VECTOR * rows) });
    for (const [r, digit] of [...digits.slice(rows), ...following].entries()) f.set(digits[r]!, digit);
  };
  const rest = count % ROWS;
  const start = at.columns + VECTOR * ROWS;
  if (rest > 0) block(start, rest);
  const step = VECTOR * ROWS;
  walk(f, Math.floor(count / ROWS), 1, { slot: { from: start + VECTOR * rest, step } }, ({ slot }) => block(slot, ROWS));
  return { digits, carry: before };
}

/** Takes the four columns below those of the result away, by adding a multiple of m. */
export function finishReduce(
  f: FunctionBuilder,
  shape: Shape,
  pool: Pool,
  { columns, factor, modulus }: FmaAddresses,
  { digits, carry }: Remaining,
): void {
  const { limbs, vectors } = shape;
  const quotient = timesFactor(f, pool, digits, factor, f.let('carry', both(CARRY_BIAS)));
  const chain = new CarryChain(f, pool, carry);
  const from = f.let('at', columns + VECTOR * (limbs - ROWS));
  const sums = openRows(f, pool, quotient, modulus, ROWS, (s, early, late) => {
    const column = putColumn(f, from, s, v128.i64x2_sub(early, both(BLOCK_BIAS)), late);
    chain.pass(column, elsewhere(shape, from, s));
  });
  sweepRows(f, sums, vectors - ROWS, { y: modulus + VECTOR * ROWS, slot: i32.add(from, VECTOR * ROWS) });
  addCarry(f, shape, columns + VECTOR * limbs, carry);
}

/** What the columns taken away leave to the lowest one above them; two numbers have one each. */
export function addCarry(f: FunctionBuilder, { lanes }: Shape, slot: Operand<'i32'>, carry: Local<'v128'>): void {
  const unbiased = v128.i64x2_sub(carry, both(CARRY_BIAS));
  putSlot(f, slot, 0, lanes === 1 ? v128.and(unbiased, LOWER) : unbiased);
}
