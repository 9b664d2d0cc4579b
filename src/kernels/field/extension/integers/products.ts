/** Products and squares in integers. A product in Fp2 is two sums of two products of parts, each reduced once. */
import type { FunctionBuilder, ModuleBuilder } from '../../../../asm/build.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import type { Expr } from '../../../../asm/types.ts';
import { type Columns, limbsFrom, multiplied, squared } from '../../prime/columns.ts';
import type { IntegerFamily } from '../../prime/integers/family.ts';
import type { FieldShape } from '../../prime/shape.ts';
import type { Part } from '../conversion.ts';
import type { BinaryFunc, UnaryFunc } from '../functions.ts';
import { type Limb, loadPart, storePart } from './linear.ts';

/** Adds the products of column k. */
type Products = (columns: Columns<'i64'>) => (k: number) => void;

/** Both parts, each the reduced columns of its products. All operands are variables by then, so that addresses may coincide. */
function reduceAndStore(
  f: FunctionBuilder,
  shape: FieldShape,
  family: IntegerFamily,
  to: Expr<'i32'>,
  productsOf: readonly [c0: Products, c1: Products],
): void {
  for (const [part, products] of productsOf.entries()) {
    const columns = family.columns(f, shape.radixBits);
    storePart(f, shape, to, part as Part, limbsFrom(columns, shape.reduction.reduce(shape, columns, products(columns))));
  }
}

/** The products of a · b + c · d. */
const both =
  (a: readonly Limb[], b: readonly Limb[], c: readonly Limb[], d: readonly Limb[]): Products =>
  (columns) => {
    const [first, second] = [multiplied(columns, a, b), multiplied(columns, c, d)];
    return (k) => {
      first(k);
      second(k);
    };
  };

/** to ← a · b: a0 · b0 − a1 · b1 and a0 · b1 + a1 · b0. Leaks: the shape; so do all that follow. */
export function defineMul(m: ModuleBuilder, shape: FieldShape, family: IntegerFamily): BinaryFunc {
  return m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const [a0, a1] = [loadPart(f, shape, a, 0), loadPart(f, shape, a, 1)];
    const [b0, b1] = [loadPart(f, shape, b, 0), loadPart(f, shape, b, 1)];
    const minusA1 = a1.map((limb) => f.let('minusA1', i64.sub(0, limb)));
    reduceAndStore(f, shape, family, to, [both(a0, b0, minusA1, b1), both(a0, b1, a1, b0)]);
  });
}

/** to ← a²: (c0 + c1) · (c0 − c1) and 2·c0 · c1. */
export function defineSqr(m: ModuleBuilder, shape: FieldShape, family: IntegerFamily): UnaryFunc {
  return m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const [c0, c1] = [loadPart(f, shape, a, 0), loadPart(f, shape, a, 1)];
    const limbwise = (combine: (c0: Limb, c1: Limb) => Expr<'i64'>): Limb[] =>
      c0.map((limb, i) => f.let('limb', combine(limb, c1[i] as Limb)));
    const [sum, difference, twice] = [limbwise(i64.add), limbwise(i64.sub), limbwise((limb) => i64.add(limb, limb))];
    reduceAndStore(f, shape, family, to, [(columns) => multiplied(columns, sum, difference), (columns) => multiplied(columns, twice, c1)]);
  });
}

/** to ← a · b, part by part. */
export function defineMulParts(m: ModuleBuilder, shape: FieldShape, family: IntegerFamily): BinaryFunc {
  return m.func('mulParts', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
    const [a0, a1] = [loadPart(f, shape, a, 0), loadPart(f, shape, a, 1)];
    const [b0, b1] = [loadPart(f, shape, b, 0), loadPart(f, shape, b, 1)];
    reduceAndStore(f, shape, family, to, [(columns) => multiplied(columns, a0, b0), (columns) => multiplied(columns, a1, b1)]);
  });
}

/** to ← a², part by part. */
export function defineSqrParts(m: ModuleBuilder, shape: FieldShape, family: IntegerFamily): UnaryFunc {
  return m.func('sqrParts', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const [c0, c1] = [loadPart(f, shape, a, 0), loadPart(f, shape, a, 1)];
    reduceAndStore(f, shape, family, to, [(columns) => squared(columns, c0), (columns) => squared(columns, c1)]);
  });
}
