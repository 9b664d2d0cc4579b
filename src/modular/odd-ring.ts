/** Z/m for odd m above 1: Montgomery arithmetic. */
import { machineFor } from '../runtime/select.ts';
import { enter } from './enter.ts';
import { type MachineRing, machineRing } from './machine-ring.ts';
import type { Ring } from './ring.ts';

/** The ring of the modulus whose little-endian bytes are given; `bits` long, odd, above 1. */
export function oddRing(modulus: Uint8Array, bits: number): Ring & MachineRing {
  const machine = machineFor('odd', bits);
  const constants = machine.prepare([{ bytes: modulus, bits }]);
  return {
    ...machineRing(machine, constants),
    inverse: (a) =>
      machine.session(constants, () => {
        enter(machine, 0, a);
        return machine.inverse(0, 0) ? machine.leave(0)[0] : undefined;
      }),
  };
}
