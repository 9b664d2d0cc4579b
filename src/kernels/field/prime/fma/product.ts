/** Two products at once, and two squares, one in each lane. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../../../asm/build.ts';
import * as f64 from '../../../../asm/opcodes/f64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { limbsFrom, multiplied, type Products, squared } from '../columns.ts';
import { type FieldShape, LIMB } from '../shape.ts';
import { FmaColumns, type Vector } from './columns.ts';

export type MulPairFunc = TypedFunc<{ to0: 'i32'; a0: 'i32'; b0: 'i32'; to1: 'i32'; a1: 'i32'; b1: 'i32' }, 'void'>;
export type SqrPairFunc = TypedFunc<{ to0: 'i32'; a0: 'i32'; to1: 'i32'; a1: 'i32' }, 'void'>;

type Pair = readonly [Expr<'i32'>, Expr<'i32'>];

/**
 * to0 ← a0 · b0 and to1 ← a1 · b1, or the products with 1/R. All addresses may coincide.
 *
 * In: magnitudes that `allows` allows. Out: magnitude 1. Leaks: the shape.
 */
export function defineMulPair(m: ModuleBuilder, shape: FieldShape, table: number): MulPairFunc {
  return m.func('mulPair', { to0: 'i32', a0: 'i32', b0: 'i32', to1: 'i32', a1: 'i32', b1: 'i32' }, 'void', (f, p) => {
    const columns = new FmaColumns(f, shape, table);
    const x = packed(f, shape, [p.a0, p.a1]);
    const y = packed(f, shape, [p.b0, p.b1]);
    reduceAndStore(f, shape, columns, multiplied(columns, x, y), [p.to0, p.to1]);
  });
}

/** to0 ← a0² and to1 ← a1², likewise. */
export function defineSqrPair(m: ModuleBuilder, shape: FieldShape, table: number): SqrPairFunc {
  return m.func('sqrPair', { to0: 'i32', a0: 'i32', to1: 'i32', a1: 'i32' }, 'void', (f, p) => {
    const columns = new FmaColumns(f, shape, table);
    const x = packed(f, shape, [p.a0, p.a1]);
    reduceAndStore(f, shape, columns, squared(columns, x), [p.to0, p.to1]);
  });
}

/** Limb by limb, the elements at the two addresses side by side. */
function packed(f: FunctionBuilder, { limbs }: FieldShape, [a, b]: Pair): readonly Vector[] {
  return Array.from({ length: limbs }, (_, i) =>
    f.let('limb', v128.f64x2_replace_lane(v128.load64_zero(a, LIMB * i), f64.load(b, LIMB * i), 1)),
  );
}

function reduceAndStore(f: FunctionBuilder, shape: FieldShape, columns: FmaColumns, products: Products, [to0, to1]: Pair): void {
  const reduced = shape.reduction.reduce(shape, columns, products);
  const limbs = limbsFrom(columns, reduced).map((limb) => f.let('limb', limb));
  // Two limbs at a time, as sums load them: a load that takes what two stores have written waits for both.
  for (let k = 0; k < limbs.length; k += 2) {
    const [even, odd] = [limbs[k] as Vector, limbs[k + 1]];
    if (odd) {
      f.do(v128.store(to0, v128.f64x2_replace_lane(even, v128.f64x2_extract_lane(odd, 0), 1), LIMB * k));
      f.do(v128.store(to1, v128.f64x2_replace_lane(odd, v128.f64x2_extract_lane(even, 1), 0), LIMB * k));
    } else {
      f.do(f64.store(to0, v128.f64x2_extract_lane(even, 0), LIMB * k));
      f.do(f64.store(to1, v128.f64x2_extract_lane(even, 1), LIMB * k));
    }
  }
}
