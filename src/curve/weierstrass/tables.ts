/** Tables of combs on a short Weierstrass curve. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { type Comb, combEntries, tableEntries } from '../module/comb.ts';
import { defineDoublings, type Tables } from '../module/doublings.ts';
import type { NormaliseFunc } from '../module/normalise.ts';
import { emitNeutral, pointAt, type WeierstrassLinking } from './conversion.ts';

/** The base is `given`, affine. */
export function defineTables(m: ModuleBuilder, linking: WeierstrassLinking, normalise: NormaliseFunc, comb: Comb): Tables['exports'] {
  const { at, kernel, field, formulas } = linking;
  const [pointBytes, affineBytes] = [3 * kernel.elementBytes, 2 * kernel.elementBytes];
  const [given, result] = (['given', 'result'] as const).map((point) => pointAt(linking, point)) as [Expr<'i32'>, Expr<'i32'>];
  const table = i32.const(at.table.from);

  const doubleGiven = defineDoublings(m, formulas.double, given);

  const fillTable = m.func('fillTable', { teeth: 'i32', stride: 'i32' }, 'void', (f, { teeth, stride }) => {
    // −Q_0 − … + Q_t for the teeth's points Q, and 2 · Q_0, 2 · Q_1, … as steps.
    emitNeutral(f, linking);
    const steps = i32.const(at.steps.from);
    const step = f.let('step', steps);
    const lastStep = f.let('lastStep', i32.add(steps, i32.mul(i32.sub(teeth, i32.const(1)), i32.const(pointBytes))));
    f.loop(() => {
      f.do(call(formulas.add, { to: result, p: result, q: given }));
      f.do(call(formulas.double, { to: step, p: given }));
      f.do(call(doubleGiven, { times: stride }));
      f.set(step, i32.add(step, i32.const(pointBytes)));
      return i32.lt_u(step, lastStep);
    });
    field.neg(f, pointAt(linking, 'result', 1), pointAt(linking, 'result', 1));
    f.do(call(formulas.add, { to: table, p: result, q: given }));
    f.do(call(doubleGiven, { times: stride }));
    // The sums with another sign of one tooth more at a time.
    f.set(step, steps);
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
  });

  const fillComb = m.export('fillComb', [], (f) => {
    copyBytes(f, affineBytes, i32.const(at.base.from), given);
    const to = f.let('to', i32.const(at.comb.from));
    f.loop(() => {
      f.do(call(fillTable, { teeth: i32.const(comb.teeth), stride: i32.const(comb.stride) }));
      // As a power of two: the secrecy check takes a plain number for an address, if it can be one.
      f.do(call(normalise, { to, count: i32.shl(i32.const(1), i32.const(comb.teeth - 1)) }));
      f.set(to, i32.add(to, i32.const(tableEntries(comb) * affineBytes)));
      return i32.lt_u(to, i32.const(at.comb.from + combEntries(comb) * affineBytes));
    });
  });
  return { doubleGiven, fillComb };
}
