/** Rings that live in one machine: an operation is a session. */
import type { PowerMachine, RingConstants } from '../kernels/contract/machine.ts';
import { enter } from './enter.ts';
import type { Exponent, Operand, ResidueRing } from './residue-ring.ts';

export interface SessionRing extends Omit<ResidueRing, 'inverse'> {
  /** Runs `body` on the machine, and gives the residue that it leaves in slot 0. */
  compute(body: (machine: PowerMachine) => void): Uint8Array;
  /** Runs `body` on the machine, in one session. */
  run<T>(body: (machine: PowerMachine) => T): T;
}

export function sessionRing(machine: PowerMachine, constants: RingConstants): SessionRing {
  const run = <T>(body: (machine: PowerMachine) => T): T => machine.session(constants, () => body(machine));
  const compute = (body: (machine: PowerMachine) => void): Uint8Array =>
    run((m) => {
      body(m);
      return m.leave(0)[0] as Uint8Array;
    });
  return {
    run,
    compute,
    pow: (base: Operand, { bytes, bits }: Exponent) =>
      compute((m) => {
        enter(m, 0, base);
        m.pow(0, 0, [bytes], bits);
      }),
    powVarTime: (base: Operand, { bytes, bits }: Exponent) =>
      compute((m) => {
        enter(m, 0, base);
        m.powVarTime(0, 0, [bytes], bits);
      }),
    mul: (a, b) =>
      compute((m) => {
        enter(m, 0, a);
        enter(m, 1, b);
        m.mul(0, 0, 1);
      }),
    sqr: (a) =>
      compute((m) => {
        enter(m, 0, a);
        m.sqr(0, 0);
      }),
  };
}
