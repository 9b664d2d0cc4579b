/**
 * Montgomery's reduction modulo M = k·m ≡ −1 (mod 2^50), four quotient digits at a time.
 *
 * As M = M' · 2^50 − 1, taking a column's lowest digit q away and adding q·M' one column up divides by the radix: a quotient
 * digit is the column's own balanced digit, without a multiplication. But each waits for the one before it, through some
 * twenty cycles of latencies. So the digits of a block are made in the midst of the block before, as soon as their columns
 * are complete: one digit, then a few steps of the other work, for the processor to do meanwhile.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import type { ElementFunc } from './carry.ts';
import { both, CARRY_BIAS } from './constants.ts';
import { Opening } from './opening.ts';
import { type Pool, poolFor } from './products.ts';
import { DigitMaker, type Due } from './quotient.ts';
import { putSlot, putSlots, rowStep, rowTail, sweep } from './rows.ts';
import { modulusVectors, ROWS, type Shape, VECTOR } from './shape.ts';

export type ReduceFunc = TypedFunc<{ to: 'i32' }, 'void'>;

/** Columns, and M' = (M + 1) / 2^50, an element. */
export interface Reduced {
  readonly columns: number;
  readonly next: number;
  /** Where quotient digits are kept, each in a vector, if at all. */
  readonly digits?: number;
}

/**
 * to ← columns / R modulo M.
 *
 * In: columns of value T as `product` leaves them; the slots below them are zero. Out: an element of a value within
 * ±(|T| / R + |M| · (1/2 + 2^−48)). Overwrites the columns. Leaks: nothing but the shape.
 */
export function defineReduce(
  m: ModuleBuilder,
  shape: Shape,
  at: Reduced & { readonly initial: number },
  toElement: ElementFunc,
): ReduceFunc {
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const pool = poolFor(f);
    const end = at.columns + VECTOR * shape.limbs;
    // The last column of all is above those of a product.
    const last = end + VECTOR * shape.vectors;
    f.do(v128.store(i32.const(last), v128.load(i32.const(last + at.initial - at.columns))));
    reduceColumns(f, shape, pool, at);
    f.do(call(toElement, { from: i32.const(end), to }));
  });
}

/**
 * Takes away the lowest columns, as many as limbs, by adding multiples of M to the columns. The
 * quotient digits are within ±2^50.
 */
export function reduceColumns(f: FunctionBuilder, shape: Shape, pool: Pool, at: Reduced): void {
  const { lanes, limbs, vectors } = shape;
  const modulus = modulusVectors(shape);
  const end = at.columns + VECTOR * limbs;
  const kept = at.digits === undefined ? undefined : at.digits - at.columns;
  const carry = f.let('carry', both(CARRY_BIAS));
  const digits = Array.from({ length: ROWS }, () => f.local('v128', 'digit'));
  const next = f.local('v128', 'next');
  const makerAt = (slot: Expr<'i32'>, due: readonly Due[]): DigitMaker =>
    new DigitMaker(f, shape, pool, { slot: f.let('at', slot), next: at.next, carry, kept }, due);
  /** The products of a block's digits; in their midst, the digits of the next `following` slots. */
  const block = (slot: Expr<'i32'>, rows: number, following: number): void => {
    const from = f.let('at', slot);
    const opening = new Opening(f, pool, at.next, digits.slice(0, rows), next);
    const due = Array.from({ length: following }, (_, u) => opening.slot(v128.load(from, VECTOR * (rows + u)), following));
    const sums = opening.window();
    const maker = makerAt(i32.add(from, i32.const(VECTOR * rows)), due);
    let done = rows - 1 + following;
    for (let left = following; left > 0; left--) {
      maker.makeDigit();
      const steps = vectors < MANY ? 0 : Math.min(STEPS_BETWEEN, Math.ceil((modulus - done) / left));
      for (let u = 0; u < steps; u++, done++) {
        putSlot(f, from, VECTOR * (done + 1), rowStep(sums, v128.load(i32.const(at.next), VECTOR * done)));
      }
    }
    const rest = { y: i32.const(at.next + VECTOR * done), slot: i32.add(from, i32.const(VECTOR * (done + 1))) };
    const top = sweep(f, modulus - done, rest, (p, u) => {
      putSlot(f, p.slot, VECTOR * u, rowStep(sums, v128.load(p.y, VECTOR * u)));
    });
    putSlots(f, top.slot, top.offset, rowTail(sums));
    maker.handOver(digits, next);
  };

  const step = VECTOR * ROWS;
  const rest = limbs % ROWS;
  const whole = Math.floor(limbs / ROWS);
  const first = f.let('first', i32.const(at.columns));
  const start = makerAt(
    first,
    digits.map((_, s) => ({ early: f.let('sum', v128.load(first, VECTOR * s)) })),
  );
  for (let r = 0; r < ROWS; r++) start.makeDigit();
  start.handOver(digits, next);
  walk(f, whole - 1, 1, { slot: { from: first, step } }, ({ slot }) => block(slot, ROWS, ROWS));
  block(i32.const(at.columns + step * (whole - 1)), ROWS, rest);
  if (rest > 0) block(i32.const(at.columns + step * whole), rest, 0);

  // The last digit's carry goes into the lowest column of the result; two numbers have one each.
  const unbiased = v128.i64x2_sub(carry, both(CARRY_BIAS));
  putSlot(f, i32.const(end), 0, lanes === 1 ? v128.and(unbiased, v128.const(-1n, 0n)) : unbiased);
}

/**
 * Steps of other work between two digits, about as long as a digit takes. With fewer vectors, the processor looks far enough
 * ahead by itself.
 */
const STEPS_BETWEEN = 4;
const MANY = 16;
