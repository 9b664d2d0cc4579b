/** Every kernel that limber can generate as WebAssembly: for the lock file, the checks and the curious. */
import { oddKernel } from './int/odd.ts';
import { powerOfTwoKernel } from './int/power-of-two.ts';
import { limbCounts, shape } from './int/shape.ts';
import type { WasmKernel } from './wasm-kernel.ts';
import { oddWideKernel } from './wide/odd.ts';
import { limbCounts as wideLimbCounts, shape as wideShape } from './wide/shape.ts';

export function allKernels(): readonly WasmKernel[] {
  const shapes = limbCounts().map((limbs) => shape(limbs));
  const wide = wideLimbCounts().map((limbs) => oddWideKernel(wideShape(limbs)));
  return [...shapes.map(oddKernel), ...shapes.map(powerOfTwoKernel), ...wide];
}

export function kernelNamed(name: string): WasmKernel | undefined {
  return allKernels().find((kernel) => kernel.name === name);
}
