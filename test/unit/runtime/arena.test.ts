/** The arena: kernels stay in their regions, and sessions leave nothing behind. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PowerMachine, SLOTS } from '../../../src/kernels/contract/machine.ts';
import { load, type Program } from '../../../src/kernels/contract/program.ts';
import type { WasmKernel } from '../../../src/kernels/contract/wasm-kernel.ts';
import { pairPowers } from '../../../src/kernels/programs/pair-powers.ts';
import type { PowerCalls } from '../../../src/kernels/programs/pow.ts';
import type { PowerMemory } from '../../../src/kernels/programs/power-memory.ts';
import { powers } from '../../../src/kernels/programs/powers.ts';
import { fmaKernel } from '../../../src/kernels/residue/fma/odd.ts';
import { shape as fmaShape } from '../../../src/kernels/residue/fma/shape.ts';
import { oddKernel } from '../../../src/kernels/residue/int/odd.ts';
import { shape } from '../../../src/kernels/residue/int/shape.ts';
import { simdKernel } from '../../../src/kernels/residue/simd/odd.ts';
import { shape as simdShape } from '../../../src/kernels/residue/simd/shape.ts';
import { oddWideKernel } from '../../../src/kernels/residue/wide/odd.ts';
import { shape as wideShape } from '../../../src/kernels/residue/wide/shape.ts';
import { Arena, arena } from '../../../src/runtime/arena.ts';
import { runnableFamilies } from '../../../src/runtime/select.ts';
import { createWasmPowerMachine } from '../../../src/runtime/wasm-power-machine.ts';

const PATTERN = 0xa5;
const ALL: readonly WasmKernel[] = [
  ...[4, 8, 12, 20, 36, 72, 76, 144].map((limbs) => oddKernel(shape(limbs))),
  ...[2, 4, 18, 30, 32, 60, 64, 72, 136, 272].map((limbs) => oddWideKernel(wideShape(limbs))),
  ...[4, 16, 44, 48, 76, 80, 148].map((limbs) => simdKernel(simdShape(limbs))),
  ...[8, 9, 10, 13, 16, 17, 33, 66].flatMap((vectors) => [fmaKernel(fmaShape(1, vectors)), fmaKernel(fmaShape(2, vectors))]),
];
/** Those that this engine can run. */
const KERNELS = ALL.filter(({ family }) => runnableFamilies().some((runnable) => runnable === family));
const programFor = ({ lanes }: WasmKernel): Program<PowerMemory, PowerCalls> => (lanes === 1 ? powers : pairPowers);

const bytes = (): Uint8Array => new Uint8Array(arena(0).buffer);
const ones = (length: number): Uint8Array => new Uint8Array(length).fill(0xff);

/** In every lane, the largest modulus that the kernel takes: all ones, or the highest power of two. */
function largest({ lanes, ring, modulusBits }: PowerMachine): { bytes: Uint8Array; bits: number }[] {
  const modulus = new Uint8Array(Math.ceil(modulusBits / 8));
  if (ring === 'odd') modulus.fill(0xff);
  const top = 1 << ((modulusBits - 1) & 7);
  modulus[modulus.length - 1] = ring === 'odd' ? 2 * top - 1 : top;
  return new Array<{ bytes: Uint8Array; bits: number }>(lanes).fill({ bytes: modulus, bits: modulusBits });
}

/** Every operation once, on the largest operands. */
function exercise(machine: PowerMachine): void {
  const inLanes = (length: number): Uint8Array[] => new Array<Uint8Array>(machine.lanes).fill(ones(length));
  machine.enter(0, inLanes(machine.operandBytes));
  machine.enter(1, inLanes(machine.operandBytes));
  machine.mul(2, 0, 1);
  machine.sqr(3, 2);
  machine.add(4, 2, 3);
  machine.sub(5, 2, 3);
  machine.pow(4, 4, inLanes(20), 160);
  machine.powVarTime(5, 5, inLanes(20), 160);
  machine.leave(5);
}

/** Address ranges between and after the kernel's regions, up to the end of the arena. */
function gaps(kernel: WasmKernel): (readonly [from: number, to: number])[] {
  let last = 0;
  const found: (readonly [number, number])[] = [];
  for (const { from, bytes: length } of load(kernel, programFor(kernel)).regions) {
    found.push([last, from]);
    last = from + length;
  }
  return [...found, [last, bytes().length]];
}

for (const kernel of KERNELS) {
  test(`${kernel.name} writes into its regions alone`, () => {
    const machine = createWasmPowerMachine(kernel, programFor(kernel));
    const constants = machine.prepare(largest(machine));
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
    const machine = createWasmPowerMachine(kernel, programFor(kernel));
    const constants = machine.prepare(largest(machine));
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

test('one exponentiation of either kind leaves nothing', () => {
  for (const kernel of KERNELS) {
    const machine = createWasmPowerMachine(kernel, programFor(kernel));
    const constants = machine.prepare(largest(machine));
    const exponents = new Array<Uint8Array>(machine.lanes).fill(ones(20));
    for (const walk of ['pow', 'powVarTime'] as const) {
      machine.session(constants, () => {
        machine.enter(0, new Array<Uint8Array>(machine.lanes).fill(Uint8Array.of(7)));
        machine[walk](0, 0, exponents, 160);
      });
      assert.ok(
        bytes().every((byte) => byte === 0),
        `${kernel.name}: ${walk}`,
      );
    }
  }
});

test('an arena is as long as it is asked to be', () => {
  const own = new Arena();
  for (const length of [1, 65536, 65537, 65536, 200_000]) assert.ok(own.memory(length).buffer.byteLength >= length, `${length}`);
});

test('sessions do not nest', () => {
  const machine = createWasmPowerMachine(oddKernel(shape(4)));
  const constants = machine.prepare(largest(machine));
  machine.session(constants, () => {
    assert.throws(() => machine.session(constants, () => {}), /already running/);
    assert.throws(() => machine.prepare(largest(machine)), /already running/);
    // The refused session has not wiped this one's constants.
    machine.enter(0, [Uint8Array.of(7)]);
    assert.equal(machine.leave(0)[0]?.[0], 7);
  });
});

test('moduli that a kernel does not take are refused', () => {
  for (const kernel of KERNELS) {
    const machine = createWasmPowerMachine(kernel, programFor(kernel));
    const [modulus] = largest(machine) as [ReturnType<typeof largest>[number]];
    const { bytes, bits } = modulus;
    const inLanes = (other: typeof modulus): (typeof modulus)[] => new Array<typeof modulus>(machine.lanes).fill(other);
    assert.throws(() => machine.prepare([...inLanes(modulus), modulus]), RangeError);
    for (const other of [0, 1, bits + 1]) assert.throws(() => machine.prepare(inLanes({ bytes, bits: other })), /takes moduli of 2 to/);
    machine.session(machine.prepare(inLanes(modulus)), () => {
      assert.throws(() => machine.enter(0, new Array<Uint8Array>(machine.lanes + 1).fill(Uint8Array.of(1))), RangeError);
      assert.throws(() => machine.enter(0, []), RangeError);
    });
  }
});

test('outside of a session nothing is computed, and a short operand is what it was', () => {
  for (const kernel of KERNELS) {
    const machine = createWasmPowerMachine(kernel, programFor(kernel));
    const inLanes = (operand: Uint8Array): Uint8Array[] => new Array<Uint8Array>(machine.lanes).fill(operand);
    const outside = (): void => {
      assert.throws(() => machine.mul(0, 0, 0), /need a session/);
      assert.throws(() => machine.enter(0, inLanes(Uint8Array.of(1))), /need a session/);
    };
    outside();
    machine.session(machine.prepare(largest(machine)), () => {
      machine.enter(0, inLanes(ones(machine.operandBytes)));
      machine.enter(1, inLanes(Uint8Array.of(7)));
      for (const found of machine.leave(1)) assert.ok(found.every((byte, i) => byte === (i === 0 ? 7 : 0)));
    });
    outside();
  }
});

test('operands that are too long are refused', () => {
  const machine = createWasmPowerMachine(oddKernel(shape(4)));
  machine.session(machine.prepare(largest(machine)), () => {
    assert.throws(() => machine.enter(0, [new Uint8Array(machine.operandBytes + 1)]), RangeError);
    assert.throws(() => machine.pow(0, 0, [new Uint8Array(machine.exponentBytes + 1)], 8), RangeError);
    for (const walk of ['pow', 'powVarTime'] as const) {
      for (const bits of [-1, 8 * machine.exponentBytes + 1]) {
        assert.throws(() => machine[walk](0, 0, [new Uint8Array(machine.exponentBytes)], bits), RangeError);
      }
    }
    for (const slot of [-1, SLOTS]) assert.throws(() => machine.enter(slot as 0, [Uint8Array.of(1)]), /slots are numbered/);
  });
});
