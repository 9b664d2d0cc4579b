/** Multiples of points in constant time, by complete formulas. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import { type Comb, type CombPlace, emitWalk, tableEntries } from '../module/comb.ts';
import { DIGIT_BYTES, defineRecode, digitCount, ENTRIES, WINDOW } from '../module/recode.ts';
import { type Border, emitNeutral, pointAt, type WeierstrassLinking } from './border.ts';

export function defineMultiply(m: ModuleBuilder, linking: WeierstrassLinking, border: Border, bits: number, comb: Comb): void {
  const { at, kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const recode = defineRecode(m, bits);
  const pickPoint = definePick(m, 'pickPoint', pointBytes, ENTRIES, kernel);
  const pickAffine = definePick(m, 'pickAffine', affineBytes, tableEntries(comb), kernel);
  const [result, given, picked, other, scratch] = (['result', 'given', 'picked', 'other', 'scratch'] as const).map((point) =>
    pointAt(linking, point),
  ) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
  const one = i32.const(constant('one'));
  const digits = at.digits.from;
  const end = digits + DIGIT_BYTES * digitCount(bits);

  /** The y of what was picked, negative where the number is 1. */
  const signPicked = (f: FunctionBuilder, isNegative: Expr<'i32'>): void => {
    const y = pointAt(linking, 'picked', 1);
    field.neg(f, scratch, y);
    choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);
  };

  m.func(
    'multiply',
    {},
    'void',
    (f) => {
      f.do(call(recode, { digits: i32.const(digits), scalar: i32.const(at.scalar.from) }));
      emitNeutral(f, linking);
      const last = i32.const(at.table.from + (ENTRIES - 1) * pointBytes);
      const entry = f.let('entry', i32.const(at.table.from));
      copyBytes(f, pointBytes, entry, given);
      f.loop(() => {
        f.do(call(formulas.add, { to: i32.add(entry, i32.const(pointBytes)), p: entry, q: given }));
        f.set(entry, i32.add(entry, i32.const(pointBytes)));
        return i32.lt_u(entry, last);
      });
      const digit = f.let('digit', i32.const(end));
      f.loop(() => {
        f.set(digit, i32.sub(digit, i32.const(DIGIT_BYTES)));
        for (let i = 0; i < WINDOW; i++) f.do(call(formulas.double, { to: result, p: result }));
        f.do(call(pickPoint, { to: picked, table: i32.const(at.table.from), digit: i32.load(digit) }));
        signPicked(f, i32.load(digit, 4));
        const y = pointAt(linking, 'picked', 1);
        choose(f, elementBytes, y, equals(f, i32.load(digit), i32.const(0)), one, y);
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
      const isEven = equals(f, i32.and(i32.load8_u(i32.const(at.scalar.from)), i32.const(1)), i32.const(0));
      const tableBytes = tableEntries(comb) * affineBytes;
      emitNeutral(f, linking);
      emitWalk(f, comb, { scalar: at.scalar.from, tables: at.comb.from, tableBytes }, 1, {
        double: () => f.do(call(formulas.double, { to: result, p: result })),
        add: ([place]) => {
          const { table, entry, isNegative } = place as CombPlace;
          f.do(call(pickAffine, { to: picked, table, digit: entry }));
          signPicked(f, isNegative);
          f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
        },
      });
      // One base too many, where the scalar was made odd. There is no affine neutral element.
      copyBytes(f, elementBytes, picked, i32.const(at.base.from));
      field.neg(f, pointAt(linking, 'picked', 1), i32.const(at.base.from + elementBytes));
      f.do(call(formulas.mixedAdd, { to: other, p: result, q: picked }));
      choose(f, pointBytes, result, isEven, other, result);
      f.do(call(border.leave, { p: result }));
    },
    { exported: true },
  );
}
