/** Tables of multiples of the base, in affine coordinates. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { type Comb, combEntries, tableEntries } from '../module/comb.ts';
import { emitDoublings, emitNeutral, pointAt, type WeierstrassLinking } from './border.ts';
import type { NormaliseFunc } from './normalise.ts';

/** Exported: `fillComb()`, the table of `multiplyBase` for `given`. */
export function defineTables(m: ModuleBuilder, linking: WeierstrassLinking, normalise: NormaliseFunc, comb: Comb): void {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const [given, result] = (['given', 'result'] as const).map((point) => pointAt(linking, point)) as [Expr<'i32'>, Expr<'i32'>];
  const table = i32.const(at.table.from);

  const doubleGiven = (f: FunctionBuilder, times: number): void => emitDoublings(f, linking, f.let('left', i32.const(times)));

  m.func(
    'fillComb',
    {},
    'void',
    (f) => {
      const { teeth, stride } = comb;
      // `given` is affine.
      copyBytes(f, affineBytes, i32.const(at.base.from), given);
      const to = f.let('to', i32.const(at.comb.from));
      f.loop(() => {
        // −Q_0 − … + Q_t for the teeth's points Q, and 2 · Q_0, 2 · Q_1, … as steps.
        emitNeutral(f, linking);
        const step = f.let('step', i32.const(at.steps.from));
        const lastStep = i32.const(at.steps.from + (teeth - 1) * pointBytes);
        f.loop(() => {
          f.do(call(formulas.add, { to: result, p: result, q: given }));
          f.do(call(formulas.double, { to: step, p: given }));
          doubleGiven(f, stride);
          f.set(step, i32.add(step, i32.const(pointBytes)));
          return i32.lt_u(step, lastStep);
        });
        field.neg(f, pointAt(linking, 'result', 1), pointAt(linking, 'result', 1));
        f.do(call(formulas.add, { to: table, p: result, q: given }));
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
        f.do(call(normalise, { to, count: i32.const(tableEntries(comb)) }));
        f.set(to, i32.add(to, i32.const(tableEntries(comb) * affineBytes)));
        return i32.lt_u(to, i32.const(at.comb.from + combEntries(comb) * affineBytes));
      });
    },
    { exported: true },
  );
}
