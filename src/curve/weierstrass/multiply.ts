/** Multiples of points in constant time, by complete formulas. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import { type Comb, combBits, ENTRIES, emitMakeOdd, emitWalk, emitWindows, type Place, tableEntries, windowBits } from '../module/comb.ts';
import { type Border, emitNeutral, emitOddMultiples, pointAt, type WeierstrassLinking } from './border.ts';

export function defineMultiply(m: ModuleBuilder, linking: WeierstrassLinking, border: Border, bits: number, comb: Comb): void {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const pickPoint = definePick(m, 'pickPoint', pointBytes, ENTRIES, kernel);
  const pickAffine = definePick(m, 'pickAffine', affineBytes, tableEntries(comb), kernel);
  const [result, picked, other, scratch] = (['result', 'picked', 'other', 'scratch'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const scalar = at.scalar.from;
  const double = (f: FunctionBuilder): void => f.do(call(formulas.double, { to: result, p: result }));

  /** picked ← an entry of the table, negative where the number is 1. */
  const pick = (f: FunctionBuilder, func: typeof pickPoint, { table, entry, isNegative }: Place): void => {
    const y = pointAt(linking, 'picked', 1);
    f.do(call(func, { to: picked, table, digit: entry }));
    field.neg(f, scratch, y);
    choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);
  };

  /** numbers ← the result less one of the point at that address, where the scalar was made odd. */
  const finish = (f: FunctionBuilder, isEven: Local<'v128'>, point: Expr<'i32'>, add: 'add' | 'mixedAdd'): void => {
    copyBytes(f, add === 'add' ? pointBytes : affineBytes, picked, point);
    field.neg(f, pointAt(linking, 'picked', 1), pointAt(linking, 'picked', 1));
    f.do(call(formulas[add], { to: other, p: result, q: picked }));
    choose(f, pointBytes, result, isEven, other, result);
    f.do(call(border.leave, { p: result }));
  };

  m.func(
    'multiply',
    {},
    'void',
    (f) => {
      const isEven = emitMakeOdd(f, scalar, windowBits(bits));
      emitOddMultiples(f, linking, i32.const(ENTRIES));
      emitNeutral(f, linking);
      emitWindows(
        f,
        bits,
        { scalar, tables: at.table.from, tableBytes: 0 },
        {
          double: () => double(f),
          add: ([place]) => {
            pick(f, pickPoint, place as Place);
            f.do(call(formulas.add, { to: result, p: result, q: picked }));
          },
        },
      );
      finish(f, isEven, pointAt(linking, 'given'), 'add');
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
      emitWalk(f, comb, { scalar, tables: at.comb.from, tableBytes: tableEntries(comb) * affineBytes }, 1, {
        double: () => double(f),
        add: ([place]) => {
          pick(f, pickAffine, place as Place);
          f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
        },
      });
      finish(f, isEven, i32.const(at.base.from), 'mixedAdd');
    },
    { exported: true },
  );
}
