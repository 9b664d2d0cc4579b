/** Many points in affine coordinates, for one inversion: P. Montgomery, “Speeding the Pollard and elliptic curve methods of factorization” (1987), section 10.3.1. */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import type { FormulaFunc } from '../../formulas/compile.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import type { Linking } from '../../formulas/link.ts';
import { copyBytes } from '../../formulas/vectors.ts';

export type NormaliseFunc = TypedFunc<{ to: 'i32'; count: 'i32' }, 'void'>;

/**
 * to ← `count` points of `table`, at least two, affine. None is neutral. Leaks: `count`.
 *
 * @param toAffine - to ← p, for z = 1/Z of it.
 * @param scratch - an element that may be used; `running` as well.
 */
export function defineNormalise<Own extends string>(
  m: ModuleBuilder,
  { at, kernel, field }: Linking<'table' | 'products', never, Own>,
  inverse: InverseFunc,
  toAffine: FormulaFunc,
  scratch: Expr<'i32'>,
  running: Expr<'i32'>,
): NormaliseFunc {
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const table = i32.const(at.table.from);
  return m.func('normalise', { to: 'i32', count: 'i32' }, 'void', (f, { to, count }) => {
    const product = f.let('product', i32.const(at.products.from));
    const z = f.let('z', i32.const(at.table.from + 2 * elementBytes));
    const others = f.let('others', i32.sub(count, i32.const(1)));
    const last = f.let('last', i32.add(table, i32.mul(others, i32.const(pointBytes))));
    // Products of the Z up to each.
    copyBytes(f, elementBytes, product, z);
    f.loop(() => {
      f.set(z, i32.add(z, i32.const(pointBytes)));
      field.mul(f, { to: i32.add(product, i32.const(elementBytes)), a: product, b: z });
      f.set(product, i32.add(product, i32.const(elementBytes)));
      return i32.lt_u(z, last);
    });
    f.do(call(inverse, { to: running, a: product }));
    const entry = f.let('entry', last);
    f.set(to, i32.add(to, i32.mul(others, i32.const(affineBytes))));
    f.loop(() => {
      f.set(product, i32.sub(product, i32.const(elementBytes)));
      field.mul(f, { to: scratch, a: running, b: product });
      f.do(call(toAffine, { to, p: entry, z: scratch }));
      field.mul(f, { to: running, a: running, b: i32.add(entry, i32.const(2 * elementBytes)) });
      f.set(to, i32.sub(to, i32.const(affineBytes)));
      f.set(entry, i32.sub(entry, i32.const(pointBytes)));
      return i32.gt_u(entry, table);
    });
    f.do(call(toAffine, { to, p: table, z: running }));
  });
}
