/**
 * Multiples of points in constant time, by complete formulas. Those of the base are summed up in Jacobian coordinates, but for the last point, and the one that is taken off.
 *
 * A point that is added is the sum of other powers of two, with signs, than those that are there already: as whole numbers both are never equal, nor opposite. Modulo the order they are for a
 * few scalars, which only somebody finds who looks for them: a sum that is a multiple of the order by then. For these `multiplyBase` gives zeros. The last point completes the scalar, which may
 * be small, or next to the order.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import type { PickFunc } from '../../kernels/field/kernel.ts';
import type { GroupCalls } from '../module/calls.ts';
import { type Comb, emitWalk, type Place, tableEntries } from '../module/comb.ts';
import type { FillTableFunc } from '../module/doublings.ts';
import { type Conversion, emitFirst, emitNeutral, pointAt, sumAt, type WeierstrassLinking } from './conversion.ts';

/** `any` is the comb of one table for points that are not fixed. */
export function defineMultiply(
  m: ModuleBuilder,
  linking: WeierstrassLinking,
  conversion: Conversion,
  fillTable: FillTableFunc,
  { any, base }: Readonly<Record<'any' | 'base', Comb>>,
): Exports<Pick<GroupCalls, 'multiply' | 'multiplyBase'>> {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const [result, given, picked, other, scratch, kept] = (['result', 'given', 'picked', 'other', 'scratch', 'kept'] as const).map((point) =>
    pointAt(linking, point),
  ) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
  const y = pointAt(linking, 'picked', 1);

  const sum = sumAt(linking);

  /** picked ← the entry at a place, or its negative. */
  const pickFrom = (f: FunctionBuilder, pick: PickFunc, { table, entry, isNegative }: Place): void => {
    f.do(call(pick, { to: picked, table, digit: entry }));
    field.neg(f, scratch, y);
    choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);
  };

  const pickAny = definePick(m, 'multiplyPick', pointBytes, tableEntries(any), kernel);
  const multiply = m.export('multiply', [], (f) => {
    copyBytes(f, pointBytes, kept, given);
    f.do(call(fillTable, { teeth: i32.const(any.teeth), stride: i32.const(any.stride) }));
    emitNeutral(f, linking);
    const isOneTooMuch = emitWalk(f, any, {
      scalar: at.scalar.from,
      tables: at.table.from,
      tableBytes: tableEntries(any) * pointBytes,
      together: 1,
      double: () => f.do(call(formulas.double, { to: result, p: result })),
      add: ([place]) => {
        pickFrom(f, pickAny, place as Place);
        f.do(call(formulas.add, { to: result, p: result, q: picked }));
      },
    });
    copyBytes(f, pointBytes, picked, kept);
    field.neg(f, y, y);
    f.do(call(formulas.add, { to: other, p: result, q: picked }));
    choose(f, pointBytes, result, isOneTooMuch, other, result);
    f.do(call(conversion.toBytes, { p: result }));
  });

  const pickBase = definePick(m, 'multiplyBasePick', affineBytes, tableEntries(base), kernel);
  const multiplyBase = m.export('multiplyBase', [], (f) => {
    const started = f.let('started', i32.const(0));
    const haveMet = f.let('haveMet', v128.const(0n, 0n));
    emitNeutral(f, linking);
    const isOneTooMuch = emitWalk(f, base, {
      scalar: at.scalar.from,
      tables: at.comb.from,
      tableBytes: tableEntries(base) * affineBytes,
      together: 1,
      double: () => f.do(call(formulas.jacobianDouble, { to: sum, p: sum })),
      add: ([place]) => {
        pickFrom(f, pickBase, place as Place);
        f.if(
          started,
          () => f.do(call(formulas.jacobianMixedAdd, { to: sum, p: sum, q: picked })),
          () => {
            emitFirst(f, linking);
            f.set(started, i32.const(1));
          },
        );
      },
      addLast: ([place]) => {
        pickFrom(f, pickBase, place as Place);
        f.if(started, () => {
          f.set(haveMet, conversion.emitIsZero(f, sumAt(linking, 2)));
          f.do(call(formulas.jacobianToProjective, { to: result, p: sum }));
        });
        f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked }));
      },
    });
    copyBytes(f, affineBytes, picked, i32.const(at.base.from));
    field.neg(f, y, y);
    f.do(call(formulas.mixedAdd, { to: other, p: result, q: picked }));
    choose(f, pointBytes, result, isOneTooMuch, other, result);
    emitNeutral(f, linking, 'other');
    choose(f, pointBytes, result, haveMet, other, result);
    f.do(call(conversion.toBytes, { p: result }));
  });
  return { multiply, multiplyBase };
}
