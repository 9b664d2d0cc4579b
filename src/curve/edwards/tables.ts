/** Tables of multiples of the base of an Edwards curve: affine, as they are added. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { ENTRIES, WINDOW } from '../module/recode.ts';
import type { EdwardsBorder } from './border.ts';
import { BASE_MULTIPLES, type EdwardsLinking, pointAt } from './linking.ts';

export function defineTables(m: ModuleBuilder, linking: EdwardsLinking, { inverse }: EdwardsBorder, windows: number): void {
  const { at, kernel, formulas } = linking;
  const { elementBytes } = kernel;
  const [given, result, other, scratch, step] = [
    ...(['given', 'result', 'other', 'scratch'] as const).map((point) => pointAt(linking, point)),
    i32.const(at.table.from),
  ] as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];

  /** `count` entries from `to` on: result, result + step, … with the step as a table keeps points; the point after them is left in `result`. */
  const fill = m.func('fill', { to: 'i32', count: 'i32' }, 'void', (f, { to, count }) => {
    f.loop(() => {
      f.do(call(inverse, { to: scratch, a: pointAt(linking, 'result', 2) }));
      f.do(call(formulas.affineCache, { to, p: result, z: scratch }));
      f.do(call(formulas.add, { to: result, p: result, q: step }));
      f.set(to, i32.add(to, i32.const(3 * elementBytes)));
      f.set(count, i32.sub(count, i32.const(1)));
      return count;
    });
  });
  const begin = (f: FunctionBuilder, difference: Expr<'i32'>): void => {
    copyBytes(f, 4 * elementBytes, result, given);
    f.do(call(formulas.cache, { to: step, p: difference }));
  };

  m.func(
    'fillBase',
    {},
    'void',
    (f) => {
      f.do(call(formulas.double, { to: other, p: given }));
      begin(f, other);
      f.do(call(fill, { to: i32.const(at.odd.from), count: i32.const(BASE_MULTIPLES) }));
      const to = f.let('to', i32.const(at.base.from));
      f.loop(() => {
        begin(f, given);
        f.do(call(fill, { to, count: i32.const(ENTRIES) }));
        for (let i = 0; i < WINDOW; i++) f.do(call(formulas.double, { to: given, p: given }));
        f.set(to, i32.add(to, i32.const(3 * elementBytes * ENTRIES)));
        return i32.lt_u(to, i32.const(at.base.from + 3 * elementBytes * ENTRIES * windows));
      });
    },
    { exported: true },
  );
}
