/**
 * The `fma` machines, of one number and of two. The edges are where moduli are as long as a limb count lets them, at limb
 * counts that leave every remainder to blocks of four rows and to loops of eight steps, and where code stops being written out.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairPowers } from '../../../../src/kernels/programs/pair-powers.ts';
import { powers } from '../../../../src/kernels/programs/powers.ts';
import { fmaKernel } from '../../../../src/kernels/residue/fma/odd.ts';
import { shape, shapeFor, shapes } from '../../../../src/kernels/residue/fma/shape.ts';
import { arena } from '../../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../../src/runtime/wasm-power-machine.ts';
import { Harness } from '../harness.ts';
import { testMachine } from '../machine-template.ts';
import { adversarialModuli, ones } from '../operands.ts';

const isWiped = (): boolean => new Uint8Array(arena(0).buffer).every((byte) => byte === 0);

/** The longest modulus for each of these vector counts. */
const longest = (lanes: 1 | 2, vectors: readonly number[]): number[] => vectors.map((count) => shape(lanes, count).modulusBits);
const counts = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const ODD = shapes(1).filter(({ limbs }) => limbs % 2 === 1);

// Rows are written out up to 16 vectors; beyond 64, vector counts are even, then multiples of four.
testMachine('fma', (_, bits) => createWasmPowerMachine(fmaKernel(shapeFor(1, bits)), powers), {
  bits: [4, 49, 50, 51, 100, ...longest(1, counts(4, 22)), ...ODD.map(({ modulusBits }) => modulusBits), shape(1, 4).modulusBits + 1],
  largeBits: [2048, 3072, 4096, ...longest(1, counts(23, 34)), ...longest(1, [47, 48, 49, 63, 64, 66]), 8192, 15360, 65536],
  isWiped,
  oddProductsOnly: true,
});
testMachine('fma, two numbers', (_, bits) => createWasmPowerMachine(fmaKernel(shapeFor(2, bits)), pairPowers), {
  bits: [4, 49, 50, 51, 100, ...longest(2, counts(8, 22)), shape(2, 8).modulusBits + 1],
  largeBits: [1536, 2048, ...longest(2, counts(23, 34)), ...longest(2, [47, 48, 49, 63, 64, 66]), 4096, 7680, 32768],
  isWiped,
  oddProductsOnly: true,
});

test('doubling and squaring in turn, many times, keeps within the bounds', () => {
  for (const [machine, lanes] of [
    [createWasmPowerMachine(fmaKernel(shape(1, 9))), 1],
    [createWasmPowerMachine(fmaKernel(shape(2, 9)), pairPowers), 2],
  ] as const) {
    for (const m of adversarialModuli('odd', shape(lanes, 9).modulusBits)) {
      const harness = new Harness(machine, m);
      const operand = ones(8 * machine.operandBytes);
      harness.session(() => {
        harness.enter(0, operand);
        let expected = harness.operands(operand);
        for (let i = 0; i < 500; i++) {
          machine.add(1, 0, 0);
          machine.sqr(0, 1);
          expected = harness.reduced(expected.map((x) => 4n * x * x));
        }
        harness.expectLanes(0, 'what is left', expected);
      });
    }
  }
});

test('kernels have the fewest limbs that will do, and the machine limit is served', () => {
  for (const lanes of [1, 2] as const) {
    const all = shapes(lanes);
    all.forEach(({ limbs, modulusBits }, i) => {
      assert.equal(shapeFor(lanes, modulusBits).limbs, limbs);
      assert.equal(shapeFor(lanes, (all[i - 1]?.modulusBits ?? 1) + 1).limbs, limbs);
    });
    for (let vectors = 8; vectors <= 64; vectors++) assert.ok(all.some((each) => each.limbs === shape(lanes, vectors).limbs));
    assert.ok(shapeFor(lanes, 65536).modulusBits >= 65536);
  }
});
