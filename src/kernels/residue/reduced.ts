/** Multiplication and squaring as Montgomery has them: a product or a square, and a reduction of what it left. */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import type { MulFunc, SqrFunc } from '../contract/window.ts';

/** Defines mul(to, a, b) and sqr(to, a). */
export function defineReduced(
  m: ModuleBuilder,
  product: TypedFunc<{ a: 'i32'; b: 'i32' }, 'void'>,
  square: TypedFunc<{ a: 'i32' }, 'void'>,
  reduce: TypedFunc<{ to: 'i32' }, 'void'>,
): { readonly mul: MulFunc; readonly sqr: SqrFunc } {
  const exported = { exported: true };
  const mul = m.func(
    'mul',
    { to: 'i32', a: 'i32', b: 'i32' },
    'void',
    (f, { to, a, b }) => {
      f.do(call(product, { a, b }));
      f.do(call(reduce, { to }));
    },
    exported,
  );
  const sqr = m.func(
    'sqr',
    { to: 'i32', a: 'i32' },
    'void',
    (f, { to, a }) => {
      f.do(call(square, { a }));
      f.do(call(reduce, { to }));
    },
    exported,
  );
  return { mul, sqr };
}
