/** Multiples of points in constant time, by complete formulas. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports, HostFunc } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import { choose, copyBytes, definePick, equals } from '../../formulas/vectors.ts';
import type { GroupCalls } from '../module/calls.ts';
import { type Comb, emitWalk, type Place, tableEntries } from '../module/comb.ts';
import type { FillTableFunc } from '../module/doublings.ts';
import { type Conversion, emitNeutral, pointAt, type WeierstrassLinking } from './conversion.ts';

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
  const pointBytes = 3 * elementBytes;
  const [result, given, picked, other, scratch, kept] = (['result', 'given', 'picked', 'other', 'scratch', 'kept'] as const).map((point) =>
    pointAt(linking, point),
  ) as [Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>, Expr<'i32'>];
  const y = pointAt(linking, 'picked', 1);

  const define = <N extends string>(name: N, comb: Comb, tables: number, elements: 2 | 3): HostFunc<N> => {
    const entryBytes = elements * elementBytes;
    const add = elements === 2 ? formulas.mixedAdd : formulas.add;
    const pick = definePick(m, `${name}Pick`, entryBytes, tableEntries(comb), kernel);
    return m.export(name, [], (f) => {
      if (comb === any) {
        copyBytes(f, pointBytes, kept, given);
        f.do(call(fillTable, { teeth: i32.const(comb.teeth), stride: i32.const(comb.stride) }));
      }
      emitNeutral(f, linking);
      const isOneTooMuch = emitWalk(f, comb, {
        scalar: at.scalar.from,
        tables,
        tableBytes: tableEntries(comb) * entryBytes,
        together: 1,
        double: () => f.do(call(formulas.double, { to: result, p: result })),
        add: ([place]) => {
          const { table, entry, isNegative } = place as Place;
          f.do(call(pick, { to: picked, table, digit: entry }));
          field.neg(f, scratch, y);
          choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);
          f.do(call(add, { to: result, p: result, q: picked }));
        },
      });
      copyBytes(f, entryBytes, picked, comb === any ? kept : i32.const(at.base.from));
      field.neg(f, y, y);
      f.do(call(add, { to: other, p: result, q: picked }));
      choose(f, pointBytes, result, isOneTooMuch, other, result);
      f.do(call(conversion.toBytes, { p: result }));
    });
  };
  return { multiply: define('multiply', any, at.table.from, 3), multiplyBase: define('multiplyBase', base, at.comb.from, 2) };
}
