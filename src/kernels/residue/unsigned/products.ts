/** Products in Montgomery's form, of rows or of halves. */
import type { ModuleBuilder } from '../../../asm/build.ts';
import { defineReduced } from '../reduced.ts';
import { Products } from './karatsuba.ts';
import type { OddMemory, OddProducts, Rows } from './parts.ts';
import { defineReduce } from './reduce.ts';
import type { OddShape } from './shape.ts';

export function defineProducts<S extends OddShape>(
  m: ModuleBuilder,
  shape: S,
  rows: Rows<S>,
  { constants, products: at }: OddMemory,
): OddProducts {
  const products = new Products(m, rows, at);
  const product = m.func('product', { a: 'i32', b: 'i32' }, 'void', (f, { a, b }) => products.columns(f, shape, [a, b]));
  const square = m.func('square', { a: 'i32' }, 'void', (f, { a }) => products.columns(f, shape, [a]));
  const reduce = defineReduce(m, shape, rows, products, at, constants);
  return { ...defineReduced(m, shape, product, square, reduce), reduce };
}
