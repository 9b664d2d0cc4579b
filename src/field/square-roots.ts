/** Square roots for fields that are to have them: a part, so that a page whose fields take none does not load it. */
import { call, type ModuleBuilder } from '../asm/build.ts';
import type { HostFunc } from '../asm/exports.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import { keeps } from '../asm/secrecy/keeps.ts';
import type { Expr } from '../asm/types.ts';
import type { Linking } from '../formulas/link.ts';
import { definePower } from '../formulas/power.ts';
import { type PowerPlan, powerPlan } from '../formulas/power-plan.ts';
import { SLOT } from './slots.ts';

type SlotAddress = (number: Expr<'i32'>) => Expr<'i32'>;
type RootFunc = HostFunc<'root', 'to' | 'a'>;

/** The power that is a square root, if there is one. */
export interface RootPower {
  readonly plan: PowerPlan;
  /** `root(to, a)`, of slots by number. */
  readonly define: (m: ModuleBuilder, linking: Linking<'powers' | 'exponent', never>, slot: SlotAddress) => RootFunc;
}

export type SquareRoots = (modulus: bigint) => RootPower | undefined;

/** For p ≡ 3 modulo 4: the root of a is a^((p + 1)/4), if a has one. */
export const squareRoots: SquareRoots = (modulus) => {
  if (modulus % 4n !== 3n) return undefined;
  const plan = powerPlan([(modulus + 1n) / 4n]);
  return {
    plan,
    define: (m, linking, slot) => {
      const power = definePower(m, linking, plan);
      const { from, bytes } = linking.at.exponent;
      const func = m.export('root', ['to', 'a'], (f, { to, a }) =>
        f.do(call(power, { to: slot(to), a: slot(a), steps: i32.const(from), bytes: i32.const(bytes) })),
      );
      SECRECY: keeps(m, func, { to: SLOT, a: SLOT });
      return func;
    },
  };
};
