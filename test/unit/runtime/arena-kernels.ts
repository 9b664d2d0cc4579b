/** What a kernel may do to the arena: write into its own regions, and leave nothing there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Machine } from '../../../src/kernels/machine.ts';
import { powers } from '../../../src/kernels/powers.ts';
import { load } from '../../../src/kernels/program.ts';
import type { WasmKernel } from '../../../src/kernels/wasm-kernel.ts';
import { arena } from '../../../src/runtime/arena.ts';
import { createWasmMachine } from '../../../src/runtime/wasm-machine.ts';

const PATTERN = 0xa5;

const bytes = (): Uint8Array => new Uint8Array(arena(0).buffer);
const ones = (length: number): Uint8Array => new Uint8Array(length).fill(0xff);

/** The largest modulus that the kernel takes: all ones, or the highest power of two. */
export function largest({ ring, modulusBits }: Machine): { bytes: Uint8Array; bits: number } {
  const modulus = new Uint8Array(Math.ceil(modulusBits / 8));
  if (ring === 'odd') modulus.fill(0xff);
  const top = 1 << ((modulusBits - 1) & 7);
  modulus[modulus.length - 1] = ring === 'odd' ? 2 * top - 1 : top;
  return { bytes: modulus, bits: modulusBits };
}

/** Every operation once, on the largest operands. */
function exercise(machine: Machine): void {
  machine.enter(0, [ones(machine.operandBytes)]);
  machine.enter(1, [ones(machine.operandBytes)]);
  machine.mul(2, 0, 1);
  machine.sqr(3, 2);
  machine.add(4, 2, 3);
  machine.sub(5, 2, 3);
  machine.pow(4, 4, [ones(20)], 160);
  machine.powVarTime(5, 5, [ones(20)], 160);
  machine.leave(5);
}

/** Address ranges between and after the kernel's regions, up to the end of the arena. */
function gaps(kernel: WasmKernel): (readonly [from: number, to: number])[] {
  let last = 0;
  const found: (readonly [number, number])[] = [];
  for (const { from, bytes: length } of load(kernel, powers).regions) {
    found.push([last, from]);
    last = from + length;
  }
  return [...found, [last, bytes().length]];
}

/** Declares the tests of one kernel. */
export function testArena(kernel: WasmKernel): void {
  test(`${kernel.name} writes into its regions alone`, () => {
    const machine = createWasmMachine(kernel);
    const constants = machine.prepare([largest(machine)]);
    machine.session(constants, () => {
      for (const [from, to] of gaps(kernel)) bytes().fill(PATTERN, from, to);
      exercise(machine);
      for (const [from, to] of gaps(kernel)) {
        const touched = bytes()
          .subarray(from, to)
          .findIndex((byte) => byte !== PATTERN);
        assert.equal(touched, -1, `byte ${from + touched}`);
      }
    });
    bytes().fill(0);
  });

  test(`${kernel.name} leaves nothing in the arena, also after an exception`, () => {
    const machine = createWasmMachine(kernel);
    const constants = machine.prepare([largest(machine)]);
    assert.ok(
      bytes().every((byte) => byte === 0),
      'after prepare',
    );
    machine.session(constants, () => {
      exercise(machine);
      assert.ok(
        bytes().some((byte) => byte !== 0),
        'the session has something to wipe',
      );
    });
    assert.ok(
      bytes().every((byte) => byte === 0),
      'after a session',
    );
    assert.throws(() =>
      machine.session(constants, () => {
        exercise(machine);
        throw new Error('in the middle');
      }),
    );
    assert.ok(
      bytes().every((byte) => byte === 0),
      'after an exception',
    );
  });
}
