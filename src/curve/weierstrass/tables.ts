/** Tables of multiples of the base, in affine coordinates. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { digitCount, ENTRIES, WINDOW } from '../module/recode.ts';
import { type Border, pointAt, type WeierstrassLinking } from './border.ts';
import { BASE_MULTIPLES } from './memory.ts';

export function defineTables(m: ModuleBuilder, linking: WeierstrassLinking, { inverse }: Border, bits: number): void {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const [given, other, scratch] = (['given', 'other', 'scratch'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const entryAt = (i: number): Expr<'i32'> => i32.const(at.table.from + i * pointBytes);
  const zAt = (i: number): Expr<'i32'> => i32.const(at.table.from + i * pointBytes + 2 * elementBytes);
  const productAt = (i: number): Expr<'i32'> => i32.const(at.affine.from + i * elementBytes);

  /** to ← the points of the table, affine, with one inversion for all. */
  const normalise = m.func('normalise', { to: 'i32' }, 'void', (f, { to }) => {
    // Products of the Z up to each.
    copyBytes(f, elementBytes, productAt(0), zAt(0));
    for (let i = 1; i < ENTRIES; i++) field.mul(f, { to: productAt(i), a: productAt(i - 1), b: zAt(i) });
    const running = pointAt(linking, 'picked');
    f.do(call(inverse, { to: running, a: productAt(ENTRIES - 1) }));
    for (let i = ENTRIES - 1; i >= 0; i--) {
      const own = i === 0 ? running : scratch;
      if (i > 0) field.mul(f, { to: scratch, a: running, b: productAt(i - 1) });
      f.do(call(formulas.fromProjective, { to: i32.add(to, i32.const(i * affineBytes)), p: entryAt(i), z: own }));
      if (i > 0) field.mul(f, { to: running, a: running, b: zAt(i) });
    }
  });

  /** table ← first, first + step, first + 2 · step, … */
  const fill = (f: FunctionBuilder, first: Expr<'i32'>, step: Expr<'i32'>): void => {
    copyBytes(f, pointBytes, entryAt(0), first);
    const entry = f.let('entry', entryAt(0));
    f.loop(() => {
      f.do(call(formulas.add, { to: i32.add(entry, i32.const(pointBytes)), p: entry, q: step }));
      f.set(entry, i32.add(entry, i32.const(pointBytes)));
      return i32.lt_u(entry, entryAt(ENTRIES - 1));
    });
  };

  m.func(
    'fillBase',
    {},
    'void',
    (f) => {
      f.do(call(formulas.double, { to: other, p: given }));
      const first = pointAt(linking, 'result');
      copyBytes(f, pointBytes, first, given);
      fillRuns(f, at.odd.from, BASE_MULTIPLES / ENTRIES, () => {
        fill(f, first, other);
        f.do(call(formulas.add, { to: first, p: entryAt(ENTRIES - 1), q: other }));
      });
      fillRuns(f, at.base.from, digitCount(bits), () => {
        fill(f, given, given);
        for (let i = 0; i < WINDOW; i++) f.do(call(formulas.double, { to: given, p: given }));
      });
    },
    { exported: true },
  );

  /** Fills runs of ENTRIES affine points, one after the other. */
  function fillRuns(f: FunctionBuilder, from: number, runs: number, fillTable: () => void): void {
    const to: Local<'i32'> = f.let('to', i32.const(from));
    f.loop(() => {
      fillTable();
      f.do(call(normalise, { to }));
      f.set(to, i32.add(to, i32.const(affineBytes * ENTRIES)));
      return i32.lt_u(to, i32.const(from + runs * affineBytes * ENTRIES));
    });
  }
}
