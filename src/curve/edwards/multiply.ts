/** Multiples of points of an Edwards curve in constant time. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import type { GroupCalls } from '../module/calls.ts';
import { type Comb, emitWalk, type Place, tableEntries } from '../module/comb.ts';
import type { FillTableFunc } from '../module/doublings.ts';
import type { EdwardsConversion } from './conversion.ts';
import { type EdwardsLinking, emitNeutral, pointAt } from './linking.ts';

/** How many points of the base's comb are added at once: an even number of tables. */
export const TOGETHER = 2;

/** `any` is the comb of one table for points that are not fixed. */
export function defineMultiply(
  m: ModuleBuilder,
  linking: EdwardsLinking,
  conversion: EdwardsConversion,
  fillTable: FillTableFunc,
  { any, base }: Readonly<Record<'any' | 'base', Comb>>,
): Exports<Pick<GroupCalls, 'multiply' | 'multiplyBase'>> {
  const { at, kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const pickPoint = definePick(m, 'pickPoint', 4 * elementBytes, tableEntries(any), kernel);
  const pickAffine = definePick(m, 'pickAffine', 3 * elementBytes, tableEntries(base), kernel);
  const [result, second, picked, pickedToo, other, own] = (['result', 'second', 'picked', 'pickedToo', 'other', 'own'] as const).map(
    (point) => pointAt(linking, point),
  ) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
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

  /** numbers ← the result, less the affine point at that address where the mask is ones. */
  const finish = (f: FunctionBuilder, isOneTooMuch: Local<'v128'>, point: Expr<'i32'>): void => {
    const from = (i: number): Expr<'i32'> => i32.add(point, i32.const(i * elementBytes));
    const to = (i: number): Expr<'i32'> => pointAt(linking, 'picked', i);
    const [one, zero] = [i32.const(constant('one')), i32.const(constant('zero'))];
    field.neg(f, other, from(2));
    choose(f, elementBytes, to(0), isOneTooMuch, from(1), one);
    choose(f, elementBytes, to(1), isOneTooMuch, from(0), one);
    choose(f, elementBytes, to(2), isOneTooMuch, other, zero);
    f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
    f.do(call(conversion.toBytes, { p: result }));
  };

  const multiply = m.export('multiply', [], (f) => {
    const tableBytes = tableEntries(any) * 4 * elementBytes;
    // Its Z is 1.
    f.do(call(formulas.cache, { to: own, p: pointAt(linking, 'given') }));
    f.do(call(fillTable, { teeth: i32.const(any.teeth), stride: i32.const(any.stride) }));
    const cached = f.let('cached', i32.const(at.table.from));
    f.loop(() => {
      f.do(call(formulas.cache, { to: cached, p: cached }));
      f.set(cached, i32.add(cached, i32.const(4 * elementBytes)));
      return i32.lt_u(cached, i32.const(at.table.from + tableBytes));
    });
    emitNeutral(f, linking);
    const isOneTooMuch = emitWalk(f, any, {
      scalar,
      tables: at.table.from,
      tableBytes,
      together: 1,
      double: () => f.do(call(formulas.double, { to: result, p: result })),
      add: ([place]) => {
        const { table, entry, isNegative } = place as Place;
        f.do(call(pickPoint, { to: other, table, digit: entry }));
        signed(f, 'picked', isNegative);
        copyBytes(f, elementBytes, pointAt(linking, 'picked', 3), pointAt(linking, 'other', 3));
        f.do(call(formulas.add, { to: result, p: result, q: picked }));
      },
    });
    finish(f, isOneTooMuch, own);
  });

  const multiplyBase = m.export('multiplyBase', [], (f) => {
    emitNeutral(f, linking);
    emitNeutral(f, linking, 'second');
    const isOneTooMuch = emitWalk(f, base, {
      scalar,
      tables: at.comb.from,
      tableBytes: tableEntries(base) * 3 * elementBytes,
      together: TOGETHER,
      double: () => {
        for (const point of [result, second]) f.do(call(formulas.double, { to: point, p: point }));
      },
      add: (places) => {
        for (const [i, { table, entry, isNegative }] of places.entries()) {
          f.do(call(pickAffine, { to: other, table, digit: entry }));
          signed(f, i === 0 ? 'picked' : 'pickedToo', isNegative);
        }
        f.do(call(formulas.mixedAddTwo, { to: result, p: result, q: picked, s: pickedToo }));
      },
    });
    f.do(call(formulas.cache, { to: other, p: second }));
    f.do(call(formulas.add, { to: result, p: result, q: other }));
    finish(f, isOneTooMuch, i32.const(at.base.from));
  });
  return { multiply, multiplyBase };
}
