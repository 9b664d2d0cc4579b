/**
 * Montgomery's reduction in two steps, so that half of its products are those of Karatsuba's method.
 *
 * With h limbs in each half of M' = M₀ + M₁·x: the lowest h − 2 columns become quotient digits by themselves and M₀, a
 * reduction of half the size. What the digits make of M₁ is one product. Then the same again for the next h − 2 columns,
 * and the last four columns are taken away as ever.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { walk } from '../../programs/loops.ts';
import type { ElementFunc } from './carry.ts';
import { both, CARRY_BIAS, LOWER } from './constants.ts';
import type { Steps } from './halves.ts';
import type { Products } from './karatsuba.ts';
import type { FmaAddresses } from './memory.ts';
import { poolFor } from './products.ts';
import { CarryChain } from './quotient.ts';
import { addCarry, digitsAt, finishReduce, type ReduceFunc, reduceColumns } from './reduce.ts';
import { above, putSlot } from './rows.ts';
import { LANE, ROWS, type Shape, VECTOR } from './shape.ts';
import { gatherDigits } from './sums.ts';

/** The product of an element of half the limbs with the modulus's higher half. */
export type PartFunc = TypedFunc<{ a: 'i32' }, 'void'>;

/** As of `defineReduce`. */
export function defineSteppedReduce(
  m: ModuleBuilder,
  shape: Shape,
  at: FmaAddresses,
  steps: Steps,
  products: Products,
  toElement: ElementFunc,
): { readonly reduce: ReduceFunc; readonly part: PartFunc } {
  const { limbs, vectors } = shape;
  const half = steps.half.shape;
  const below = half.vectors;
  const times = products.by(steps.half, 2);
  const part: PartFunc = m.func('part', { a: 'i32' }, 'void', (f, { a }) =>
    times(f, [a, steps.high], { to: steps.product, initial: steps.initial.product - steps.product }),
  );
  /** Takes away the columns from a slot on. */
  const step = m.func('step', { from: 'i32' }, 'void', (f, { from }) => {
    const pool = poolFor(f);
    const { columns, count, initial, slots } = steps;
    const upwards = (start: Operand<'i32'>): { from: Operand<'i32'>; step: number } => ({ from: start, step: VECTOR });
    walk(f, slots, 1, { to: upwards(columns) }, ({ to }) => f.do(v128.store(to, v128.load(i32.add(to, initial.columns - columns)))));
    const start = i32.sub(from, VECTOR * vectors);
    walk(f, count, 1, { to: upwards(columns), from: upwards(start) }, (p) => putSlot(f, p.to, 0, columnAt(p.from, vectors, 0)));
    const { carry } = reduceColumns(f, half, pool, { columns, next: steps.low, digits: steps.digits }, count);
    addCarry(f, half, columns + VECTOR * count, carry);
    gatherDigits(f, half, steps.digits, steps.quotient);
    f.do(call(part, { a: steps.quotient }));
    const low = { to: upwards(above(from, VECTOR * count)), made: upwards(columns + VECTOR * (count - below)) };
    walk(f, vectors + ROWS, 1, low, (p) => putSlot(f, p.to, 0, columnAt(p.made, below, 0)));
    // Column k of the product, and k + h in the higher lane, from two below on.
    const lower = f.let('lower', LOWER);
    const high = { to: upwards(above(from, VECTOR * (vectors + 2))), made: upwards(steps.product - VECTOR * (below + 2)) };
    walk(f, vectors, 1, high, (p) => {
      const higher = v128.i64x2_add(v128.load(p.made, VECTOR * vectors), v128.load64_splat(p.made, VECTOR * (vectors + below)));
      putSlot(f, p.to, 0, v128.bitselect(columnAt(p.made, below, 0), higher, lower));
    });
  });
  const reduce: ReduceFunc = m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const pool = poolFor(f);
    for (const i of [0, 1]) f.do(call(step, { from: at.columns + VECTOR * steps.count * i }));
    const carry = f.let('carry', both(CARRY_BIAS));
    const before = f.let('before', carry);
    const digits = digitsAt(f, shape, new CarryChain(f, pool, carry), at.columns + VECTOR * (limbs - ROWS));
    finishReduce(f, shape, pool, at, { digits, carry: before });
    f.do(call(toElement, { from: at.columns + VECTOR * limbs, to }));
  });
  return { reduce, part };
}

/** Column k of slots from `below` above the pointer on, in the lower lane: it is in two places. */
const columnAt = (p: Operand<'i32'>, below: number, k: number): Expr<'v128'> =>
  v128.i64x2_add(v128.load64_zero(p, VECTOR * (below + k)), v128.load64_zero(p, VECTOR * k + LANE));

/** The halves of M'. */
export function splitModulus(f: FunctionBuilder, next: number, { half, low, high }: Steps): void {
  const { vectors } = half.shape;
  const strides = { next: { from: next, step: VECTOR }, to: { from: low, step: VECTOR } };
  walk(f, vectors, 1, strides, ({ next: p, to }) => {
    f.do(v128.store(to, v128.bitselect(v128.load(p), v128.load64_splat(p, VECTOR * vectors), LOWER)));
    f.do(v128.store(to, v128.bitselect(v128.load64_splat(p, LANE), v128.load(p, VECTOR * vectors), LOWER), high - low));
  });
}
