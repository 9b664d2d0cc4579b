/** Z/m for odd m above 1: Montgomery arithmetic. */

import type { InvertingMachine, PowerMachine, RingConstants } from '../kernels/contract/machine.ts';
import { inverterFor, machineFor } from '../runtime/machines.ts';
import { enter } from './enter.ts';
import type { ResidueRing } from './residue-ring.ts';
import { type SessionRing, sessionRing } from './session-ring.ts';

/** The ring of the modulus whose little-endian bytes are given; `bits` long, odd, above 1. */
export function oddRing(modulus: Uint8Array, bits: number): ResidueRing & SessionRing {
  const prepare = (machine: PowerMachine): RingConstants => machine.prepare([{ bytes: modulus, bits }]);
  const machine = machineFor('odd', bits);
  let inverter: { readonly machine: InvertingMachine; readonly constants: RingConstants } | undefined;
  return {
    ...sessionRing(machine, prepare(machine)),
    inverse: (a) => {
      // Modulo most numbers nothing is ever inverted: the machine that does it is made when it is first needed.
      if (!inverter) {
        const machine = inverterFor(bits);
        inverter = { machine, constants: prepare(machine) };
      }
      const { machine, constants } = inverter;
      return machine.session(constants, () => {
        enter(machine, 0, a);
        return machine.inverse(0, 0) ? machine.leave(0)[0] : undefined;
      });
    },
  };
}
