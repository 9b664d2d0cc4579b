/** Brings operands of any length and sign into a machine. */
import type { RingMachine, Slot } from '../kernels/machine.ts';
import type { Operand } from './ring.ts';

/** Slots that `enter` uses as scratch for operands longer than the machine takes at once. */
const CHUNK: Slot = 4;
const SHIFT: Slot = 5;

/** slot ← the operand. Scratch: slots 4 and 5. Leaks: the operand's length and sign. */
export function enter(machine: RingMachine, slot: Slot, { bytes, negative }: Operand): void {
  enterMagnitude(machine, slot, bytes);
  if (!negative) return;
  machine.enter(CHUNK, [new Uint8Array(0)]);
  machine.sub(slot, CHUNK, slot);
}

function enterMagnitude(machine: RingMachine, slot: Slot, bytes: Uint8Array): void {
  const { operandBytes } = machine;
  // Modulo a power of two the lower bytes are enough; a machine takes at least as many as its modulus has.
  if (bytes.length <= operandBytes || machine.ring === 'power of two') {
    machine.enter(slot, [bytes.subarray(0, operandBytes)]);
    return;
  }
  // Horner's rule in chunks one byte shorter than an operand, so that the weight of a chunk, 2^(8 · length), is one.
  const length = operandBytes - 1;
  const weight = new Uint8Array(operandBytes);
  weight[length] = 1;
  machine.enter(SHIFT, [weight]);
  const chunks = Math.ceil(bytes.length / length);
  for (let i = chunks - 1; i >= 0; i--) {
    const chunk = bytes.subarray(i * length, (i + 1) * length);
    if (i === chunks - 1) machine.enter(slot, [chunk]);
    else {
      machine.mul(slot, slot, SHIFT);
      machine.enter(CHUNK, [chunk]);
      machine.add(slot, slot, CHUNK);
    }
  }
}
