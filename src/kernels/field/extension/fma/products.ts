/** Products and squares in doubles. A product in Fp2 is one pass over the limbs: two products of parts in each lane, which are reduced together. */
import type { FunctionBuilder, ModuleBuilder } from '../../../../asm/build.ts';
import * as f64 from '../../../../asm/opcodes/f64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { multiplied, type Products, squared } from '../../prime/columns.ts';
import { FmaColumns } from '../../prime/fma/columns.ts';
import { bothOf, lanesOf } from '../../prime/fma/constants.ts';
import { type FieldShape, LIMB } from '../../prime/shape.ts';
import type { BinaryFunc, UnaryFunc } from '../functions.ts';
import { storeLimbs, timesI, variables } from './linear.ts';

function reduceAndStore(f: FunctionBuilder, shape: FieldShape, columns: FmaColumns, products: Products, to: Expr<'i32'>): void {
  storeLimbs(f, columns, shape.reduction.reduce(shape, columns, products), to);
}

/** to ← a · b: (a0, a0) · (b0, b1) + (a1, a1) · (−b1, b0). All addresses may coincide. Leaks: the shape; so do all that follow. */
export function defineMul(m: ModuleBuilder, shape: FieldShape, table: number): BinaryFunc {
  return m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const columns = new FmaColumns(f, shape, table);
    const a0 = variables(f, shape, 'a0', (at) => v128.load64_splat(a, at));
    const a1 = variables(f, shape, 'a1', (at) => v128.load64_splat(a, at + LIMB));
    const straight = variables(f, shape, 'straight', (at) => v128.load(b, at));
    const minus = f.let('minus', bothOf(-1));
    const across = variables(f, shape, 'across', (at) => timesI(b, at, minus));
    const [first, second] = [multiplied(columns, a0, straight), multiplied(columns, a1, across)];
    const products: Products = (...some) => {
      first(...some);
      second(...some);
    };
    reduceAndStore(f, shape, columns, products, to);
  });
}

/** to ← a²: (c0 + c1, 2·c0) · (c0 − c1, c1). */
export function defineSqr(m: ModuleBuilder, shape: FieldShape, table: number): UnaryFunc {
  return m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new FmaColumns(f, shape, table);
    const c0 = (at: number): Expr<'v128'> => v128.load64_splat(a, at);
    const c1 = (at: number): Expr<'v128'> => v128.load64_splat(a, at + LIMB);
    const sign = f.let('sign', lanesOf(-1, 0));
    const sums = variables(f, shape, 'sum', (at) => v128.f64x2_add(c0(at), v128.f64x2_replace_lane(c1(at), f64.load(a, at), 1)));
    const others = variables(f, shape, 'other', (at) =>
      v128.f64x2_add(v128.f64x2_replace_lane(c0(at), f64.load(a, at + LIMB), 1), v128.f64x2_mul(c1(at), sign)),
    );
    reduceAndStore(f, shape, columns, multiplied(columns, sums, others), to);
  });
}

/** to ← a · b, part by part. */
export function defineMulParts(m: ModuleBuilder, shape: FieldShape, table: number): BinaryFunc {
  return m.func('mulParts', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const columns = new FmaColumns(f, shape, table);
    const x = variables(f, shape, 'limb', (at) => v128.load(a, at));
    const y = variables(f, shape, 'limb', (at) => v128.load(b, at));
    reduceAndStore(f, shape, columns, multiplied(columns, x, y), to);
  });
}

/** to ← a², part by part. */
export function defineSqrParts(m: ModuleBuilder, shape: FieldShape, table: number): UnaryFunc {
  return m.func('sqrParts', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new FmaColumns(f, shape, table);
    const x = variables(f, shape, 'limb', (at) => v128.load(a, at));
    reduceAndStore(f, shape, columns, squared(columns, x), to);
  });
}
