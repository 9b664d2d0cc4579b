/** Multiples of points of an Edwards curve in constant time. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import { type Comb, type CombPlace, emitWalk, tableEntries } from '../module/comb.ts';
import { DIGIT_BYTES, defineRecode, digitCount, ENTRIES, WINDOW } from '../module/recode.ts';
import type { EdwardsBorder } from './border.ts';
import { type EdwardsLinking, emitNeutral, pointAt } from './linking.ts';

/** How many points are added at once: an even number of tables. */
export const TOGETHER = 2;

export function defineMultiply(m: ModuleBuilder, linking: EdwardsLinking, border: EdwardsBorder, bits: number, comb: Comb): void {
  const { at, kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const recode = defineRecode(m, bits);
  const pickPoint = definePick(m, 'pickPoint', 4 * elementBytes, ENTRIES, kernel);
  const pickAffine = definePick(m, 'pickAffine', 3 * elementBytes, tableEntries(comb), kernel);
  const [result, picked, other] = (['result', 'picked', 'other'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const digits = at.digits.from;
  const end = digits + DIGIT_BYTES * digitCount(bits);

  /** What was picked, with the sign of the digit; and 1, 1, 0 and 1 for the digit 0, for which nothing is found in the table. */
  const finishPicked = (f: FunctionBuilder, digit: Local<'i32'>): void => {
    const isZero = equals(f, i32.load(digit), i32.const(0));
    for (const i of [0, 1, 3])
      choose(f, elementBytes, pointAt(linking, 'picked', i), isZero, i32.const(constant('one')), pointAt(linking, 'picked', i));
    const isNegative = equals(f, i32.load(digit, 4), i32.const(1));
    copyBytes(f, elementBytes, other, pointAt(linking, 'picked', 1));
    copyBytes(f, elementBytes, pointAt(linking, 'other', 1), picked);
    field.neg(f, pointAt(linking, 'other', 2), pointAt(linking, 'picked', 2));
    choose(f, 3 * elementBytes, picked, isNegative, other, picked);
  };

  m.func(
    'multiply',
    {},
    'void',
    (f) => {
      // The table's points, one after the other.
      const entry = f.let('entry', i32.const(at.table.from));
      copyBytes(f, 4 * elementBytes, result, pointAt(linking, 'given'));
      f.do(call(formulas.cache, { to: entry, p: result }));
      f.loop(() => {
        f.do(call(formulas.add, { to: result, p: result, q: i32.const(at.table.from) }));
        f.set(entry, i32.add(entry, i32.const(4 * elementBytes)));
        f.do(call(formulas.cache, { to: entry, p: result }));
        return i32.lt_u(entry, i32.const(at.table.from + (ENTRIES - 1) * 4 * elementBytes));
      });
      f.do(call(recode, { digits: i32.const(digits), scalar: i32.const(at.scalar.from) }));
      emitNeutral(f, linking);
      const digit = f.let('digit', i32.const(end));
      f.loop(() => {
        f.set(digit, i32.sub(digit, i32.const(DIGIT_BYTES)));
        for (let i = 0; i < WINDOW; i++) f.do(call(formulas.double, { to: result, p: result }));
        f.do(call(pickPoint, { to: picked, table: i32.const(at.table.from), digit: i32.load(digit) }));
        finishPicked(f, digit);
        f.do(call(formulas.add, { to: result, p: result, q: picked }));
        return i32.gt_u(digit, i32.const(digits));
      });
      f.do(call(border.leave, { p: result }));
    },
    { exported: true },
  );

  /** A point of the table, or its negative, as `to`. */
  const pickSigned = (f: FunctionBuilder, to: 'picked' | 'pickedToo', { table, entry, isNegative }: CombPlace): void => {
    f.do(call(pickAffine, { to: other, table, digit: entry }));
    const mask = equals(f, isNegative, i32.const(1));
    const [plus, minus, cross] = [0, 1, 2].map((i) => pointAt(linking, to, i)) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
    const [otherMinus, otherCross] = [1, 2].map((i) => pointAt(linking, 'other', i)) as [Expr<'i32'>, Expr<'i32'>];
    choose(f, elementBytes, plus, mask, otherMinus, other);
    choose(f, elementBytes, minus, mask, other, otherMinus);
    field.neg(f, cross, otherCross);
    choose(f, elementBytes, cross, mask, cross, otherCross);
  };

  m.func(
    'multiplyBase',
    {},
    'void',
    (f) => {
      const isEven = equals(f, i32.and(i32.load8_u(i32.const(at.scalar.from)), i32.const(1)), i32.const(0));
      const tableBytes = tableEntries(comb) * 3 * elementBytes;
      const second = pointAt(linking, 'second');
      emitNeutral(f, linking);
      emitNeutral(f, linking, 'second');
      emitWalk(f, comb, { scalar: at.scalar.from, tables: at.comb.from, tableBytes }, TOGETHER, {
        double: () => {
          for (const point of [result, second]) f.do(call(formulas.double, { to: point, p: point }));
        },
        add: ([first, next]) => {
          pickSigned(f, 'picked', first as CombPlace);
          pickSigned(f, 'pickedToo', next as CombPlace);
          f.do(call(formulas.mixedAddTwo, { to: result, p: result, q: picked, s: pointAt(linking, 'pickedToo') }));
        },
      });
      f.do(call(formulas.cache, { to: other, p: second }));
      f.do(call(formulas.add, { to: result, p: result, q: other }));
      // One base too many, where the scalar was made odd.
      const base = (i: number): Expr<'i32'> => i32.const(at.base.from + i * elementBytes);
      const affine = (i: number): Expr<'i32'> => pointAt(linking, 'picked', i);
      const [one, zero] = [i32.const(constant('one')), i32.const(constant('zero'))];
      field.neg(f, other, base(2));
      choose(f, elementBytes, affine(0), isEven, base(1), one);
      choose(f, elementBytes, affine(1), isEven, base(0), one);
      choose(f, elementBytes, affine(2), isEven, other, zero);
      f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
      f.do(call(border.leave, { p: result }));
    },
    { exported: true },
  );
}
