/** Brings operands of any length and sign into a machine. */
import type { Machine, Slot } from '../kernels/contract/machine.ts';
import type { Operand } from './residue-ring.ts';

/** Slots that `enter` uses as scratch for negative operands and those longer than the machine takes at once. */
const CHUNK: Slot = 4;
const SHIFT: Slot = 5;

/** slot ← the operands, one a lane. Scratch: slots 4 and 5. Leaks: their lengths and signs. */
export function enter(machine: Machine, slot: Slot, ...operands: readonly Operand[]): void {
  enterMagnitudes(
    machine,
    slot,
    operands.map(({ bytes }) => bytes),
  );
  if (!operands.some(({ negative }) => negative)) return;
  // Times 1 − 0, or 0 − 1 in the lanes with a negative operand.
  const signs = (of: boolean): Uint8Array[] => operands.map(({ negative }) => Uint8Array.of(negative === of ? 1 : 0));
  machine.enter(CHUNK, signs(false));
  machine.enter(SHIFT, signs(true));
  machine.sub(CHUNK, CHUNK, SHIFT);
  machine.mul(slot, slot, CHUNK);
}

function enterMagnitudes(machine: Machine, slot: Slot, operands: readonly Uint8Array[]): void {
  const { operandBytes } = machine;
  const longest = Math.max(...operands.map((bytes) => bytes.length));
  // Modulo a power of two the lower bytes are enough; a machine takes at least as many as its modulus has.
  if (longest <= operandBytes || machine.ring === 'power of two') {
    machine.enter(
      slot,
      operands.map((bytes) => bytes.subarray(0, operandBytes)),
    );
    return;
  }
  // Horner's rule in chunks one byte shorter than an operand, so that the weight of a chunk, 2^(8 · length), is one.
  const length = operandBytes - 1;
  const weight = new Uint8Array(operandBytes);
  weight[length] = 1;
  machine.enter(
    SHIFT,
    operands.map(() => weight),
  );
  const chunks = Math.ceil(longest / length);
  for (let i = chunks - 1; i >= 0; i--) {
    const chunk = operands.map((bytes) => bytes.subarray(i * length, (i + 1) * length));
    if (i === chunks - 1) machine.enter(slot, chunk);
    else {
      machine.mul(slot, slot, SHIFT);
      machine.enter(CHUNK, chunk);
      machine.add(slot, slot, CHUNK);
    }
  }
}
