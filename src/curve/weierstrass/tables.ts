/** Tables of multiples of the base, in affine coordinates. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { type Comb, combEntries, tableEntries } from '../module/comb.ts';
import { BASE_MULTIPLES, pieceBits } from '../module/straus.ts';
import { type Border, emitNeutral, pointAt, type WeierstrassLinking } from './border.ts';

/** Exported: `fillComb()`, the table of `multiplyBase`; `fillOdd(piece)`, multiples for `combine`, of `given`, which goes on to the next piece. */
export function defineTables(m: ModuleBuilder, linking: WeierstrassLinking, { inverse }: Border, bits: number, comb: Comb): void {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const [given, result, other, scratch, running] = (['given', 'result', 'other', 'scratch', 'picked'] as const).map((point) =>
    pointAt(linking, point),
  ) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
  const table = i32.const(at.table.from);

  /** to ← `count` points of the table, at least two, affine, with one inversion for all. */
  const normalise = m.func('normalise', { to: 'i32', count: 'i32' }, 'void', (f, { to, count }) => {
    const product = f.let('product', i32.const(at.products.from));
    const z = f.let('z', i32.const(at.table.from + 2 * elementBytes));
    const last = f.let('last', i32.add(table, i32.mul(i32.sub(count, i32.const(1)), i32.const(pointBytes))));
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
    f.set(to, i32.add(to, i32.mul(i32.sub(count, i32.const(1)), i32.const(affineBytes))));
    f.loop(() => {
      f.set(product, i32.sub(product, i32.const(elementBytes)));
      field.mul(f, { to: scratch, a: running, b: product });
      f.do(call(formulas.fromProjective, { to, p: entry, z: scratch }));
      field.mul(f, { to: running, a: running, b: i32.add(entry, i32.const(2 * elementBytes)) });
      f.set(to, i32.sub(to, i32.const(affineBytes)));
      f.set(entry, i32.sub(entry, i32.const(pointBytes)));
      return i32.gt_u(entry, table);
    });
    f.do(call(formulas.fromProjective, { to, p: table, z: running }));
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
      copyBytes(f, pointBytes, table, given);
      f.do(call(formulas.double, { to: other, p: given }));
      const entry = f.let('entry', table);
      f.loop(() => {
        f.do(call(formulas.add, { to: i32.add(entry, i32.const(pointBytes)), p: entry, q: other }));
        f.set(entry, i32.add(entry, i32.const(pointBytes)));
        return i32.lt_u(entry, i32.const(at.table.from + (BASE_MULTIPLES - 1) * pointBytes));
      });
      const to = i32.add(i32.const(at.odd.from), i32.mul(piece, i32.const(BASE_MULTIPLES * affineBytes)));
      f.do(call(normalise, { to, count: i32.const(BASE_MULTIPLES) }));
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
