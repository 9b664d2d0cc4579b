/**
 * Montgomery's reduction in two steps, so that half of its products are those of Karatsuba's method.
 *
 * With M' = M₀ + M₁·x: the lowest h columns become quotient digits by themselves and M₀, a reduction of half the size. What
 * the digits make of M₁ is one product. Then the same again, for the next h columns.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import type { ElementFunc } from './carry.ts';
import { LOWER } from './constants.ts';
import type { Steps } from './halves.ts';
import type { Products } from './karatsuba.ts';
import { poolFor } from './products.ts';
import { type ReduceFunc, reduceColumns } from './reduce.ts';
import { putSlot } from './rows.ts';
import { LANE, type Shape, slotCount, VECTOR } from './shape.ts';
import { gatherDigits } from './sums.ts';

/** The product of an element of half the limbs with the modulus's higher half. */
export type PartFunc = TypedFunc<{ a: 'i32' }, 'void'>;

/** As of `defineReduce`. */
export function defineSteppedReduce(
  m: ModuleBuilder,
  { vectors }: Shape,
  columns: number,
  steps: Steps,
  products: Products,
  toElement: ElementFunc,
): { readonly reduce: ReduceFunc; readonly part: PartFunc } {
  const half = steps.half.shape;
  const below = half.vectors;
  const times = products.by(steps.half, 2);
  const part: PartFunc = m.func('part', { a: 'i32' }, 'void', (f, { a }) =>
    times(f, [a, i32.const(steps.high)], { to: i32.const(steps.product), initial: steps.initial.product - steps.product }),
  );
  const step = m.func('step', {}, 'void', (f) => {
    reduceColumns(f, half, poolFor(f), { columns: steps.columns, next: steps.low, digits: steps.digits });
    gatherDigits(f, half, steps.digits, steps.quotient);
    f.do(call(part, { a: i32.const(steps.quotient) }));
  });
  const reduce: ReduceFunc = m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const lower = f.let('lower', LOWER);
    const start = { columns: steps.columns - VECTOR * below, product: steps.product - VECTOR * (below + 1) };
    const from = { ...start, initial: steps.initial.columns, to: columns };
    const each = (body: (p: Readonly<Record<keyof typeof from, Expr<'i32'>>>, u: number) => void): void => {
      const strides = Object.fromEntries(Object.entries(from).map(([name, at]) => [name, { from: i32.const(at), step: VECTOR }]));
      walk(f, vectors, 2, strides, body as Parameters<typeof walk<string>>[4]);
    };
    const put = (p: Expr<'i32'>, slot: number, column: Expr<'v128'>): void => f.do(v128.store(p, column, VECTOR * slot));
    const refill = (): void => {
      const strides = { to: { from: i32.const(steps.columns + VECTOR * vectors), step: VECTOR } };
      walk(f, slotCount(half) - vectors, 1, strides, (p) =>
        put(p.to, 0, v128.load(i32.add(p.to, i32.const(steps.initial.columns - steps.columns)))),
      );
    };
    // The column h/2 below the digits', which is that of the first limb of the result.
    const top = v128.load(i32.const(steps.columns + VECTOR * (slotCount(half) - 1)));

    each((p, u) => put(p.columns, below + u, v128.i64x2_add(v128.load64_zero(p.to, VECTOR * u), v128.load(p.initial, VECTOR * u))));
    refill();
    f.do(call(step, {}));
    putSlot(
      f,
      i32.const(columns),
      VECTOR * 2 * vectors,
      v128.load64_zero(i32.const(steps.columns + VECTOR * (slotCount(half) - 1) + LANE)),
    );
    each((p, u) => {
      const own = v128.i64x2_add(v128.load64_zero(p.to, VECTOR * u + LANE), v128.load64_zero(p.to, VECTOR * (vectors + u)));
      const made = v128.i64x2_add(columnAt(p.columns, below, vectors + u), columnAt(p.product, below, u));
      put(p.columns, below + u, v128.i64x2_add(v128.i64x2_add(own, made), v128.load(p.initial, VECTOR * u)));
      putSlot(f, p.to, VECTOR * (2 * vectors + u), columnAt(p.product, below, vectors + u));
    });
    refill();
    f.do(call(step, {}));
    const result = columns + VECTOR * 2 * vectors;
    putSlot(f, i32.const(result), 0, v128.andnot(top, lower));
    each((p, u) => {
      const straight = v128.i64x2_add(columnAt(p.columns, below, vectors + u), columnAt(p.product, below, u));
      const [low, high] = [VECTOR * (vectors + u), VECTOR * (vectors + below + u)];
      const higher = v128.andnot(v128.i64x2_add(v128.load(p.product, low), v128.load64_splat(p.product, high)), lower);
      putSlot(f, p.to, VECTOR * (2 * vectors + u), v128.i64x2_add(straight, higher));
    });
    put(i32.const(result), vectors, v128.const(0n, 0n));
    f.do(call(toElement, { from: i32.const(result), to }));
  });
  return { reduce, part };
}

/** Column k of slots from `below` above the pointer on, in the lower lane: it is in two places. */
const columnAt = (p: Expr<'i32'>, below: number, k: number): Expr<'v128'> =>
  v128.i64x2_add(v128.load64_zero(p, VECTOR * (below + k)), v128.load64_zero(p, VECTOR * k + LANE));

/** The halves of M'. */
export function splitModulus(f: FunctionBuilder, next: number, { half, low, high }: Steps): void {
  const { vectors } = half.shape;
  const strides = { next: { from: i32.const(next), step: VECTOR }, to: { from: i32.const(low), step: VECTOR } };
  walk(f, vectors, 1, strides, ({ next: p, to }) => {
    f.do(v128.store(to, v128.bitselect(v128.load(p), v128.load64_splat(p, VECTOR * vectors), LOWER)));
    f.do(v128.store(to, v128.bitselect(v128.load64_splat(p, LANE), v128.load(p, VECTOR * vectors), LOWER), high - low));
  });
}
