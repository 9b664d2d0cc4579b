/** The `simd` machines. */
import type { PowerMachine } from '../../../../src/kernels/contract/machine.ts';
import { simdKernel } from '../../../../src/kernels/residue/simd/odd.ts';
import { LONGEST, limbCounts, RADIX, ROWS, SLACK_BITS, shapeFor } from '../../../../src/kernels/residue/simd/shape.ts';
import { arena } from '../../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../../src/runtime/wasm-power-machine.ts';
import { testMachine } from '../machine-template.ts';

const isWiped = (): boolean => new Uint8Array(arena(0).buffer).every((byte) => byte === 0);

const longest = (limbs: number): number => RADIX * limbs - SLACK_BITS;

testMachine('simd', (_, bits): PowerMachine => createWasmPowerMachine(simdKernel(shapeFor(bits))), {
  // The longest modulus for every limb count up to 40, and moduli on both sides of a limb boundary.
  bits: [4, 13, 14, 15, ...limbCounts().slice(0, 40 / ROWS).map(longest), longest(ROWS) + 1],
  largeBits: [76, 80, 84, 92, 148, 296].map(longest).concat([2048, longest(LONGEST)]),
  isWiped,
  oddProductsOnly: true,
});
