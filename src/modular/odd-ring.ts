/** Z/m for odd m above 1: Montgomery arithmetic. */

import type { InvertingMachine, Machine, RingConstants } from '../kernels/contract/machine.ts';
import { inverterFor, machineFor } from '../runtime/machines.ts';
import { enter } from './enter.ts';
import { type MachineRing, machineRing } from './machine-ring.ts';
import type { Ring } from './ring.ts';

/** The ring of the modulus whose little-endian bytes are given; `bits` long, odd, above 1. */
export function oddRing(modulus: Uint8Array, bits: number): Ring & MachineRing {
  const prepare = (machine: Machine): RingConstants => machine.prepare([{ bytes: modulus, bits }]);
  const machine = machineFor('odd', bits);
  let inverter: { readonly machine: InvertingMachine; readonly constants: RingConstants } | undefined;
  return {
    ...machineRing(machine, prepare(machine)),
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
