/** Machines for several moduli of one length at once: two where the engine has kernels of two lanes, else one. */

import { copyOf } from '../encoding/octets.ts';
import type { PowerMachine } from '../kernels/contract/machine.ts';
import { machineFor, pairMachineFor } from '../runtime/machines.ts';

/** The machine that tests most numbers of that many bits in a given time. */
export const lanesFor = (bits: number): PowerMachine => pairMachineFor(bits) ?? machineFor('odd', bits);

/** One item for every lane: the last is repeated where there are too few. */
export function fillLanes<T>({ lanes }: PowerMachine, items: readonly T[]): T[] {
  return Array.from({ length: lanes }, (_, lane) => items[Math.min(lane, items.length - 1)] as T);
}

/** 1 where the numbers are equal, else 0: little-endian bytes, what is missing is zero. Constant time but for the lengths. */
export function equal(a: Uint8Array, b: Uint8Array): number {
  let different = 0;
  for (let i = Math.max(a.length, b.length) - 1; i >= 0; i--) different |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return ((different - 1) >>> 31) & 1;
}

/** n − 1 for odd n. */
export function lessOne(n: Uint8Array): Uint8Array {
  const less = copyOf(n);
  less[0] = (less[0] as number) & 0xfe;
  return less;
}

export const ONE: Uint8Array = /* @__PURE__ */ Uint8Array.of(1);
export const TWO: Uint8Array = /* @__PURE__ */ Uint8Array.of(2);
