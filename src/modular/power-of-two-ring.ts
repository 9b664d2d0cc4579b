/** Z/2^k: truncated products, and inverses by Hensel lifting. */

import type { PowerMachine, Slot } from '../kernels/contract/machine.ts';
import { machineFor } from '../runtime/machines.ts';
import { enter } from './enter.ts';
import type { ResidueRing } from './residue-ring.ts';
import { type SessionRing, sessionRing } from './session-ring.ts';

/** The ring modulo 2^k, k ≥ 1. */
export function powerOfTwoRing(k: number): ResidueRing & SessionRing {
  const machine = machineFor('power of two', k + 1);
  const modulus = new Uint8Array((k >> 3) + 1);
  modulus[k >> 3] = 1 << (k & 7);
  const ring = sessionRing(machine, machine.prepare([{ bytes: modulus, bits: k + 1 }]));
  return {
    ...ring,
    // A negative number has the parity of its size; whether there is an inverse is public.
    inverse: (a) =>
      ((a.bytes[0] ?? 0) & 1) === 0
        ? undefined
        : ring.compute((m) => {
            enter(m, 1, a);
            invert(m, 0, 1, k);
          }),
  };
}

/**
 * to ← 1/x for odd x: y = x is right modulo 2^3, and each step y ← y · (2 − x·y) doubles the number of right bits
 * (Hensel). Slots: `to` and `x` differ, and neither is 2 or 3. Constant time but for k.
 */
export function invert(machine: PowerMachine, to: Slot, x: Slot, k: number): void {
  const two: Slot = 2;
  const product: Slot = 3;
  machine.enter(two, [Uint8Array.of(2)]);
  machine.enter(product, [new Uint8Array(0)]);
  machine.add(to, x, product);
  for (let bits = 3; bits < k; bits *= 2) {
    machine.mul(product, x, to);
    machine.sub(product, two, product);
    machine.mul(to, to, product);
  }
}
