/** Z/m for odd m above 1: Montgomery arithmetic. */
import type { Machine, RingConstants } from '../kernels/machine.ts';
import { inverterFor, machineFor } from '../runtime/select.ts';
import { enter } from './enter.ts';
import { type MachineRing, machineRing } from './machine-ring.ts';
import type { Ring } from './ring.ts';

/** The ring of the modulus whose little-endian bytes are given; `bits` long, odd, above 1. */
export function oddRing(modulus: Uint8Array, bits: number): Ring & MachineRing {
  const prepared = (machine: Machine): Prepared => ({ machine, constants: machine.prepare([{ bytes: modulus, bits }]) });
  const products = prepared(machineFor('odd', bits));
  let inverter = products.machine.inverts ? products : undefined;
  return {
    ...machineRing(products.machine, products.constants),
    inverse: (a) => {
      // Families for products alone leave inverses to another, whose kernel is compiled when it is first needed.
      inverter ??= prepared(inverterFor(bits));
      const { machine, constants } = inverter;
      return machine.session(constants, () => {
        enter(machine, 0, a);
        return machine.inverse(0, 0) ? machine.leave(0)[0] : undefined;
      });
    },
  };
}

interface Prepared {
  readonly machine: Machine;
  readonly constants: RingConstants;
}
