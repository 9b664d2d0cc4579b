/**
 * Multiples of points in constant time. They are summed up in Jacobian coordinates, but for the last point, which completes the scalar, and the one that is taken off: these by complete formulas,
 * since the scalar may be small, or next to the order.
 *
 * In `multiply` no points meet before (`module/windows.ts`), unless the point is neutral: then there are numbers of no meaning until the end, where the neutral element takes their place. In
 * `multiplyBase` a point that is added is the sum of other powers of two, with signs, than those that are there already: as whole numbers both are never equal, nor opposite. Modulo the order they
 * are for a few scalars, which only somebody finds who looks for them: a sum that is a multiple of the order by then. For these `multiplyBase` gives zeros.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import type { PickFunc } from '../../kernels/field/kernel.ts';
import type { GroupCalls } from '../module/calls.ts';
import { type Comb, emitWalk, type Place, tableEntries } from '../module/comb.ts';
import { emitWindows } from '../module/windows.ts';
import { type Conversion, emitFirst, emitNeutral, pointAt, sumAt, type WeierstrassLinking } from './conversion.ts';
import type { OddMultiplesFunc } from './odd-multiples.ts';

/** `any` are the digits for points that are not fixed (`module/windows.ts`). */
export function defineMultiply(
  m: ModuleBuilder,
  linking: WeierstrassLinking,
  conversion: Conversion,
  oddMultiples: OddMultiplesFunc,
  { any, base }: Readonly<Record<'any' | 'base', Comb>>,
): Exports<Pick<GroupCalls, 'multiply' | 'multiplyBase'>> {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const [result, picked, other, scratch] = (['result', 'picked', 'other', 'scratch'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const y = pointAt(linking, 'picked', 1);

  const sum = sumAt(linking);

  /** picked ← the entry at a place, or its negative. */
  const pickFrom = (f: FunctionBuilder, pick: PickFunc, { table, entry, isNegative }: Place): void => {
    f.do(call(pick, { to: picked, table, digit: entry }));
    field.neg(f, scratch, y);
    choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);
  };

  /** Adds what was picked by formulas for any points. */
  const addCompletely = (f: FunctionBuilder, to: Expr<'i32'>): void => f.do(call(formulas.mixedAdd, { to, p: result, q: picked }));

  /** numbers ← the result, without the point that is too much; or zeros. */
  const leave = (f: FunctionBuilder, point: number, isOneTooMuch: Local<'v128'>, isNothing: Local<'v128'>): void => {
    copyBytes(f, affineBytes, picked, i32.const(point));
    field.neg(f, y, y);
    addCompletely(f, other);
    choose(f, pointBytes, result, isOneTooMuch, other, result);
    emitNeutral(f, linking, 'other');
    choose(f, pointBytes, result, isNothing, other, result);
    f.do(call(conversion.toBytes, { p: result }));
  };

  const pickAny = definePick(m, 'multiplyPick', affineBytes, tableEntries(any), kernel);
  const multiply = m.export('multiply', [], (f) => {
    const isNeutral = conversion.emitIsZero(f, pointAt(linking, 'given', 2));
    // As a power of two: the secrecy check takes a plain number for an address, if it can be one.
    f.do(call(oddMultiples, { to: i32.const(at.odd.from), count: i32.shl(i32.const(1), i32.const(any.teeth - 1)) }));
    const isOneTooMuch = emitWindows(f, any, {
      scalar: at.scalar.from,
      table: at.odd.from,
      double: () => f.do(call(formulas.jacobianDouble, { to: sum, p: sum })),
      begin: (place) => {
        pickFrom(f, pickAny, place);
        emitFirst(f, linking);
      },
      add: (place) => {
        pickFrom(f, pickAny, place);
        f.do(call(formulas.jacobianMixedAdd, { to: sum, p: sum, q: picked }));
      },
      addLast: (place) => {
        pickFrom(f, pickAny, place);
        f.do(call(formulas.jacobianToProjective, { to: result, p: sum }));
        addCompletely(f, result);
      },
    });
    leave(f, at.odd.from, isOneTooMuch, isNeutral);
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
        addCompletely(f, result);
      },
    });
    leave(f, at.base.from, isOneTooMuch, haveMet);
  });
  return { multiply, multiplyBase };
}
