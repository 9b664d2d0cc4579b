/** The arena: kernels stay in their regions, and sessions leave nothing behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oddKernel } from '../../../src/kernels/int/odd.ts';
import { shape } from '../../../src/kernels/int/shape.ts';
import { createWasmMachine } from '../../../src/runtime/wasm-machine.ts';
import { largest, testArena } from './arena-kernels.ts';

for (const limbs of [4, 8, 12, 20, 36, 72, 76, 144]) {
  testArena(oddKernel(shape(limbs)));
}

test('sessions do not nest', () => {
  const machine = createWasmMachine(oddKernel(shape(4)));
  const constants = machine.prepare([largest(machine)]);
  machine.session(constants, () => {
    assert.throws(() => machine.session(constants, () => {}), /already running/);
    assert.throws(() => machine.prepare([largest(machine)]), /already running/);
    // The refused session has not wiped this one's constants.
    machine.enter(0, [Uint8Array.of(7)]);
    assert.equal(machine.leave(0)[0]?.[0], 7);
  });
});

test('operands that are too long are refused', () => {
  const machine = createWasmMachine(oddKernel(shape(4)));
  machine.session(machine.prepare([largest(machine)]), () => {
    assert.throws(() => machine.enter(0, [new Uint8Array(machine.operandBytes + 1)]), RangeError);
    assert.throws(() => machine.pow(0, 0, [new Uint8Array(machine.exponentBytes + 1)], 8), RangeError);
  });
});
