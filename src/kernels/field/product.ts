/** Two products at once, and two squares, one in each lane. */
import type { FunctionBuilder, ModuleBuilder } from '../../asm/build.ts';
import * as f64 from '../../asm/opcodes/f64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { Columns, type Vector } from './columns.ts';
import type { MulPairFunc, SqrPairFunc } from './kernel.ts';
import { reduceHigh } from './reduce-high.ts';
import { reduceLow } from './reduce-low.ts';
import { type FieldShape, LIMB } from './shape.ts';

type Pair = readonly [Expr<'i32'>, Expr<'i32'>];

/**
 * to0 ← a0 · b0 and to1 ← a1 · b1, or the products with 1/R. All addresses may coincide.
 *
 * In: factors that `allows` allows. Out: factor 1. Leaks: the shape.
 */
export function defineMulPair(m: ModuleBuilder, shape: FieldShape): MulPairFunc {
  const { limbs } = shape;
  return m.func('mulPair', { to0: 'i32', a0: 'i32', b0: 'i32', to1: 'i32', a1: 'i32', b1: 'i32' }, 'void', (f, p) => {
    const columns = new Columns(f, shape.radixBits);
    const x = packed(f, limbs, [p.a0, p.a1]);
    const y = packed(f, limbs, [p.b0, p.b1]);
    const products = (k: number): void => {
      for (const [i, j] of indices(limbs, k)) columns.multiplyAdd(k, x[i] as Vector, y[j] as Vector);
    };
    store(f, shape, columns, reduced(f, shape, columns, products), [p.to0, p.to1]);
  });
}

/** to0 ← a0² and to1 ← a1², likewise. */
export function defineSqrPair(m: ModuleBuilder, shape: FieldShape): SqrPairFunc {
  const { limbs } = shape;
  return m.func('sqrPair', { to0: 'i32', a0: 'i32', to1: 'i32', a1: 'i32' }, 'void', (f, p) => {
    const columns = new Columns(f, shape.radixBits);
    const x = packed(f, limbs, [p.a0, p.a1]);
    const doubled = x.map((limb) => f.let('doubled', v128.f64x2_add(limb, limb)));
    const products = (k: number): void => {
      for (const [i, j] of indices(limbs, k)) {
        if (i <= j) columns.multiplyAdd(k, (i < j ? doubled : x)[i] as Vector, x[j] as Vector);
      }
    };
    store(f, shape, columns, reduced(f, shape, columns, products), [p.to0, p.to1]);
  });
}

function reduced(f: FunctionBuilder, shape: FieldShape, columns: Columns, products: (k: number) => void): readonly Vector[] {
  return (shape.reduction.from === 'low' ? reduceLow : reduceHigh)(f, shape, columns, products);
}

/** The pairs of limbs whose products belong to column k. */
function indices(limbs: number, k: number): readonly (readonly [number, number])[] {
  const first = Math.max(0, k - limbs + 1);
  return Array.from({ length: Math.min(k, limbs - 1) - first + 1 }, (_, i) => [first + i, k - first - i] as const);
}

/** Limb by limb, the elements at the two addresses side by side. */
function packed(f: FunctionBuilder, limbs: number, [a, b]: Pair): readonly Vector[] {
  return Array.from({ length: limbs }, (_, i) =>
    f.let('limb', v128.f64x2_replace_lane(v128.load64_zero(a, LIMB * i), f64.load(b, LIMB * i), 1)),
  );
}

/**
 * Columns as limbs of factor 1: each limb is its column's digit and the carry of the column below, which goes no further. What the highest column has
 * above a digit is nothing, by the bounds on values; taking it off keeps the bounds on limbs where these are not known.
 */
function store(f: FunctionBuilder, { limbs }: FieldShape, columns: Columns, results: readonly Vector[], [to0, to1]: Pair): void {
  const nearest = results.map((column) => columns.nearest(column));
  for (let k = 0; k < limbs; k++) {
    const digit = v128.f64x2_sub(results[k] as Vector, nearest[k] as Vector);
    const limb = f.let('limb', k === 0 ? digit : columns.carried(nearest[k - 1] as Vector, digit));
    f.do(f64.store(to0, v128.f64x2_extract_lane(limb, 0), LIMB * k));
    f.do(f64.store(to1, v128.f64x2_extract_lane(limb, 1), LIMB * k));
  }
}
