/** Multiplication and squaring as Montgomery has them: a product or a square, and a reduction of what it left. */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import { type BinaryFunc, binaryOf, type KernelRing, type UnaryFunc, unaryOf } from '../contract/kernel-ring.ts';

export function defineReduced(
  m: ModuleBuilder,
  ring: Pick<KernelRing, 'elementBytes'>,
  product: TypedFunc<{ a: 'i32'; b: 'i32' }, 'void'>,
  square: TypedFunc<{ a: 'i32' }, 'void'>,
  reduce: TypedFunc<{ to: 'i32' }, 'void'>,
): { readonly mul: BinaryFunc<'mul'>; readonly sqr: UnaryFunc<'sqr'> } {
  const mul = m.export('mul', ['to', 'a', 'b'], (f, { to, a, b }) => {
    f.do(call(product, { a, b }));
    f.do(call(reduce, { to }));
  });
  SECRECY: keeps(m, mul, binaryOf(ring));
  const sqr = m.export('sqr', ['to', 'a'], (f, { to, a }) => {
    f.do(call(square, { a }));
    f.do(call(reduce, { to }));
  });
  SECRECY: keeps(m, sqr, unaryOf(ring));
  return { mul, sqr };
}
