/** Every kernel that limber can generate as WebAssembly, with its programs: for the lock file, the checks and the curious. */
import { oddKernel } from './int/odd.ts';
import { powerOfTwoKernel } from './int/power-of-two.ts';
import { limbCounts, shape } from './int/shape.ts';
import { powers } from './powers.ts';
import { type Loaded, load } from './program.ts';
import type { WasmKernel } from './wasm-kernel.ts';

export function allKernels(): readonly WasmKernel[] {
  const shapes = limbCounts().map((limbs) => shape(limbs));
  return [...shapes.map(oddKernel), ...shapes.map(powerOfTwoKernel)];
}

/** By the name in the lock file: the kernel's, for its exponentiations. */
export function allModules(): ReadonlyMap<string, Loaded<unknown>> {
  return new Map(allKernels().map((kernel) => [kernel.name, load(kernel, powers) as Loaded<unknown>]));
}
