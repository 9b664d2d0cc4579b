/** Machines of two lanes: two exponentiations side by side, where the family that serves the size has kernels for that. */

import type { Family, Machine } from '../kernels/contract/machine.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import { pairPowers } from '../kernels/programs/pair-powers.ts';
import { fmaKernel } from '../kernels/residue/fma/odd.ts';
import { shapeFor } from '../kernels/residue/fma/shape.ts';
import { Recent } from '../util/recent.ts';
import { offerFor } from './select.ts';
import { createWasmMachine } from './wasm-machine.ts';

/** The families' kernels of two lanes for odd moduli. */
const PAIRS: Partial<Readonly<Record<Family, (modulusBits: number) => WasmKernel>>> = {
  fma: (bits) => fmaKernel(shapeFor(2, bits)),
};

/** How many machines are kept. */
const KEPT = 8;

const machines: Recent<string, Machine> = /* @__PURE__ */ new Recent(KEPT);

/** The machine of two lanes for odd moduli of up to that many bits, if there is one. */
export function pairMachineFor(modulusBits: number): Machine | undefined {
  const kernel = PAIRS[offerFor(modulusBits).family]?.(modulusBits);
  return kernel && machines.get(kernel.name, () => createWasmMachine(kernel, pairPowers));
}
