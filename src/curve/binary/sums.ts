/** Sums of multiples of the base and of other points, for public scalars (`module/straus.ts`), in the coordinates of López and Dahab. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { emitDigits } from '../module/digits.ts';
import { defineDoublings } from '../module/doublings.ts';
import type { NormaliseFunc } from '../module/normalise.ts';
import { combineCases, MULTIPLES, MULTIPLES_PARAMS } from '../module/straus.ts';
import { at, type BinaryLinking, leave } from './elements.ts';
import type { TauFunctions } from './koblitz.ts';
import type { BinaryCalls } from './memory.ts';

/** What scalars are cut into: so many powers of two, or of τ on a Koblitz curve (`tau.ts`). */
export interface SumsOf {
  readonly bits: number;
  readonly tau?: TauFunctions | undefined;
}

/**
 * `combine` gives zeros where the sum is the neutral element, and also where on the way two points were added that were equal or opposite: `BinaryGroup` then computes it in another way.
 */
export function defineSums(
  m: ModuleBuilder,
  linking: BinaryLinking,
  inverse: InverseFunc,
  normalise: NormaliseFunc,
  { bits, tau }: SumsOf,
): Exports<Pick<BinaryCalls, 'enterMultiples' | 'doubleGiven' | 'combine'>> {
  const { kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const [pointBytes, affineBytes] = [3 * elementBytes, 2 * elementBytes];
  const [result, given, picked, scratch] = [at(linking, 'result'), at(linking, 'given'), at(linking, 'picked'), at(linking, 'scratch')];
  const [z, pickedY] = [at(linking, 'scratch', 3), at(linking, 'picked', 1)];
  const tableAt = (table: Expr<'i32'>): Expr<'i32'> =>
    i32.add(i32.const(linking.at.multiples.from), i32.mul(table, i32.const(MULTIPLES * affineBytes)));
  // What a place is worth, over the next lower one.
  const next = tau?.frobenius ?? formulas.double;
  const doubleGiven = defineDoublings(m, next, given);
  const enterMultiples = m.export('enterMultiples', ['table', 'count'], (f, { table, count }) => {
    if (tau) f.do(call(tau.fill, { count }));
    else fillByAdding(f, count);
    f.do(call(normalise, { to: tableAt(table), count }));
  });
  function fillByAdding(f: FunctionBuilder, count: Local<'i32'>): void {
    const entry = f.let('entry', i32.const(linking.at.table.from));
    const last = f.let('last', i32.add(entry, i32.mul(i32.sub(count, i32.const(1)), i32.const(pointBytes))));
    copyBytes(f, pointBytes, entry, given);
    f.do(call(formulas.double, { to: scratch, p: given }));
    f.do(call(inverse, { to: z, a: at(linking, 'scratch', 2) }));
    f.do(call(formulas.fromLopezDahab, { to: picked, p: scratch, z }));
    f.loop(() => {
      f.do(call(formulas.mixedAdd, { to: i32.add(entry, i32.const(pointBytes)), p: entry, q: picked }));
      f.set(entry, i32.add(entry, i32.const(pointBytes)));
      return i32.lt_u(entry, last);
    });
  }
  SECRECY: keeps(m, enterMultiples, MULTIPLES_PARAMS);
  const combine = m.export('combine', ['count', 'first', 'tables'], (f, { count, first, tables }) => {
    const started = f.let('started', i32.const(0));
    copyBytes(f, elementBytes, at(linking, 'result', 2), i32.const(constant('zero')));
    emitDigits(f, linking.at.publicDigits.from, count, tables, {
      double: () => f.if(started, () => f.do(call(next, { to: result, p: result }))),
      add: (digit, isNegative, table) => {
        pick(f, isNegative, i32.add(tableAt(i32.add(first, table)), i32.mul(i32.shr_u(digit, i32.const(1)), i32.const(affineBytes))));
        f.if(
          started,
          () => f.do(call(formulas.mixedAdd, { to: result, p: result, q: picked })),
          () => {
            copyBytes(f, affineBytes, result, picked);
            copyBytes(f, elementBytes, at(linking, 'result', 2), i32.const(constant('one')));
            f.set(started, i32.const(1));
          },
        );
      },
    });
    f.do(call(inverse, { to: z, a: at(linking, 'result', 2) }));
    f.do(call(formulas.fromLopezDahab, { to: picked, p: result, z }));
    leave(f, linking, picked);
  });
  SECRECY: keeps(m, combine, { count: 'public', first: 'public', tables: 'public' }, combineCases(bits));
  return { enterMultiples, doubleGiven, combine };

  /** picked ← the entry, or its negative. */
  function pick(f: FunctionBuilder, isNegative: Local<'i32'>, entry: Expr<'i32'>): void {
    copyBytes(f, affineBytes, picked, entry);
    f.if(isNegative, () => field.add(f, pickedY, pickedY, picked));
  }
}
