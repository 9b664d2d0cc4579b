/** Numbers in and out of a pairing's module, their inverses and their roots. */
import { call } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import { defineInverse, type InverseFunc } from '../../formulas/inverse.ts';
import { definePower } from '../../formulas/power.ts';
import { type PowerPlan, powerPlan } from '../../formulas/power-plan.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import type { PairingCalls } from './calls.ts';
import type { PairingContext } from './linking.ts';
import { everywhere } from './miller.ts';

/** The power that is the inverse of a root of a square, as p is 3 modulo 4. */
export const rootPlan = ({ prime }: PairingParams): PowerPlan => powerPlan([(prime - 3n) / 4n]);

/** What the module's functions take and the host calls. */
interface Numbers {
  readonly inverse: InverseFunc;
  readonly exports: Exports<Pick<PairingCalls, 'enter' | 'leave' | 'invert' | 'inverseRoots'>>;
}

export function defineNumbers({ m, linked }: PairingContext, plan: PowerPlan): Numbers {
  const { at, constant, field, fromBytes, toBytes } = linked;
  const numbers = i32.const(at.numbers.from);
  const inverse = defineInverse(m, linked);
  const { mulParts, sqrParts } = field.own;
  const partwise: typeof field = {
    ...field,
    mul: (f, { to, a, b }) => mulParts(f, to, a, b),
    sqr: (f, { to, a }) => sqrParts(f, to, a, a),
  };
  const power = definePower(m, { ...linked, field: partwise, constant: () => constant('both') }, plan);
  const one = everywhere(linked, 1);
  const enter = m.export('enter', ['to'], (f, { to }) => fromBytes(f, to, numbers));
  SECRECY: keeps(m, enter, { to: one });
  const leave = m.export('leave', ['a'], (f, { a }) => toBytes(f, numbers, a));
  SECRECY: keeps(m, leave, { a: one });
  const invert = m.export('invert', ['to', 'a'], (f, { to, a }) => f.do(call(inverse, { to, a })));
  SECRECY: keeps(m, invert, { to: one, a: one });
  const inverseRoots = m.export('inverseRoots', ['to', 'a'], (f, { to, a }) =>
    f.do(call(power, { to, a, steps: i32.const(at.exponent.from), bytes: i32.const(at.exponent.bytes) })),
  );
  SECRECY: keeps(m, inverseRoots, { to: one, a: one });
  return { inverse, exports: { enter, leave, invert, inverseRoots } };
}
