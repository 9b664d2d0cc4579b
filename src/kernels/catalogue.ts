/** Every kernel that limber can generate as WebAssembly, with its programs: for the lock file, the checks and the curious. */
import { halfProductsKernel } from './classic/columns/half-products.ts';
import { plainKernel } from './classic/columns/plain.ts';
import { combaKernel } from './classic/columns/unrolled.ts';
import { floatKernel } from './classic/float/odd.ts';
import { countedPowers } from './counted-powers.ts';
import { fmaKernel } from './fma/odd.ts';
import { shapes as fmaShapes } from './fma/shape.ts';
import { oddKernel } from './int/odd.ts';
import { limbCounts, shape } from './int/shape.ts';
import { jointPowers } from './joint-powers.ts';
import { pairPowers } from './pair-powers.ts';
import { powers } from './powers.ts';
import { type Loaded, load } from './program.ts';
import type { WasmKernel } from './wasm-kernel.ts';
import { oddWideKernel } from './wide/odd.ts';
import { limbCounts as wideLimbCounts, shape as wideShape } from './wide/shape.ts';

/** Kernels of one number. */
export function allKernels(): readonly WasmKernel[] {
  const shapes = limbCounts().map((limbs) => shape(limbs));
  const wide = wideLimbCounts().map((limbs) => oddWideKernel(wideShape(limbs)));
  return [...shapes.map(oddKernel), ...wide, ...fmaKernels(1)];
}

const fmaKernels = (lanes: 1 | 2): readonly WasmKernel[] => fmaShapes(lanes).map(fmaKernel);

/** Sizes of moduli for which the classic methods are in the catalogue, in bits: they take any, for public numbers, and nothing else selects them. */
const CLASSIC_SIZES: readonly number[] = [256, 1024];

/** The kernels that are never selected. */
function classicKernels(bits: number): readonly WasmKernel[] {
  const off = { karatsuba: false, squaring: false };
  return [
    combaKernel(bits),
    halfProductsKernel(bits),
    halfProductsKernel(bits, off),
    halfProductsKernel(bits, {}, true),
    floatKernel(bits, true),
    floatKernel(bits, false),
    plainKernel(bits, 'barrett'),
    plainKernel(bits, 'division', off),
  ];
}

/** By the name in the lock file: the kernel's, for its single exponentiations; with the program behind it, for others. */
export function allModules(): ReadonlyMap<string, Loaded<unknown>> {
  return new Map<string, Loaded<unknown>>([
    ...allKernels().map((kernel) => [kernel.name, load(kernel, powers) as Loaded<unknown>] as const),
    ...fmaKernels(2).map((kernel) => [kernel.name, load(kernel, pairPowers) as Loaded<unknown>] as const),
    ...CLASSIC_SIZES.flatMap(classicKernels).map((kernel) => [kernel.name, load(kernel, powers) as Loaded<unknown>] as const),
    [`${combaKernel(256).name}/${countedPowers.name}`, load(combaKernel(256), countedPowers) as Loaded<unknown>] as const,
    ...allKernels().map((kernel) => [`${kernel.name}/${jointPowers.name}`, load(kernel, jointPowers) as Loaded<unknown>] as const),
  ]);
}
