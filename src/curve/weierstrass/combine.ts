/** Sums of multiples of the base and of other points, for public scalars (`module/straus.ts`), in Jacobian coordinates. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { BASE_MULTIPLES, POINT_MULTIPLES } from '../module/straus.ts';
import { type Border, pointAt, type WeierstrassLinking } from './border.ts';

/**
 * Exported: `enterMultiples(table)`, `doubleGiven(times)`, `combine(count, bases, points)`.
 *
 * `combine` gives zeros where the sum is the neutral element, and also where on the way two points were added that were equal or opposite: `WeierstrassGroup`
 * then computes it in another way.
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
  const exported = { exported: true };
  m.func(
    'doubleGiven',
    { times: 'i32' },
    'void',
    (f, { times }) => {
      f.loop(() => {
        f.do(call(formulas.jacobianDouble, { to: given, p: given }));
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
      const entry = f.let('entry', tableAt(at.multiples.from, table, POINT_MULTIPLES * pointBytes));
      const left = f.let('left', i32.const(POINT_MULTIPLES - 1));
      copyBytes(f, pointBytes, entry, given);
      f.do(call(formulas.jacobianDouble, { to: other, p: given }));
      f.loop(() => {
        f.do(call(formulas.jacobianAdd, { to: i32.add(entry, i32.const(pointBytes)), p: entry, q: other }));
        f.set(entry, i32.add(entry, i32.const(pointBytes)));
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
      const digit = f.let('digit', i32.const(at.publicDigits.from));
      const end = f.let('end', i32.add(digit, i32.mul(count, i32.add(bases, points))));
      const started = f.let('started', i32.const(0));
      copyBytes(f, elementBytes, pointAt(linking, 'result', 2), i32.const(constant('zero')));
      f.loop(() => {
        f.if(started, () => f.do(call(formulas.jacobianDouble, { to: result, p: result })));
        const tablesOfBase = { from: at.odd.from, entries: BASE_MULTIPLES, entryBytes: affineBytes, add: 'jacobianMixedAdd' } as const;
        const tablesOfPoints = { from: at.multiples.from, entries: POINT_MULTIPLES, entryBytes: pointBytes, add: 'jacobianAdd' } as const;
        addDigits(f, { digit, started }, bases, tablesOfBase);
        addDigits(f, { digit, started }, points, tablesOfPoints);
        return i32.lt_u(digit, end);
      });
      f.do(call(leaveJacobian, { p: result }));
    },
    exported,
  );

  interface Walk {
    readonly digit: Local<'i32'>;
    readonly started: Local<'i32'>;
  }

  interface Tables {
    readonly from: number;
    readonly entries: number;
    readonly entryBytes: number;
    readonly add: 'jacobianAdd' | 'jacobianMixedAdd';
  }

  function tableAt(from: number, table: Expr<'i32'>, tableBytes: number): Expr<'i32'> {
    return i32.add(i32.const(from), i32.mul(table, i32.const(tableBytes)));
  }

  /** Adds an entry of each of `count` tables, by the digits from `digit` on. */
  function addDigits(f: FunctionBuilder, { digit, started }: Walk, count: Local<'i32'>, tables: Tables): void {
    f.if(count, () => {
      const table = f.let('table', i32.const(0));
      f.loop(() => {
        const signed = f.let('signed', i32.shr_s(i32.shl(i32.load8_u(digit), i32.const(24)), i32.const(24)));
        f.if(signed, () => addEntry(f, started, signed, table, tables));
        f.set(digit, i32.add(digit, i32.const(1)));
        f.set(table, i32.add(table, i32.const(1)));
        return i32.lt_u(table, count);
      });
    });
  }

  /** Adds entry (|d| − 1) / 2 of the table with the sign of d. */
  function addEntry(
    f: FunctionBuilder,
    started: Local<'i32'>,
    digit: Local<'i32'>,
    table: Expr<'i32'>,
    { from, entries, entryBytes, add }: Tables,
  ): void {
    const isNegative = f.let('isNegative', i32.lt_s(digit, i32.const(0)));
    f.if(isNegative, () => f.set(digit, i32.sub(i32.const(0), digit)));
    const entry = i32.add(tableAt(from, table, entries * entryBytes), i32.mul(i32.shr_u(digit, i32.const(1)), i32.const(entryBytes)));
    if (entryBytes < pointBytes) copyBytes(f, elementBytes, pointAt(linking, 'picked', 2), i32.const(constant('one')));
    copyBytes(f, entryBytes, picked, entry);
    f.if(isNegative, () => field.neg(f, pointAt(linking, 'picked', 1), pointAt(linking, 'picked', 1)));
    f.if(
      started,
      () => f.do(call(formulas[add], { to: result, p: result, q: picked })),
      () => {
        copyBytes(f, pointBytes, result, picked);
        f.set(started, i32.const(1));
      },
    );
  }
}
