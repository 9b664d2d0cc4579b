/** Square roots for fields that are to have them: a part, so that a page whose fields take none does not load it. */
import type { ModuleBuilder } from '../asm/build.ts';
import type { Linking } from '../formulas/link.ts';
import { definePower, type PowerFunc } from '../formulas/power.ts';
import { type PowerPlan, powerPlan } from '../formulas/power-plan.ts';

/** The power that is a square root, if there is one. */
export interface RootPower {
  readonly plan: PowerPlan;
  readonly define: (m: ModuleBuilder, linking: Linking<'powers', never>) => PowerFunc;
}

export type SquareRoots = (modulus: bigint) => RootPower | undefined;

/** For p ≡ 3 modulo 4: the root of a is a^((p + 1)/4), if a has one. */
export const squareRoots: SquareRoots = (modulus) => {
  if (modulus % 4n !== 3n) return undefined;
  const plan = powerPlan([(modulus + 1n) / 4n]);
  return { plan, define: (m, linking) => definePower(m, linking, plan) };
};
