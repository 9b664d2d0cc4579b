/** The `simd` machines. */
import type { PowerMachine } from '../../../../src/kernels/contract/machine.ts';
import { simdKernel } from '../../../../src/kernels/residue/simd/odd.ts';
import { LONGEST, RADIX, ROWS, type Shape, SLACK_BITS, shape } from '../../../../src/kernels/residue/simd/shape.ts';
import { arena } from '../../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../../src/runtime/wasm-power-machine.ts';
import { testMachine } from '../machine-template.ts';

const isWiped = (): boolean => new Uint8Array(arena(0).buffer).every((byte) => byte === 0);

const longest = (limbs: number): number => RADIX * limbs - SLACK_BITS;

/** The shortest kernel there could be, not the shortest that is selected. */
const tightest = (bits: number): Shape => shape(ROWS * Math.ceil((bits + SLACK_BITS) / RADIX / ROWS));

testMachine('simd', (_, bits): PowerMachine => createWasmPowerMachine(simdKernel(tightest(bits))), {
  // The longest modulus for every limb count up to 68: fewer digits than in a block, as many, and all that blocks leave over; and moduli on both sides of a limb boundary.
  bits: [4, 13, 14, 15, ...Array.from({ length: 17 }, (_, i) => longest(ROWS * (i + 1))), longest(ROWS) + 1],
  largeBits: [76, 80, 84, 92, 148, 296].map(longest).concat([2048, longest(LONGEST)]),
  isWiped,
  oddProductsOnly: true,
});
