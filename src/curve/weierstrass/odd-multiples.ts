/** Tables of odd multiples on a short Weierstrass curve. */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { NormaliseFunc } from '../module/normalise.ts';
import { pointAt, type WeierstrassLinking } from './conversion.ts';

/** to ← so many odd multiples of `given`, at least two, affine. None is neutral, unless all are: then numbers of no meaning come out. Leaks: `count`. */
export type OddMultiplesFunc = TypedFunc<{ to: 'i32'; count: 'i32' }, 'void'>;

export function defineOddMultiples(m: ModuleBuilder, linking: WeierstrassLinking, normalise: NormaliseFunc): OddMultiplesFunc {
  const { at, kernel, formulas } = linking;
  const pointBytes = 3 * kernel.elementBytes;
  const [given, twice] = [pointAt(linking, 'given'), pointAt(linking, 'other')];
  return m.func('oddMultiples', { to: 'i32', count: 'i32' }, 'void', (f, { to, count }) => {
    const entry = f.let('entry', i32.const(at.table.from));
    const last = f.let('last', i32.add(entry, i32.mul(i32.sub(count, i32.const(1)), i32.const(pointBytes))));
    copyBytes(f, pointBytes, entry, given);
    f.do(call(formulas.double, { to: twice, p: given }));
    f.loop(() => {
      f.do(call(formulas.add, { to: i32.add(entry, i32.const(pointBytes)), p: entry, q: twice }));
      f.set(entry, i32.add(entry, i32.const(pointBytes)));
      return i32.lt_u(entry, last);
    });
    f.do(call(normalise, { to, count }));
  });
}
