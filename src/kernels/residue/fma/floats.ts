/** What the floating-point proof is told of an `fma` kernel: where limbs lie, and where the halves of products do. */
import type { Bounds, MemoryRegion, SecrecySpec } from '../../../asm/secrecy/spec.ts';
import type { WasmKernel } from '../../contract/wasm-kernel.ts';
import { HIGH, LOW } from './constants.ts';
import { layOut } from './memory.ts';
import { RADIX_BITS, shape, VECTOR } from './shape.ts';

/** A limb is a balanced digit, and the carry of the column below: what is above the radix in 64 bits, whichever they are. */
const LIMB = { bound: 2 ** (RADIX_BITS - 1) + 2 ** (64 - RADIX_BITS) } as const;
const OF_LIMBS: readonly string[] = ['slots', 'flat', 'sums', 'scratch', 'powers', 'joint powers', 'table', 'digits'];

/** Doubles of one exponent and the next power of two, whose bit patterns grow by 1 with each unit in the last place. */
const linearFrom = (power: number): Bounds => ({ low: 2 ** power, high: 2 ** (power + 1) });
/** The multiple of the radix, biased; the rest, biased; and what a further product leaves to the rest. */
const HALVES: readonly Bounds[] = [
  linearFrom(Math.floor(Math.log2(HIGH))),
  linearFrom(Math.floor(Math.log2(LOW))),
  { low: -(2 ** (RADIX_BITS - 1)), high: 2 ** (RADIX_BITS - 1) },
];

/** The spec of the secrecy check, with what the proof relies on and has to keep. */
export function withLimbs(spec: SecrecySpec, { lanes, memory }: WasmKernel): SecrecySpec {
  // The constants are elements and a vector of limbs, and sums of bit patterns above them.
  const patterns = layOut(shape(lanes === 1 ? 1 : 2, memory.elementBytes / VECTOR)).at.initial.mul;
  const regions = spec.regions.flatMap((region): MemoryRegion[] => {
    if (region.name !== memory.constants.name) return [OF_LIMBS.includes(region.name) ? { ...region, floats: LIMB } : region];
    return [
      { ...region, to: patterns, floats: LIMB },
      { ...region, name: 'initial columns', from: patterns },
    ];
  });
  return { ...spec, regions: regions.filter(({ from, to }) => from < to), multiplyAdds: HALVES };
}
