/** The classic methods' kernels: the machine's whole template for those of Montgomery's reduction. */
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PowerMachine } from '../../../src/kernels/contract/machine.ts';
import { arena } from '../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../src/runtime/wasm-power-machine.ts';
import { halfProductsKernel } from '../../../src/study/classic/columns/half-products.ts';
import { plainKernel } from '../../../src/study/classic/columns/plain.ts';
import { combaKernel } from '../../../src/study/classic/columns/unrolled.ts';
import { floatKernel } from '../../../src/study/classic/float/odd.ts';
import { Harness } from './harness.ts';
import { testMachine } from './machine-template.ts';
import { ones, scrambled } from './operands.ts';

const isWiped = (): boolean => new Uint8Array(arena(0).buffer).every((byte) => byte === 0);
const edges = { isWiped, oddProductsOnly: true };

testMachine('Comba', (_, bits) => createWasmPowerMachine(combaKernel(bits)), { ...edges, bits: [4, 109, 300], largeBits: [1024, 2048] });

// Splitting begins above 24 limbs; the radix is 29, 28 and 27.
testMachine('Karatsuba-Comba', (_, bits) => createWasmPowerMachine(halfProductsKernel(bits)), {
  ...edges,
  bits: [240, 700],
  largeBits: [3000, 8192],
});
// Every level of splitting, in short numbers.
for (const switches of [{}, { karatsuba: false, squaring: false }]) {
  testMachine(
    `Karatsuba-Comba, ${JSON.stringify(switches)}`,
    (_, bits) => createWasmPowerMachine(halfProductsKernel(bits, { breakPoint: 4, ...switches })),
    {
      ...edges,
      bits: [220, 500],
      largeBits: [],
    },
  );
}

testMachine('Karatsuba-Comba, digit by digit', (_, bits) => createWasmPowerMachine(halfProductsKernel(bits, {}, true)), {
  ...edges,
  bits: [240, 700],
  largeBits: [3000],
});

for (const looped of [true, false]) {
  // The radix is 24, 23, 22 and 21.
  testMachine(`float, ${looped ? 'looped' : 'unlooped'}`, (_, bits) => createWasmPowerMachine(floatKernel(bits, looped)), {
    ...edges,
    bits: [87, 280, 500],
    largeBits: looped ? [1371, 1372, 2048, 8192] : [1372, 2048],
  });
}

describe('Barrett and division', () => {
  const exact = (value: bigint, bits: number): bigint => (1n << BigInt(bits - 1)) | BigInt.asUintN(bits - 1, value) | 1n;
  for (const reduction of ['barrett', 'division'] as const) {
    for (const bits of [64, 87, 116, 117, 521, 1000]) {
      for (const breakPoint of [4, 24]) {
        const machine = createWasmPowerMachine(plainKernel(bits, reduction, { breakPoint }));
        it(`${machine.kernel}: products, sums, differences and powers`, () => {
          for (const modulus of [ones(bits), (1n << BigInt(bits - 1)) + 1n, exact(scrambled(bits), bits)]) check(machine, modulus);
        });
      }
    }
    it(`${reduction}: random products`, () => {
      const machine = createWasmPowerMachine(plainKernel(333, reduction));
      const number = fc.bigInt({ min: 0n, max: ones(333) });
      fc.assert(
        fc.property(number, number, number, (noise, a, b) => {
          const harness = new Harness(machine, exact(noise, 333));
          harness.session(() => {
            harness.enter(0, a);
            harness.enter(1, b);
            machine.mul(2, 0, 1);
            harness.expect(2, 'product', [a, b], (x, y) => x * y);
            machine.sqr(2, 2);
            harness.expect(2, 'square of the product', [a, b], (x, y) => (x * y) ** 2n);
          });
        }),
      );
    });
  }
});

function check(machine: PowerMachine, modulus: bigint): void {
  const harness = new Harness(machine, modulus);
  const operands = [
    0n,
    1n,
    2n,
    modulus >> 1n,
    modulus - 1n,
    modulus,
    ones(8 * machine.operandBytes),
    scrambled(modulus.toString(2).length),
  ];
  harness.session(() => {
    for (const a of operands) {
      harness.enter(0, a);
      harness.expect(0, 'entry', [a], (x) => x);
      machine.sqr(1, 0);
      harness.expect(1, 'square', [a], (x) => x * x);
      for (const b of operands) {
        harness.enter(1, b);
        for (const [name, oracle] of [
          ['mul', (x: bigint, y: bigint) => x * y],
          ['add', (x: bigint, y: bigint) => x + y],
          ['sub', (x: bigint, y: bigint) => x - y],
        ] as const) {
          machine[name](2, 0, 1);
          harness.expect(2, name, [a, b], oracle);
        }
      }
      for (const method of ['pow', 'powVarTime'] as const) {
        harness.pow(method, 3, 0, 0x1b1n, 9);
        harness.expectPower(3, a, 0x1b1n, 9);
      }
    }
  });
}
