/** Tables of multiples of the base of an Edwards curve: affine, as they are added. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { type Comb, combEntries, tableEntries } from '../module/comb.ts';
import { BASE_MULTIPLES, PIECES, pieceBits } from '../module/straus.ts';
import type { EdwardsBorder } from './border.ts';
import { type EdwardsLinking, emitNeutral, pointAt } from './linking.ts';

/** Exported: `fillComb()`, the table of `multiplyBase`; `fillOdd(piece)`, multiples for `combine`, of `given`, which goes on to the next piece. */
export function defineTables(m: ModuleBuilder, linking: EdwardsLinking, { inverse }: EdwardsBorder, bits: number, comb: Comb): void {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [4 * elementBytes, 3 * elementBytes];
  const [given, result, other, scratch] = (['given', 'result', 'other', 'scratch'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const affine = m.func('affine', { to: 'i32', p: 'i32' }, 'void', (f, { to, p }) => {
    f.do(call(inverse, { to: scratch, a: i32.add(p, i32.const(2 * elementBytes)) }));
    f.do(call(formulas.affineCache, { to, p, z: scratch }));
  });
  const doubleGiven = (f: FunctionBuilder, times: number): void => {
    const left = f.let('left', i32.const(times));
    f.loop(() => {
      f.do(call(formulas.double, { to: given, p: given }));
      f.set(left, i32.sub(left, i32.const(1)));
      return left;
    });
  };

  m.func(
    'fillOdd',
    { piece: 'i32' },
    'void',
    (f, { piece }) => {
      const to = f.let('to', i32.add(i32.const(at.odd.from), i32.mul(piece, i32.const(BASE_MULTIPLES * affineBytes))));
      const left = f.let('left', i32.const(BASE_MULTIPLES));
      copyBytes(f, pointBytes, result, given);
      f.do(call(formulas.double, { to: other, p: given }));
      const step = i32.const(at.steps.from);
      f.do(call(formulas.cache, { to: step, p: other }));
      f.loop(() => {
        f.do(call(affine, { to, p: result }));
        f.do(call(formulas.add, { to: result, p: result, q: step }));
        f.set(to, i32.add(to, i32.const(affineBytes)));
        f.set(left, i32.sub(left, i32.const(1)));
        return left;
      });
      doubleGiven(f, pieceBits(bits));
    },
    { exported: true },
  );

  m.func(
    'fillComb',
    {},
    'void',
    (f) => {
      const { teeth, stride } = comb;
      const table = i32.const(at.table.from);
      f.do(call(affine, { to: i32.const(at.base.from), p: given }));
      const to = f.let('to', i32.const(at.comb.from));
      f.loop(() => {
        // −Q_0 − … + Q_t for the teeth's points Q, and 2 · Q_0, 2 · Q_1, … as steps.
        emitNeutral(f, linking);
        const step = f.let('step', i32.const(at.steps.from));
        const lastStep = i32.const(at.steps.from + (teeth - 1) * pointBytes);
        f.loop(() => {
          f.do(call(formulas.cache, { to: step, p: given }));
          f.do(call(formulas.add, { to: result, p: result, q: step }));
          f.do(call(formulas.double, { to: other, p: given }));
          f.do(call(formulas.cache, { to: step, p: other }));
          doubleGiven(f, stride);
          f.set(step, i32.add(step, i32.const(pointBytes)));
          return i32.lt_u(step, lastStep);
        });
        for (const coordinate of [0, 3]) field.neg(f, pointAt(linking, 'result', coordinate), pointAt(linking, 'result', coordinate));
        f.do(call(formulas.cache, { to: other, p: given }));
        f.do(call(formulas.add, { to: table, p: result, q: other }));
        doubleGiven(f, stride);
        // The sums with another sign of one tooth more at a time.
        f.set(step, i32.const(at.steps.from));
        const made = f.let('made', i32.const(1));
        f.loop(() => {
          const bytes = f.let('bytes', i32.mul(made, i32.const(pointBytes)));
          const from = f.let('from', table);
          f.loop(() => {
            f.do(call(formulas.add, { to: i32.add(from, bytes), p: from, q: step }));
            f.set(from, i32.add(from, i32.const(pointBytes)));
            return i32.lt_u(from, i32.add(table, bytes));
          });
          f.set(step, i32.add(step, i32.const(pointBytes)));
          f.set(made, i32.shl(made, i32.const(1)));
          return i32.lt_u(step, lastStep);
        });
        const from = f.let('from', table);
        f.loop(() => {
          f.do(call(affine, { to, p: from }));
          f.set(to, i32.add(to, i32.const(affineBytes)));
          f.set(from, i32.add(from, i32.const(pointBytes)));
          return i32.lt_u(from, i32.const(at.table.from + tableEntries(comb) * pointBytes));
        });
        return i32.lt_u(to, i32.const(at.comb.from + combEntries(comb) * affineBytes));
      });
    },
    { exported: true },
  );
}

/** Elements of the tables that are kept: the base, its comb, its odd multiples. */
export const keptElements = (comb: Comb): Readonly<Record<'base' | 'comb' | 'odd', number>> => ({
  base: 3,
  comb: 3 * combEntries(comb),
  odd: 3 * PIECES * BASE_MULTIPLES,
});
