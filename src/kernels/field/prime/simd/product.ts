/** Two products at once, and two squares, one in each lane. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../../../asm/build.ts';
import * as i32 from '../../../../asm/opcodes/i32.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { limbsFrom } from '../columns.ts';
import { type FieldShape, LIMB } from '../shape.ts';
import { columnCount, sumColumns } from '../sums.ts';
import { SimdColumns } from './columns.ts';

export type MulPairFunc = TypedFunc<{ to0: 'i32'; a0: 'i32'; b0: 'i32'; to1: 'i32'; a1: 'i32'; b1: 'i32' }, 'void'>;
export type SqrPairFunc = TypedFunc<{ to0: 'i32'; a0: 'i32'; to1: 'i32'; a1: 'i32' }, 'void'>;

type Pair = readonly [Expr<'i32'>, Expr<'i32'>];

const VECTOR = 16;

/** Both factors, narrow, and the columns. */
export const pairScratchBytes = ({ limbs }: Pick<FieldShape, 'limbs'>): number => VECTOR * (2 * limbs + columnCount(limbs));

/**
 * to0 ← a0 · b0 and to1 ← a1 · b1, or the products with 1/R. All addresses may coincide.
 *
 * In: magnitudes that `allows` allows. Out: magnitude 1. Leaks: the shape.
 */
export function defineMulPair(m: ModuleBuilder, shape: FieldShape, scratch: number): MulPairFunc {
  return m.func('mulPair', { to0: 'i32', a0: 'i32', b0: 'i32', to1: 'i32', a1: 'i32', b1: 'i32' }, 'void', (f, p) => {
    narrow(f, shape, [p.a0, p.a1], scratch);
    narrow(f, shape, [p.b0, p.b1], scratch + VECTOR * shape.limbs);
    multiplyAndReduce(f, shape, scratch, false, [p.to0, p.to1]);
  });
}

/** to0 ← a0² and to1 ← a1², likewise. */
export function defineSqrPair(m: ModuleBuilder, shape: FieldShape, scratch: number): SqrPairFunc {
  return m.func('sqrPair', { to0: 'i32', a0: 'i32', to1: 'i32', a1: 'i32' }, 'void', (f, p) => {
    narrow(f, shape, [p.a0, p.a1], scratch);
    multiplyAndReduce(f, shape, scratch, true, [p.to0, p.to1]);
  });
}

/** Limb by limb, the low words of the elements at the two addresses side by side. */
function narrow(f: FunctionBuilder, { limbs }: FieldShape, [a, b]: Pair, to: number): void {
  for (let i = 0; i < limbs; i++) {
    const limb = i64.or(i64.load32_u(a, LIMB * i), i64.shl(i64.load(b, LIMB * i), 32));
    f.do(i64.store(i32.const(to), limb, VECTOR * i));
  }
}

function multiplyAndReduce(f: FunctionBuilder, shape: FieldShape, scratch: number, isSquare: boolean, [to0, to1]: Pair): void {
  const { limbs, radixBits, reduction } = shape;
  const factors = i32.const(scratch);
  const sums = i32.const(scratch + 2 * VECTOR * limbs);
  sumColumns(f, {
    limbs,
    isSquare,
    load: (factor, limb) => v128.load64_zero(factors, VECTOR * (factor * limbs + limb)),
    product: v128.i64x2_extmul_low_i32x4_s,
    sum: v128.i64x2_add,
    store: (column, sum) => v128.store(sums, sum, VECTOR * column),
  });
  const columns = new SimdColumns(f, radixBits);
  const reduced = reduction.reduce(shape, columns, (k) => {
    if (k < columnCount(limbs)) columns.add(k, v128.load(sums, VECTOR * k));
  });
  for (const [k, limb] of limbsFrom(columns, reduced).entries()) {
    const kept = f.let('limb', limb);
    f.do(i64.store(to0, v128.i64x2_extract_lane(kept, 0), LIMB * k));
    f.do(i64.store(to1, v128.i64x2_extract_lane(kept, 1), LIMB * k));
  }
}
