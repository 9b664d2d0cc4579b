/** Machines by family, whichever of them serves. */
import type { Family, PowerMachine } from '../../src/kernels/contract/machine.ts';
import { candidatesFor } from '../../src/runtime/machines.ts';

/** The family's machine for odd moduli of so many bits. */
export function familyMachine(family: Family, modulusBits: number): PowerMachine {
  const candidate = candidatesFor(modulusBits).find((one) => one.family === family);
  if (!candidate) throw new RangeError(`the family ${family} has no kernel for ${modulusBits} bits here`);
  return candidate.open();
}
