/** The `wide` machines. */
import type { PowerMachine } from '../../../../src/kernels/contract/machine.ts';
import { oddWideKernel } from '../../../../src/kernels/residue/wide/odd.ts';
import { limbCounts, RADIX, ROWS, SLACK_BITS, shapeFor } from '../../../../src/kernels/residue/wide/shape.ts';
import { arena } from '../../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../../src/runtime/wasm-power-machine.ts';
import { testMachine } from '../machine-template.ts';

const isWiped = (): boolean => new Uint8Array(arena(0).buffer).every((byte) => byte === 0);

const longest = (limbs: number): number => RADIX * limbs - SLACK_BITS;
const counts = limbCounts();

testMachine('wide', (_, bits): PowerMachine => createWasmPowerMachine(oddWideKernel(shapeFor(bits))), {
  // The longest modulus for every limb count up to 20, and moduli on both sides of a limb boundary.
  bits: [4, 57, 58, 59, ...counts.slice(0, 20 / ROWS).map(longest), longest(ROWS) + 1],
  // From 32 limbs on carries move before a reduction, from 64 on products are split, and a reduction moves carries.
  largeBits: [30, 32, 60, 64, 120, 128, 136, 272].map(longest).concat([2048, 65536]),
  isWiped,
  oddProductsOnly: true,
});
