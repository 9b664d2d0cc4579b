/** Every kernel that limber can generate as WebAssembly, with its programs: for the lock file, the checks and the curious. */
import { oddKernel } from './int/odd.ts';
import { powerOfTwoKernel } from './int/power-of-two.ts';
import { limbCounts, shape, shapeFor } from './int/shape.ts';
import { jointPowers } from './joint-powers.ts';
import { powers } from './powers.ts';
import { type Loaded, load } from './program.ts';
import type { WasmKernel } from './wasm-kernel.ts';

export function allKernels(): readonly WasmKernel[] {
  const shapes = limbCounts().map((limbs) => shape(limbs));
  return [...shapes.map(oddKernel), ...shapes.map(powerOfTwoKernel)];
}

/** Sizes of moduli for which the lock file has joint powers, in bits: other sizes are generated likewise. */
const JOINT_SIZES: readonly number[] = [64, 256, 512, 1024, 1536, 2048, 3072, 3840, 4096, 7680, 8192, 15360];

/** By the name in the lock file: the kernel's, for its single exponentiations; with the program behind it, for others. */
export function allModules(): ReadonlyMap<string, Loaded<unknown>> {
  const kernels = allKernels();
  const joint = kernels.filter(
    ({ ring, modulusBits }) => ring === 'odd' && JOINT_SIZES.some((bits) => shapeFor(bits).modulusBits === modulusBits),
  );
  return new Map([
    ...kernels.map((kernel) => [kernel.name, load(kernel, powers) as Loaded<unknown>] as const),
    ...joint.map((kernel) => [`${kernel.name}/${jointPowers.name}`, load(kernel, jointPowers) as Loaded<unknown>] as const),
  ]);
}
