/** What is done limb by limb, both parts at once; and what brings limbs and values back to size. */
import type { FunctionBuilder, ModuleBuilder } from '../../../../asm/build.ts';
import * as f64 from '../../../../asm/opcodes/f64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { limbsFrom } from '../../prime/columns.ts';
import { FmaColumns, type Vector } from '../../prime/fma/columns.ts';
import { bothOf, lanesOf } from '../../prime/fma/constants.ts';
import { type FieldShape, LIMB, limbsOf, valueOf } from '../../prime/shape.ts';
import type { UnaryFunc } from '../functions.ts';

/** Bytes of a limb of both parts. */
export const VECTOR: number = 2 * LIMB;

type Address = Expr<'i32'>;

/** to ← limb by limb what `limb` makes of those at an offset. */
export function byLimb(f: FunctionBuilder, { limbs }: FieldShape, to: Address, limb: (offset: number) => Expr<'v128'>): void {
  for (let i = 0; i < limbs; i++) f.do(v128.store(to, limb(VECTOR * i), VECTOR * i));
}

/** The same in variables. */
export const variables = (f: FunctionBuilder, { limbs }: FieldShape, name: string, limb: (offset: number) => Expr<'v128'>): Vector[] =>
  Array.from({ length: limbs }, (_, i) => f.let(name, limb(VECTOR * i)));

export function storeLimbs(f: FunctionBuilder, columns: FmaColumns, results: readonly Vector[], to: Address): void {
  for (const [k, limb] of limbsFrom(columns, results).entries()) f.do(v128.store(to, limb, VECTOR * k));
}

/** A limb of i · a: (−c1, c0). @param minus - −1 in both lanes. */
export const timesI = (a: Address, offset: number, minus: Vector): Expr<'v128'> =>
  v128.f64x2_replace_lane(v128.f64x2_mul(v128.load64_splat(a, offset + LIMB), minus), f64.load(a, offset), 1);

/** to ← a limb by limb times a vector, which is made once: V8 makes a vector constant anew at every use, by three instructions. */
export function scaleLimbs(f: FunctionBuilder, shape: FieldShape, to: Address, a: Address, by: Expr<'v128'>): void {
  const factor = f.let('factor', by);
  byLimb(f, shape, to, (at) => v128.f64x2_mul(v128.load(a, at), factor));
}

/** to ← (c + i) · a. */
export function timesNonResidue(f: FunctionBuilder, shape: FieldShape, to: Address, a: Address, c: number): void {
  if (c === 1) {
    // (c0 − c1, c0 + c1)
    const signs = f.let('signs', lanesOf(-1, 1));
    byLimb(f, shape, to, (at) => v128.f64x2_add(v128.load64_splat(a, at), v128.f64x2_mul(v128.load64_splat(a, at + LIMB), signs)));
    return;
  }
  const [by, minus] = [f.let('by', bothOf(c)), f.let('minus', bothOf(-1))];
  byLimb(f, shape, to, (at) => v128.f64x2_add(v128.f64x2_mul(v128.load(a, at), by), timesI(a, at, minus)));
}

/**
 * to ← a, with limbs of magnitude 1 and a value within ±p: a − q · p for the quotient q that the highest limb gives. In: up to the largest magnitude.
 * Leaks: the shape.
 *
 * Values have to come down with the limbs: in a chain of sums, such as that of squares in the cyclotomic subgroup, nothing else would bound them.
 */
export function defineNormalizeWeak(m: ModuleBuilder, shape: FieldShape, table: number): UnaryFunc {
  const { limbs, radixBits, multiple } = shape;
  const subtracted = limbsOf(multiple, radixBits, limbs);
  const perTop = 2 ** (radixBits * (limbs - 1)) / Number(valueOf(subtracted, radixBits));
  return m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = new FmaColumns(f, shape, table);
    const integer = f.let('integer', bothOf(1.5 * 2 ** 52));
    const x = variables(f, shape, 'limb', (at) => v128.load(a, at));
    const quotient = v128.f64x2_mul(x[limbs - 1] as Vector, bothOf(-perTop));
    const minusQ = f.let('minusQ', v128.f64x2_sub(v128.f64x2_add(quotient, integer), integer));
    const results = x.map((limb, k) => {
      columns.add(k, limb);
      columns.multiplyAdd(k, minusQ, columns.constant(subtracted[k] as number));
      return columns.column(k);
    });
    storeLimbs(f, columns, results, to);
  });
}
