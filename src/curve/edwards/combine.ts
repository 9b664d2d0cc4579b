/** Sums of multiples of the base and of other points of an Edwards curve, for public scalars (`module/straus.ts`). */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { BASE_MULTIPLES, POINT_MULTIPLES } from '../module/straus.ts';
import type { EdwardsBorder } from './border.ts';
import { type EdwardsFormula, type EdwardsLinking, emitNeutral, pointAt } from './linking.ts';

/** Exported: `enterMultiples(table)`, `doubleGiven(times)`, `combine(count, bases, points)`. */
export function defineCombine(m: ModuleBuilder, linking: EdwardsLinking, { leave }: EdwardsBorder): void {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [result, given, picked, other] = (['result', 'given', 'picked', 'other'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const exported = { exported: true };
  m.func(
    'doubleGiven',
    { times: 'i32' },
    'void',
    (f, { times }) => {
      f.loop(() => {
        f.do(call(formulas.double, { to: given, p: given }));
        f.set(times, i32.sub(times, i32.const(1)));
        return times;
      });
    },
    exported,
  );
  m.func(
    'enterMultiples',
    { table: 'i32' },
    'void',
    (f, { table }) => {
      const entry = f.let('entry', tableAt(at.multiples.from, table, 4 * POINT_MULTIPLES));
      const left = f.let('left', i32.const(POINT_MULTIPLES - 1));
      f.do(call(formulas.double, { to: other, p: given }));
      f.do(call(formulas.cache, { to: picked, p: other }));
      copyBytes(f, 4 * elementBytes, result, given);
      f.do(call(formulas.cache, { to: entry, p: result }));
      f.loop(() => {
        f.do(call(formulas.add, { to: result, p: result, q: picked }));
        f.set(entry, i32.add(entry, i32.const(4 * elementBytes)));
        f.do(call(formulas.cache, { to: entry, p: result }));
        f.set(left, i32.sub(left, i32.const(1)));
        return left;
      });
    },
    exported,
  );
  m.func(
    'combine',
    { count: 'i32', bases: 'i32', points: 'i32' },
    'void',
    (f, { count, bases, points }) => {
      emitNeutral(f, linking);
      const digit = f.let('digit', i32.const(at.publicDigits.from));
      const end = f.let('end', i32.add(digit, i32.mul(count, i32.add(bases, points))));
      f.loop(() => {
        f.do(call(formulas.double, { to: result, p: result }));
        addDigits(f, digit, bases, { from: at.odd.from, entries: BASE_MULTIPLES, elements: 3, add: 'mixedAdd' });
        addDigits(f, digit, points, { from: at.multiples.from, entries: POINT_MULTIPLES, elements: 4, add: 'add' });
        return i32.lt_u(digit, end);
      });
      f.do(call(leave, { p: result }));
    },
    exported,
  );

  interface Tables {
    readonly from: number;
    readonly entries: number;
    readonly elements: number;
    readonly add: EdwardsFormula;
  }

  function tableAt(from: number, table: Expr<'i32'>, elements: number): Expr<'i32'> {
    return i32.add(i32.const(from), i32.mul(table, i32.const(elements * elementBytes)));
  }

  /** Adds an entry of each of `count` tables, by the digits from `digit` on. */
  function addDigits(f: FunctionBuilder, digit: Local<'i32'>, count: Local<'i32'>, { from, entries, elements, add }: Tables): void {
    f.if(count, () => {
      const table = f.let('table', i32.const(0));
      f.loop(() => {
        const signed = f.let('signed', i32.shr_s(i32.shl(i32.load8_u(digit), i32.const(24)), i32.const(24)));
        f.if(signed, () => {
          pick(f, signed, tableAt(from, table, elements * entries), elements);
          f.do(call(formulas[add], { to: result, p: result, q: picked }));
        });
        f.set(digit, i32.add(digit, i32.const(1)));
        f.set(table, i32.add(table, i32.const(1)));
        return i32.lt_u(table, count);
      });
    });
  }

  /** picked ← entry (|d| − 1) / 2 of the table, with the sign of d. */
  function pick(f: FunctionBuilder, digit: Local<'i32'>, table: Expr<'i32'>, elements: number): void {
    const isNegative = f.let('isNegative', i32.lt_s(digit, i32.const(0)));
    f.if(isNegative, () => f.set(digit, i32.sub(i32.const(0), digit)));
    const entry = f.let('entry', i32.add(table, i32.mul(i32.shr_u(digit, i32.const(1)), i32.const(elements * elementBytes))));
    f.if(
      isNegative,
      () => {
        copyBytes(f, elementBytes, picked, i32.add(entry, i32.const(elementBytes)));
        copyBytes(f, elementBytes, pointAt(linking, 'picked', 1), entry);
        field.neg(f, pointAt(linking, 'picked', 2), i32.add(entry, i32.const(2 * elementBytes)));
        if (elements === 4) copyBytes(f, elementBytes, pointAt(linking, 'picked', 3), i32.add(entry, i32.const(3 * elementBytes)));
      },
      () => copyBytes(f, elements * elementBytes, picked, entry),
    );
  }
}
