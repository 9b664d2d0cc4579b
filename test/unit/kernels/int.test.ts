import type { PowerMachine } from '../../../src/kernels/contract/machine.ts';
import { oddKernel } from '../../../src/kernels/residue/int/odd.ts';
import { RADIX, ROWS, type Shape, SLACK_BITS, shape, shapeFor } from '../../../src/kernels/residue/int/shape.ts';
import { arena } from '../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../src/runtime/wasm-power-machine.ts';
import { testMachine } from './machine-template.ts';

const isWiped = (): boolean => new Uint8Array(arena(0).buffer).every((byte) => byte === 0);

const machineOf = (parameters: Shape): PowerMachine => createWasmPowerMachine(oddKernel(parameters));

/** The longest modulus for every limb count from 4 to 48. */
const longest = Array.from({ length: 12 }, (_, i) => RADIX * ROWS * (i + 1) - SLACK_BITS);

testMachine('int', (_, bits) => machineOf(shapeFor(bits)), {
  bits: [4, 28, 29, 30, 58, ...longest, 109],
  // Carry plans change at 32, 36, 44 and 64 limbs; products are halved from 64 limbs on, of 272 and more twice, and reductions as well.
  largeBits: [900, 1848, 1849, 2048, 3072, 4096, 7680, 15360, 16700, 65536],
  isWiped,
  oddProductsOnly: true,
});

// Other radices than the one in use: carries wait longer at the small ones, and shifts and masks are others.
for (const radix of [22, 25, 28]) {
  const limbsFor = (bits: number): number => ROWS * Math.ceil((bits + SLACK_BITS) / (radix * ROWS));
  testMachine(`int, radix ${radix}`, (_, bits) => machineOf(shape(limbsFor(bits), radix)), {
    bits: [4, radix * 4 - SLACK_BITS, 521],
    largeBits: [2048, 8192],
    isWiped,
    oddProductsOnly: true,
  });
}
