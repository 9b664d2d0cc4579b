/** What tables on either form of curves begin with. */
import { call, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import type { Exports, HostFunc } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import type { FormulaFunc } from '../../formulas/compile.ts';
import type { GroupCalls } from './calls.ts';

/** table ← the sums of one table of a comb for `given`, which goes on by teeth · stride doublings; at least two teeth. */
export type FillTableFunc = TypedFunc<{ teeth: 'i32'; stride: 'i32' }, 'void'>;

/** What makes tables. */
export interface Tables {
  readonly fillTable: FillTableFunc;
  readonly exports: Exports<Pick<GroupCalls, 'doubleGiven' | 'fillComb'>>;
}

export function defineDoublings(m: ModuleBuilder, double: FormulaFunc, given: Expr<'i32'>): HostFunc<'doubleGiven', 'times'> {
  const func = m.export('doubleGiven', ['times'], (f, { times }) => {
    f.loop(() => {
      f.do(call(double, { to: given, p: given }));
      f.set(times, i32.sub(times, 1));
      return times;
    });
  });
  SECRECY: keeps(m, func, { times: 'public' });
  return func;
}
