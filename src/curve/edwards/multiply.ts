/** Multiples of points of an Edwards curve in constant time. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import { DIGIT_BYTES, defineRecode, digitCount, ENTRIES, WINDOW } from '../module/recode.ts';
import type { EdwardsBorder } from './border.ts';
import { type EdwardsLinking, emitNeutral, pointAt } from './linking.ts';

export function defineMultiply(m: ModuleBuilder, linking: EdwardsLinking, border: EdwardsBorder, bits: number): void {
  const { at, kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const recode = defineRecode(m, bits);
  const pickPoint = definePick(m, 'pickPoint', 4 * elementBytes, ENTRIES);
  const pickAffine = definePick(m, 'pickAffine', 3 * elementBytes, ENTRIES);
  const [result, picked, other] = (['result', 'picked', 'other'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const digits = at.digits.from;
  const end = digits + DIGIT_BYTES * digitCount(bits);

  const start = (f: FunctionBuilder): void => {
    f.do(call(recode, { digits: i32.const(digits), scalar: i32.const(at.scalar.from) }));
    emitNeutral(f, linking);
  };

  /** What was picked, with the sign of the digit; and 1, 1, 0 and 1 for the digit 0, for which nothing is found in a table. */
  const finishPicked = (f: FunctionBuilder, digit: Local<'i32'>, elements: readonly number[]): void => {
    const isZero = equals(f, i32.load(digit), i32.const(0));
    for (const i of elements)
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
      start(f);
      const digit = f.let('digit', i32.const(end));
      f.loop(() => {
        f.set(digit, i32.sub(digit, i32.const(DIGIT_BYTES)));
        for (let i = 0; i < WINDOW; i++) f.do(call(formulas.double, { to: result, p: result }));
        f.do(call(pickPoint, { to: picked, table: i32.const(at.table.from), digit: i32.load(digit) }));
        finishPicked(f, digit, [0, 1, 3]);
        f.do(call(formulas.add, { to: result, p: result, q: picked }));
        return i32.gt_u(digit, i32.const(digits));
      });
      f.do(call(border.leave, { p: result }));
    },
    { exported: true },
  );

  m.func(
    'multiplyBase',
    {},
    'void',
    (f) => {
      start(f);
      const digit = f.let('digit', i32.const(digits));
      const table = f.let('table', i32.const(at.base.from));
      f.loop(() => {
        f.do(call(pickAffine, { to: picked, table, digit: i32.load(digit) }));
        finishPicked(f, digit, [0, 1]);
        f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
        f.set(digit, i32.add(digit, i32.const(DIGIT_BYTES)));
        f.set(table, i32.add(table, i32.const(3 * elementBytes * ENTRIES)));
        return i32.lt_u(digit, i32.const(end));
      });
      f.do(call(border.leave, { p: result }));
    },
    { exported: true },
  );
}
