/** u · base + v · P for public scalars, whose digits are public: Straus's method, with signed odd digits and Jacobian coordinates. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { type Border, pointAt, type WeierstrassLinking } from './border.ts';
import { POINT_MULTIPLES } from './memory.ts';

/**
 * numbers ← the sum. Digits are bytes in `publicDigits`, in twos, highest first: of the base, of the point; zero or odd, and signed.
 *
 * Zeros where the sum is the neutral element, and also where on the way two points were added that were equal or opposite: `WeierstrassGroup` then computes
 * it in another way.
 */
export function defineCombine(m: ModuleBuilder, linking: WeierstrassLinking, { leaveJacobian }: Border): void {
  const { at, kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
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
      const digit = f.let('digit', i32.const(at.publicDigits.from));
      const end = f.let('end', i32.add(digit, i32.shl(count, i32.const(1))));
      const started = f.let('started', i32.const(0));
      copyBytes(f, elementBytes, pointAt(linking, 'result', 2), i32.const(constant('zero')));
      f.loop(() => {
        f.if(started, () => f.do(call(formulas.jacobianDouble, { to: result, p: result })));
        addEntry(f, started, signed(f, digit, 0), at.odd.from, affineBytes, () => {
          f.do(call(formulas.jacobianMixedAdd, { to: result, p: result, q: picked }));
        });
        addEntry(f, started, signed(f, digit, 1), at.table.from, pointBytes, () => {
          f.do(call(formulas.jacobianAdd, { to: result, p: result, q: picked }));
        });
        f.set(digit, i32.add(digit, i32.const(2)));
        return i32.lt_u(digit, end);
      });
      f.do(call(leaveJacobian, { p: result }));
    },
    { exported: true },
  );

  /** table ← P, 3P, 5P, … */
  function oddMultiples(f: FunctionBuilder): void {
    const entry = f.let('entry', i32.const(at.table.from));
    copyBytes(f, pointBytes, entry, given);
    f.do(call(formulas.jacobianDouble, { to: other, p: given }));
    f.loop(() => {
      f.do(call(formulas.jacobianAdd, { to: i32.add(entry, i32.const(pointBytes)), p: entry, q: other }));
      f.set(entry, i32.add(entry, i32.const(pointBytes)));
      return i32.lt_u(entry, i32.const(at.table.from + (POINT_MULTIPLES - 1) * pointBytes));
    });
  }

  function signed(f: FunctionBuilder, digit: Local<'i32'>, offset: number): Local<'i32'> {
    return f.let('signed', i32.shr_s(i32.shl(i32.load8_u(digit, offset), i32.const(24)), i32.const(24)));
  }

  /** Adds entry (|d| − 1) / 2 of the table with the sign of d, unless d is zero. */
  function addEntry(
    f: FunctionBuilder,
    started: Local<'i32'>,
    digit: Local<'i32'>,
    table: number,
    entryBytes: number,
    add: () => void,
  ): void {
    f.if(digit, () => {
      const isNegative = f.let('isNegative', i32.lt_s(digit, i32.const(0)));
      f.if(isNegative, () => f.set(digit, i32.sub(i32.const(0), digit)));
      const entry = i32.add(i32.const(table), i32.mul(i32.shr_u(digit, i32.const(1)), i32.const(entryBytes)));
      if (entryBytes < pointBytes) copyBytes(f, elementBytes, pointAt(linking, 'picked', 2), i32.const(constant('one')));
      copyBytes(f, entryBytes, picked, entry);
      f.if(isNegative, () => field.neg(f, pointAt(linking, 'picked', 1), pointAt(linking, 'picked', 1)));
      f.if(started, add, () => {
        copyBytes(f, pointBytes, result, picked);
        f.set(started, i32.const(1));
      });
    });
  }
}
