/** Multiples of points of an Edwards curve in constant time. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import { type Comb, combBits, ENTRIES, emitMakeOdd, emitWalk, emitWindows, type Place, tableEntries, windowBits } from '../module/comb.ts';
import type { EdwardsBorder } from './border.ts';
import { type EdwardsLinking, emitNeutral, emitOddMultiples, pointAt } from './linking.ts';

/** How many points of the comb are added at once: an even number of tables. */
export const TOGETHER = 2;

export function defineMultiply(m: ModuleBuilder, linking: EdwardsLinking, border: EdwardsBorder, bits: number, comb: Comb): void {
  const { at, kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const pickPoint = definePick(m, 'pickPoint', 4 * elementBytes, ENTRIES, kernel);
  const pickAffine = definePick(m, 'pickAffine', 3 * elementBytes, tableEntries(comb), kernel);
  const [result, second, picked, other] = (['result', 'second', 'picked', 'other'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const scalar = at.scalar.from;

  /** to ← the point in `other` as a table keeps it, but for Z; or its negative. */
  const signed = (f: FunctionBuilder, to: 'picked' | 'pickedToo', isNegative: Local<'i32'>): void => {
    const mask = equals(f, isNegative, i32.const(1));
    const [plus, minus, cross] = [0, 1, 2].map((i) => pointAt(linking, to, i)) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
    const [otherMinus, otherCross] = [1, 2].map((i) => pointAt(linking, 'other', i)) as [Expr<'i32'>, Expr<'i32'>];
    choose(f, elementBytes, plus, mask, otherMinus, other);
    choose(f, elementBytes, minus, mask, other, otherMinus);
    field.neg(f, cross, otherCross);
    choose(f, elementBytes, cross, mask, cross, otherCross);
  };

  /** numbers ← the result less one of the point at that address, where the scalar was made odd. */
  const finish = (f: FunctionBuilder, isEven: Local<'v128'>, point: number): void => {
    const from = (i: number): Expr<'i32'> => i32.const(point + i * elementBytes);
    const to = (i: number): Expr<'i32'> => pointAt(linking, 'picked', i);
    const [one, zero] = [i32.const(constant('one')), i32.const(constant('zero'))];
    field.neg(f, other, from(2));
    choose(f, elementBytes, to(0), isEven, from(1), one);
    choose(f, elementBytes, to(1), isEven, from(0), one);
    choose(f, elementBytes, to(2), isEven, other, zero);
    f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
    f.do(call(border.leave, { p: result }));
  };

  m.func(
    'multiply',
    {},
    'void',
    (f) => {
      const isEven = emitMakeOdd(f, scalar, windowBits(bits));
      emitOddMultiples(f, linking, f.let('entry', i32.const(at.table.from)), f.let('count', i32.const(ENTRIES)));
      emitNeutral(f, linking);
      emitWindows(
        f,
        bits,
        { scalar, tables: at.table.from, tableBytes: 0 },
        {
          double: () => f.do(call(formulas.double, { to: result, p: result })),
          add: ([place]) => {
            const { table, entry, isNegative } = place as Place;
            f.do(call(pickPoint, { to: other, table, digit: entry }));
            signed(f, 'picked', isNegative);
            copyBytes(f, elementBytes, pointAt(linking, 'picked', 3), pointAt(linking, 'other', 3));
            f.do(call(formulas.add, { to: result, p: result, q: picked }));
          },
        },
      );
      // `given` has Z = 1, and so has its entry.
      finish(f, isEven, at.table.from);
    },
    { exported: true },
  );

  m.func(
    'multiplyBase',
    {},
    'void',
    (f) => {
      const isEven = emitMakeOdd(f, scalar, combBits(comb));
      emitNeutral(f, linking);
      emitNeutral(f, linking, 'second');
      const tableBytes = tableEntries(comb) * 3 * elementBytes;
      emitWalk(f, comb, { scalar, tables: at.comb.from, tableBytes }, TOGETHER, {
        double: () => {
          for (const point of [result, second]) f.do(call(formulas.double, { to: point, p: point }));
        },
        add: (places) => {
          for (const [i, { table, entry, isNegative }] of places.entries()) {
            f.do(call(pickAffine, { to: other, table, digit: entry }));
            signed(f, i === 0 ? 'picked' : 'pickedToo', isNegative);
          }
          f.do(call(formulas.mixedAddTwo, { to: result, p: result, q: picked, s: pointAt(linking, 'pickedToo') }));
        },
      });
      f.do(call(formulas.cache, { to: other, p: second }));
      f.do(call(formulas.add, { to: result, p: result, q: other }));
      finish(f, isEven, at.base.from);
    },
    { exported: true },
  );
}
