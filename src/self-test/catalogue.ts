/** Every kernel that limber can generate as WebAssembly, with its programs: for the lock file, the checks and the curious. */

import { type Loaded, load, moduleName } from '../kernels/contract/program.ts';
import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import { jointPowers } from '../kernels/programs/joint-powers.ts';
import { pairPowers } from '../kernels/programs/pair-powers.ts';
import { powers } from '../kernels/programs/powers.ts';
import { fmaKernel } from '../kernels/residue/fma/odd.ts';
import { shapeFor as fmaShapeFor, shapes as fmaShapes, type Shape } from '../kernels/residue/fma/shape.ts';
import { oddKernel } from '../kernels/residue/int/odd.ts';
import { limbCounts, shape } from '../kernels/residue/int/shape.ts';
import { simdKernel } from '../kernels/residue/simd/odd.ts';
import { limbCounts as simdLimbCounts, shape as simdShape } from '../kernels/residue/simd/shape.ts';
import { oddWideKernel } from '../kernels/residue/wide/odd.ts';
import { limbCounts as wideLimbCounts, shape as wideShape } from '../kernels/residue/wide/shape.ts';
import { MOST_PAIR_BITS } from '../runtime/machines.ts';
import { halfProductsKernel } from '../study/classic/columns/half-products.ts';
import { plainKernel } from '../study/classic/columns/plain.ts';
import { combaKernel } from '../study/classic/columns/unrolled.ts';
import { floatKernel } from '../study/classic/float/odd.ts';
import { countedPowers } from '../study/counted-powers.ts';

/** Kernels of one number. */
export function allKernels(): readonly WasmKernel[] {
  const shapes = limbCounts().map((limbs) => shape(limbs));
  const wide = wideLimbCounts().map((limbs) => oddWideKernel(wideShape(limbs)));
  const simd = simdLimbCounts().map((limbs) => simdKernel(simdShape(limbs)));
  return [...shapes.map(oddKernel), ...wide, ...simd, ...fmaKernels(1)];
}

const fmaKernels = (lanes: 1 | 2): readonly WasmKernel[] => fmaShapes(lanes).map(fmaKernel);

/** Kernels that joint powers run over: of one number, and of two side by side up to a length. */
export const jointKernels = (): readonly WasmKernel[] => [...allKernels(), ...fmaShapes(2).filter(hasPairJoint).map(fmaKernel)];

/** No longer than the shape of the longest moduli. */
const hasPairJoint = ({ vectors }: Shape): boolean => vectors <= fmaShapeFor(2, MOST_PAIR_BITS).vectors;

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

/** By the name in the lock file. */
export function allModules(): ReadonlyMap<string, Loaded<unknown>> {
  const loaded: readonly Loaded<unknown>[] = [
    ...allKernels().map((kernel) => load(kernel, powers) as Loaded<unknown>),
    ...fmaKernels(2).map((kernel) => load(kernel, pairPowers) as Loaded<unknown>),
    ...CLASSIC_SIZES.flatMap(classicKernels).map((kernel) => load(kernel, powers) as Loaded<unknown>),
    load(combaKernel(256), countedPowers) as Loaded<unknown>,
    ...jointKernels().map((kernel) => load(kernel, jointPowers) as Loaded<unknown>),
  ];
  return new Map(loaded.map((each) => [moduleName(each), each] as const));
}
