/**
 * Multiples of the base by a comb (`module/comb.ts`), its entries affine.
 *
 * Nothing is neutral on the way: the first entry is copied, every signed sum of different powers of two is another number than zero, and two such sums of disjoint powers differ. So equal and
 * opposite points meet for those few scalars alone with which a sum comes to exceed the order; then Z stays 0, and the result is that of the neutral element.
 */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { copyBytes, definePick } from '../../formulas/vectors.ts';
import { type Comb, combEntries, emitWalk, type Place, tableEntries } from '../module/comb.ts';
import type { NormaliseFunc } from '../module/normalise.ts';
import { at, type BinaryLinking } from './elements.ts';
import type { BinaryCalls } from './memory.ts';
import { leaveMultiple, negatePicked } from './odd-multiple.ts';

export function defineBinaryComb(
  m: ModuleBuilder,
  linking: BinaryLinking,
  inverse: InverseFunc,
  normalise: NormaliseFunc,
  comb: Comb,
): Exports<Pick<BinaryCalls, 'fillComb' | 'multiplyBase'>> {
  const { kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const { teeth, stride } = comb;
  const [result, given, picked] = [at(linking, 'result'), at(linking, 'given'), at(linking, 'picked')];
  const y = at(linking, 'picked', 1);
  const [base, one] = [i32.const(linking.at.base.from), i32.const(constant('one'))];
  const row = (i: number): ReturnType<typeof i32.const> => i32.const(linking.at.table.from + i * pointBytes);
  const step = (i: number): ReturnType<typeof i32.const> => i32.const(linking.at.steps.from + i * affineBytes);

  const fillComb = m.export('fillComb', [], (f) => {
    copyBytes(f, affineBytes, base, given);
    const to = f.let('to', i32.const(linking.at.comb.from));
    f.loop(() => {
      // The points of the teeth, and twice each but the last.
      for (let tooth = 0; tooth < teeth; tooth++) {
        copyBytes(f, pointBytes, row(tooth), given);
        if (tooth < teeth - 1) f.do(call(formulas.double, { to: row(teeth + tooth), p: given }));
        const left = f.let('left', i32.const(stride));
        f.loop(() => {
          f.do(call(formulas.double, { to: given, p: given }));
          f.set(left, i32.sub(left, 1));
          return left;
        });
      }
      f.do(call(normalise, { to: step(0), count: i32.const(2 * teeth - 1) }));
      // That of the last less all others; then the sums with another sign of one tooth more at a time.
      copyBytes(f, affineBytes, row(0), step(teeth - 1));
      copyBytes(f, elementBytes, i32.add(row(0), affineBytes), one);
      for (let tooth = 0; tooth < teeth - 1; tooth++) {
        copyBytes(f, affineBytes, picked, step(tooth));
        field.add(f, y, y, picked);
        f.do(call(formulas.mixedAdd, { to: row(0), p: row(0), q: picked }));
      }
      for (let tooth = 0; tooth < teeth - 1; tooth++) {
        const from = f.let('from', row(0));
        const made = 2 ** tooth * pointBytes;
        f.loop(() => {
          f.do(call(formulas.mixedAdd, { to: i32.add(from, made), p: from, q: step(teeth + tooth) }));
          f.set(from, i32.add(from, pointBytes));
          return i32.lt_u(from, i32.add(row(0), made));
        });
      }
      f.do(call(normalise, { to, count: i32.const(tableEntries(comb)) }));
      f.set(to, i32.add(to, tableEntries(comb) * affineBytes));
      return i32.lt_u(to, i32.const(linking.at.comb.from + combEntries(comb) * affineBytes));
    });
  });

  const pick = definePick(m, 'pickEntry', affineBytes, tableEntries(comb), kernel);
  const multiplyBase = m.export('multiplyBase', [], (f) => {
    const started = f.let('started', i32.const(0));
    const isOneTooMuch = emitWalk(f, comb, {
      scalar: linking.at.scalar.from,
      tables: linking.at.comb.from,
      tableBytes: tableEntries(comb) * affineBytes,
      together: 1,
      double: () => f.do(call(formulas.double, { to: result, p: result })),
      add: ([place]) => {
        const { table, entry, isNegative } = place as Place;
        f.do(call(pick, { to: picked, table, digit: entry }));
        negatePicked(f, linking, isNegative);
        f.if(
          started,
          () => f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked })),
          () => {
            copyBytes(f, affineBytes, result, picked);
            copyBytes(f, elementBytes, at(linking, 'result', 2), one);
            f.set(started, i32.const(1));
          },
        );
      },
    });
    leaveMultiple(f, linking, inverse, { base, isOneTooMuch });
  });
  return { fillComb, multiplyBase };
}
