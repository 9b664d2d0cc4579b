/** Sums of multiples of the base and of other points, for public scalars (`module/straus.ts`), in Jacobian coordinates. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { GroupCalls } from '../module/calls.ts';
import { emitDigits } from '../module/digits.ts';
import { combineCases, MULTIPLES, MULTIPLES_PARAMS } from '../module/straus.ts';
import { type Conversion, emitFirst, pointAt, sumAt, type WeierstrassLinking } from './conversion.ts';
import type { DefineTwin } from './halves.ts';
import type { OddMultiplesFunc } from './odd-multiples.ts';

/**
 * `combine` gives zeros where the sum is the neutral element, and also where on the way two points were added that were equal or opposite: `WeierstrassGroup`
 * then computes it in another way.
 *
 * @param bits - of a scalar. @param defineTwin - of `halves.ts`, where the curve has an endomorphism.
 */
export function defineCombine(
  m: ModuleBuilder,
  linking: WeierstrassLinking,
  { jacobianToBytes }: Conversion,
  oddMultiples: OddMultiplesFunc,
  bits: number,
  defineTwin: DefineTwin | undefined,
): Exports<Pick<GroupCalls, 'enterMultiples' | 'enterTwin' | 'combine'>> {
  const { at, kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const affineBytes = 2 * elementBytes;
  const sum = sumAt(linking);
  const picked = pointAt(linking, 'picked');
  const tableAt = (table: Expr<'i32'>): Expr<'i32'> =>
    i32.add(i32.const(at.multiples.from), i32.mul(table, i32.const(MULTIPLES * affineBytes)));
  const enterMultiples = m.export('enterMultiples', ['table', 'count'], (f, { table, count }) => {
    f.do(call(oddMultiples, { to: tableAt(table), count }));
  });
  SECRECY: keeps(m, enterMultiples, MULTIPLES_PARAMS);
  const enterTwin = defineTwin?.(m, linking, tableAt);
  const combine = m.export('combine', ['count', 'first', 'tables'], (f, { count, first, tables }) => {
    const started = f.let('started', i32.const(0));
    copyBytes(f, elementBytes, sumAt(linking, 2), i32.const(constant('zero')));
    emitDigits(f, at.publicDigits.from, count, tables, {
      double: () => f.if(started, () => f.do(call(formulas.jacobianDouble, { to: sum, p: sum }))),
      add: (digit, isNegative, table) => {
        pick(f, isNegative, i32.add(tableAt(i32.add(first, table)), i32.mul(i32.shr_u(digit, i32.const(1)), i32.const(affineBytes))));
        f.if(
          started,
          () => f.do(call(formulas.jacobianMixedAdd, { to: sum, p: sum, q: picked })),
          () => {
            emitFirst(f, linking);
            f.set(started, i32.const(1));
          },
        );
      },
    });
    f.do(call(jacobianToBytes, { p: sum }));
  });
  SECRECY: keeps(m, combine, { count: 'public', first: 'public', tables: 'public' }, combineCases(bits));
  return { enterMultiples, combine, ...(enterTwin && { enterTwin }) };

  /** picked ← the entry, or its negative. */
  function pick(f: FunctionBuilder, isNegative: Local<'i32'>, entry: Expr<'i32'>): void {
    copyBytes(f, affineBytes, picked, entry);
    f.if(isNegative, () => field.neg(f, pointAt(linking, 'picked', 1), pointAt(linking, 'picked', 1)));
  }
}
