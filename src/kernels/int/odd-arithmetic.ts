/** Sums, products and squares modulo an odd number, in Montgomery form; see odd-parts.ts for their contracts. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { SqrFunc } from '../window.ts';
import { elementToColumns } from './convert.ts';
import { defineAdd, defineCanonical, defineDoubleMod, defineSub, type ElementFunc } from './linear.ts';
import type { OddFunctions, OddMemory } from './odd-parts.ts';
import { defineProduct } from './product.ts';
import { defineReduce, type ReduceFunc } from './reduce.ts';
import type { Shape } from './shape.ts';
import { defineSquare } from './square.ts';

export function defineOddArithmetic(m: ModuleBuilder, shape: Shape, at: OddMemory): OddFunctions {
  const { modulus, negInverse } = at.constants;
  const product = defineProduct(m, shape, at.columns);
  const square = defineSquare(m, shape, at.columns);
  const reduce = defineReduce(m, shape, at.columns, modulus, negInverse);
  const mul = m.func(
    'mul',
    { to: 'i32', a: 'i32', b: 'i32' },
    'void',
    (f, { to, a, b }) => {
      f.do(call(product, { a, b }));
      f.do(call(reduce, { to }));
    },
    { exported: true },
  );
  const sqr = m.func(
    'sqr',
    { to: 'i32', a: 'i32' },
    'void',
    (f, { to, a }) => {
      f.do(call(square, { a }));
      f.do(call(reduce, { to }));
    },
    { exported: true },
  );
  const add = defineAdd(m, shape);
  defineSub(m, shape, modulus);
  const canonical = defineCanonical(m, shape, modulus, at.scratch[1] as number);
  const doubleMod = defineDoubleMod(m, add, canonical);
  return { mul, sqr, add, doubleMod, toPlain: defineToPlain(m, shape, at.columns, reduce, canonical) };
}

/** A product by 1 / R: for a < R the reduction leaves m at most, and m only for 0. */
function defineToPlain(m: ModuleBuilder, { limbs }: Shape, columns: number, reduce: ReduceFunc, canonical: ElementFunc): SqrFunc {
  return m.func('toPlain', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    elementToColumns(f, limbs, a, columns);
    f.do(call(reduce, { to }));
    f.do(call(canonical, { to }));
  });
}
