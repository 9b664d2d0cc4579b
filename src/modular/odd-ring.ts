/** Z/m for odd m above 1: one machine, Montgomery arithmetic. */
import type { Machine } from '../kernels/machine.ts';
import { machineFor } from '../runtime/select.ts';
import { enter } from './enter.ts';
import type { Exponent, Operand, Ring } from './ring.ts';

/** The ring of the modulus whose little-endian bytes are given; `bits` long, odd, above 1. */
export function oddRing(modulus: Uint8Array, bits: number): Ring {
  const machine = machineFor('odd', bits);
  const constants = machine.prepare([{ bytes: modulus.subarray(0, machine.operandBytes), bits }]);
  const compute = (body: (machine: Machine) => Uint8Array[]): Uint8Array => machine.session(constants, () => body(machine)[0] as Uint8Array);

  const power =
    (walk: 'pow' | 'powVarTime') =>
    (base: Operand, exponent: Exponent): Uint8Array =>
      compute((m) => {
        enter(m, 0, base);
        m[walk](0, 0, [exponent.bytes], exponent.bits);
        return m.leave(0);
      });

  return {
    pow: power('pow'),
    powVarTime: power('powVarTime'),
    mul: (a, b) =>
      compute((m) => {
        enter(m, 0, a);
        enter(m, 1, b);
        m.mul(0, 0, 1);
        return m.leave(0);
      }),
    sqr: (a) =>
      compute((m) => {
        enter(m, 0, a);
        m.sqr(0, 0);
        return m.leave(0);
      }),
    inverse: (a) =>
      machine.session(constants, () => {
        enter(machine, 0, a);
        return machine.inverse(0, 0) ? machine.leave(0)[0] : undefined;
      }),
  };
}
