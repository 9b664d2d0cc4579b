/** What the functions of a module over a binary field have in common: places, inverses, points in and out. */

import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import type { BinaryFormulaName } from '../../formulas/curves/binary.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import type { Linking } from '../../formulas/link.ts';
import { definePower } from '../../formulas/power.ts';
import { type PowerPlan, powerPlan } from '../../formulas/power-plan.ts';
import { BigInt } from '../../util/big-int.ts';
import { type BinaryRegion, PLACE, POINTS } from './memory.ts';

export type BinaryLinking = Linking<BinaryRegion, BinaryFormulaName, 'xor'>;

/** The address of an element of a place. */
export const at = (linking: BinaryLinking, point: keyof typeof POINTS, element = 0): Expr<'i32'> =>
  i32.const(linking.at.points.from + (PLACE * POINTS[point] + element) * linking.kernel.elementBytes);

/** Of a field's inverses: a^(2^m − 2), with m − 1 squarings and few products (T. Itoh, S. Tsujii, “A fast algorithm for computing multiplicative inverses in GF(2^m)”, 1988). */
export const inversePlan = (degree: number): PowerPlan => powerPlan([2n ** BigInt(degree) - 2n]);

/** to ← 1/a, or 0 of 0. */
export function defineBinaryInverse(m: ModuleBuilder, linking: Linking<'exponent' | 'powers', never, 'xor'>, plan: PowerPlan): InverseFunc {
  const power = definePower(m, linking, plan);
  const { from, bytes } = linking.at.exponent;
  return m.func('inverse', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) =>
    f.do(call(power, { to, a, steps: i32.const(from), bytes: i32.const(bytes) })),
  );
}

/** numbers ← the coordinates at that address. */
export function leave(f: FunctionBuilder, { at: { numbers }, kernel, toBytes }: BinaryLinking, point: Expr<'i32'>): void {
  toBytes(f, i32.const(numbers.from), point);
  toBytes(f, i32.const(numbers.from + kernel.residueBytes), i32.add(point, i32.const(kernel.elementBytes)));
}
