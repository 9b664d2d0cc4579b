/** Sums of multiples of the base and of other points of an Edwards curve, for public scalars (`module/straus.ts`). */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { GroupCalls } from '../module/calls.ts';
import { emitDigits } from '../module/digits.ts';
import { combineCases, MULTIPLES, MULTIPLES_PARAMS } from '../module/straus.ts';
import type { EdwardsConversion } from './conversion.ts';
import { type EdwardsLinking, emitNeutral, pointAt } from './linking.ts';

/** @param bits - of a scalar. */
export function defineCombine(
  m: ModuleBuilder,
  linking: EdwardsLinking,
  { toBytes }: EdwardsConversion,
  bits: number,
): Exports<Pick<GroupCalls, 'enterMultiples' | 'combine'>> {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const pointBytes = 4 * elementBytes;
  const [result, given, picked, other] = (['result', 'given', 'picked', 'other'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const tableAt = (table: Expr<'i32'>): Expr<'i32'> =>
    i32.add(i32.const(at.multiples.from), i32.mul(table, i32.const(MULTIPLES * pointBytes)));
  const enterMultiples = m.export('enterMultiples', ['table', 'count'], (f, { table, count }) => {
    const entry = f.let('entry', tableAt(table));
    f.do(call(formulas.double, { to: other, p: given }));
    f.do(call(formulas.cache, { to: picked, p: other }));
    copyBytes(f, pointBytes, result, given);
    f.loop(() => {
      f.do(call(formulas.cache, { to: entry, p: result }));
      f.do(call(formulas.add, { to: result, p: result, q: picked }));
      f.set(entry, i32.add(entry, i32.const(pointBytes)));
      f.set(count, i32.sub(count, i32.const(1)));
      return count;
    });
  });
  SECRECY: keeps(m, enterMultiples, MULTIPLES_PARAMS);
  const combine = m.export('combine', ['count', 'first', 'tables'], (f, { count, first, tables }) => {
    emitNeutral(f, linking);
    emitDigits(f, at.publicDigits.from, count, tables, {
      double: () => f.do(call(formulas.double, { to: result, p: result })),
      add: (digit, isNegative, table) => {
        pick(f, isNegative, i32.add(tableAt(i32.add(first, table)), i32.mul(i32.shr_u(digit, i32.const(1)), i32.const(pointBytes))));
        f.do(call(formulas.add, { to: result, p: result, q: picked }));
      },
    });
    f.do(call(toBytes, { p: result }));
  });
  SECRECY: keeps(m, combine, { count: 'public', first: 'public', tables: 'public' }, combineCases(bits));
  return { enterMultiples, combine };

  /** picked ← the entry, or its negative. */
  function pick(f: FunctionBuilder, isNegative: Local<'i32'>, address: Expr<'i32'>): void {
    const entry = f.let('entry', address);
    copyBytes(f, pointBytes, picked, entry);
    f.if(isNegative, () => {
      copyBytes(f, elementBytes, picked, i32.add(entry, i32.const(elementBytes)));
      copyBytes(f, elementBytes, pointAt(linking, 'picked', 1), entry);
      field.neg(f, pointAt(linking, 'picked', 2), pointAt(linking, 'picked', 2));
    });
  }
}
