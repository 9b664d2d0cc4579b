/** u · base + v · P for public scalars on an Edwards curve: Straus's method, with signed odd digits. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { EdwardsBorder } from './border.ts';
import { type EdwardsLinking, emitNeutral, POINT_MULTIPLES, pointAt } from './linking.ts';

/** numbers ← the sum. Digits are bytes in `publicDigits`, in twos, highest first: of the base, of the point; zero or odd, and signed. */
export function defineCombine(m: ModuleBuilder, linking: EdwardsLinking, { leave }: EdwardsBorder): void {
  const { at, kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const [result, given, picked, other] = (['result', 'given', 'picked', 'other'] as const).map((point) => pointAt(linking, point)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  m.func(
    'combine',
    { count: 'i32' },
    'void',
    (f, { count }) => {
      oddMultiples(f);
      emitNeutral(f, linking);
      const digit = f.let('digit', i32.const(at.publicDigits.from));
      const end = f.let('end', i32.add(digit, i32.shl(count, i32.const(1))));
      f.loop(() => {
        f.do(call(formulas.double, { to: result, p: result }));
        for (const [offset, table, elements, add] of [
          [0, at.odd.from, 3, formulas.mixedAdd],
          [1, at.table.from, 4, formulas.add],
        ] as const) {
          const signed = f.let('signed', i32.shr_s(i32.shl(i32.load8_u(digit, offset), i32.const(24)), i32.const(24)));
          f.if(signed, () => {
            pick(f, signed, table, elements);
            f.do(call(add, { to: result, p: result, q: picked }));
          });
        }
        f.set(digit, i32.add(digit, i32.const(2)));
        return i32.lt_u(digit, end);
      });
      f.do(call(leave, { p: result }));
    },
    { exported: true },
  );

  /** table ← P, 3P, 5P, … */
  function oddMultiples(f: FunctionBuilder): void {
    const entry = f.let('entry', i32.const(at.table.from));
    f.do(call(formulas.double, { to: other, p: given }));
    f.do(call(formulas.cache, { to: picked, p: other }));
    copyBytes(f, 4 * elementBytes, result, given);
    f.do(call(formulas.cache, { to: entry, p: result }));
    f.loop(() => {
      f.do(call(formulas.add, { to: result, p: result, q: picked }));
      f.set(entry, i32.add(entry, i32.const(4 * elementBytes)));
      f.do(call(formulas.cache, { to: entry, p: result }));
      return i32.lt_u(entry, i32.const(at.table.from + (POINT_MULTIPLES - 1) * 4 * elementBytes));
    });
  }

  /** picked ← entry (|d| − 1) / 2 of the table, with the sign of d. */
  function pick(f: FunctionBuilder, digit: Local<'i32'>, table: number, elements: number): void {
    const at = (magnitude: Expr<'i32'>): Expr<'i32'> =>
      i32.add(i32.const(table), i32.mul(i32.shr_u(magnitude, i32.const(1)), i32.const(elements * elementBytes)));
    f.if(
      i32.lt_s(digit, i32.const(0)),
      () => {
        const entry = f.let('entry', at(i32.sub(i32.const(0), digit)));
        copyBytes(f, elementBytes, picked, i32.add(entry, i32.const(elementBytes)));
        copyBytes(f, elementBytes, pointAt(linking, 'picked', 1), entry);
        field.neg(f, pointAt(linking, 'picked', 2), i32.add(entry, i32.const(2 * elementBytes)));
        if (elements === 4) copyBytes(f, elementBytes, pointAt(linking, 'picked', 3), i32.add(entry, i32.const(3 * elementBytes)));
      },
      () => copyBytes(f, elements * elementBytes, picked, at(digit)),
    );
  }
}
