/** Joint powers on machines of every family: tables, walks and chains against BigInt, and what they leave in memory. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { type JointMachine, MAX_JOINT_BITS, type Walk } from '../../../src/kernels/contract/joint-machine.ts';
import type { Family as MachineFamily } from '../../../src/kernels/contract/machine.ts';
import { load } from '../../../src/kernels/contract/program.ts';
import type { WasmKernel } from '../../../src/kernels/contract/wasm-kernel.ts';
import { STEPS } from '../../../src/kernels/programs/joint-memory.ts';
import { jointPowers } from '../../../src/kernels/programs/joint-powers.ts';
import { fmaKernel } from '../../../src/kernels/residue/fma/odd.ts';
import { shapeFor as fmaShapeFor } from '../../../src/kernels/residue/fma/shape.ts';
import { oddKernel } from '../../../src/kernels/residue/int/odd.ts';
import { shapeFor } from '../../../src/kernels/residue/int/shape.ts';
import { createJsJoint } from '../../../src/kernels/residue/js/joint.ts';
import { simdKernel } from '../../../src/kernels/residue/simd/odd.ts';
import { shapeFor as simdShapeFor } from '../../../src/kernels/residue/simd/shape.ts';
import { oddWideKernel } from '../../../src/kernels/residue/wide/odd.ts';
import { shapeFor as wideShapeFor } from '../../../src/kernels/residue/wide/shape.ts';
import { withSecrecy } from '../../../src/kernels/secrecy.ts';
import { arena } from '../../../src/runtime/arena.ts';
import { runnableFamilies } from '../../../src/runtime/select.ts';
import { createWasmJoint, createWasmTable } from '../../../src/runtime/wasm-joint.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';
import { isFirstEngine } from '../tested-before.ts';
import { adversarialModuli, ones, scrambled } from './operands.ts';

interface Family {
  readonly name: MachineFamily;
  readonly create: (bits: number, entries: number) => JointMachine;
  readonly createTable: (bits: number, entries: number) => JointMachine;
}

const generated = (name: MachineFamily, kernelFor: (bits: number) => WasmKernel): Family => ({
  name,
  create: (bits, entries) => createWasmJoint(kernelFor(bits), entries),
  createTable: (bits, entries) => createWasmTable(kernelFor(bits), entries),
});

const ALL: readonly Family[] = [
  generated('fma', (bits) => fmaKernel(fmaShapeFor(1, bits))),
  generated('simd', (bits) => simdKernel(simdShapeFor(bits)!)),
  generated('wide', (bits) => oddWideKernel(wideShapeFor(bits))),
  generated('int', (bits) => oddKernel(shapeFor(bits))),
  {
    name: 'js',
    create: (bits, entries) => createJsJoint('odd', bits, entries, false),
    createTable: (bits, entries) => createJsJoint('odd', bits, entries, true),
  },
];
const FAMILIES = ALL.filter(({ name }) => runnableFamilies().includes(name));

/** Digits are read in 64-bit words and entries in groups of words: lengths on all sides of those. */
const SIZES = [28, 108, 109, 521, 1036];

function session<T>(machine: JointMachine, modulus: bigint, body: () => T): T {
  const bits = bitLength(modulus);
  return machine.session(machine.prepare([{ bytes: toBytesLE(modulus, Math.ceil(bits / 8)), bits }]), body);
}

const residueIn = (machine: JointMachine, slot: 0 | 1 | 2): bigint => fromBytesLE(machine.leave(slot)[0] as Uint8Array);

/** The bits of the exponent that the walk reads for that base of that table. */
function exponentOf(exponents: bigint, { bits, baseStride, groupStride }: Walk, group: number, base: number): bigint {
  return BigInt.asUintN(bits, exponents >> BigInt(group * groupStride + base * baseStride));
}

/** Puts all bases in, completes the tables, and checks a walk. */
function checkWalk(machine: JointMachine, modulus: bigint, bases: readonly bigint[], exponents: bigint, walk: Walk): void {
  const size = 2 ** (walk.bases * walk.window);
  let expected = 1n;
  for (let group = 0; group < walk.groups; group++) {
    for (let base = 0; base < walk.bases; base++) {
      const value = bases[group * walk.bases + base] as bigint;
      machine.enter(1, [toBytesLE(value, machine.operandBytes)]);
      machine.place(group * size + 2 ** (base * walk.window), 1);
      expected = (expected * powMod(value, exponentOf(exponents, walk, group, base), modulus)) % modulus;
    }
    machine.fill(group * size, walk.bases, walk.window);
  }
  machine.walk(0, toBytesLE(exponents, Math.ceil(bitLength(exponents) / 8)), walk);
  assert.equal(residueIn(machine, 0), expected, `${machine.kernel}: ${JSON.stringify(walk)}`);
}

/** Every number of bases and window width that a table may have. */
const SHAPES = Array.from({ length: MAX_JOINT_BITS }, (_, i) => i + 1).flatMap((bases) =>
  Array.from({ length: Math.floor(MAX_JOINT_BITS / bases) }, (_, i) => ({ bases, window: i + 1 })),
);

for (const { name, create, createTable } of FAMILIES) {
  describe(`joint powers, ${name} family`, () => {
    for (const bits of SIZES) {
      const machine = create(bits, 3 * 2 ** MAX_JOINT_BITS);

      it(`${machine.kernel}: every element of every table`, () => {
        const modulus = adversarialModuli('odd', bits)[0] as bigint;
        for (const { bases, window } of SHAPES) {
          session(machine, modulus, () => {
            const values = Array.from({ length: bases }, (_, i) => modulus - BigInt(2 + 3 * i));
            values.forEach((value, i) => {
              machine.enter(2, [toBytesLE(value, machine.operandBytes)]);
              machine.place(5 + 2 ** (i * window), 2);
            });
            machine.fill(5, bases, window);
            for (let entry = 0; entry < 2 ** (bases * window); entry++) {
              machine.pick(1, 5 + entry);
              const expected = values.reduce((product, value, i) => {
                const digit = BigInt((entry >> (i * window)) % 2 ** window);
                return (product * powMod(value, digit, modulus)) % modulus;
              }, 1n);
              assert.equal(residueIn(machine, 1), expected, `element ${entry} of ${bases} bases, window ${window}`);
            }
          });
        }
      });

      it(`${machine.kernel}: products, squares and copies of entries`, () => {
        for (const modulus of adversarialModuli('odd', bits).slice(0, 3)) {
          session(machine, modulus, () => {
            const values = [modulus - 1n, 3n, ones(bits), scrambled(bits)];
            values.forEach((value, i) => {
              machine.enter(0, [toBytesLE(value, machine.operandBytes)]);
              machine.place(700 + i, 0);
            });
            const inEntry = (entry: number): bigint => {
              machine.pick(1, entry);
              return residueIn(machine, 1);
            };
            for (const [i, a] of values.entries()) {
              machine.squareEntry(5, 700 + i);
              assert.equal(inEntry(5), (a * a) % modulus);
              machine.copyEntry(6, 700 + i);
              assert.equal(inEntry(6), a % modulus);
              machine.multiplyEntries(6, 6, 6);
              assert.equal(inEntry(6), (a * a) % modulus);
              machine.squareEntry(6, 6);
              assert.equal(inEntry(6), a ** 4n % modulus);
              for (const [j, b] of values.entries()) {
                machine.multiplyEntries(767, 700 + i, 700 + j);
                assert.equal(inEntry(767), (a * b) % modulus);
              }
            }
            for (const entry of [-1, machine.entries, Number.NaN]) {
              assert.throws(() => machine.multiplyEntries(entry, 1, 2), RangeError);
              assert.throws(() => machine.multiplyEntries(1, entry, 2), RangeError);
              assert.throws(() => machine.multiplyEntries(1, 2, entry), RangeError);
              assert.throws(() => machine.squareEntry(1, entry), RangeError);
              assert.throws(() => machine.copyEntry(1, entry), RangeError);
              assert.throws(() => machine.copyEntry(entry, 1), RangeError);
            }
          });
          assert.throws(() => machine.multiplyEntries(0, 0, 0), /operations need a session/);
        }
      });

      it(`${machine.kernel}: walks at the edges`, () => {
        for (const modulus of adversarialModuli('odd', bits).slice(0, 3)) {
          const bases = [0n, 1n, modulus - 1n, 2n, 2n, ones(bits), scrambled(bits), 3n, 5n, modulus - 1n, 0n, 1n];
          session(machine, modulus, () => {
            for (const { bases: count, window } of SHAPES) {
              for (const length of [1, window, window + 1, 13]) {
                for (const groups of [1, 2, 3]) {
                  const baseStride = length + 3;
                  const walk = { bits: length, window, bases: count, baseStride, groups, groupStride: count * baseStride + 1 };
                  const shown = Array.from({ length: count * groups }, (_, i) => bases[(i + window) % bases.length] as bigint);
                  for (const exponents of [0n, ones(600), scrambled(600)]) checkWalk(machine, modulus, shown, exponents, walk);
                }
              }
            }
          });
        }
      });

      it(`${machine.kernel}: random walks`, () => {
        const modulus = scrambled(bits) | 1n;
        const base = fc.bigInt({ min: 0n, max: ones(8 * machine.operandBytes) });
        const shape = fc.record({
          shape: fc.constantFrom(...SHAPES.filter(({ bases, window }) => bases * window <= 6)),
          bits: fc.integer({ min: 1, max: 90 }),
          groups: fc.integer({ min: 1, max: 3 }),
          baseStride: fc.nat({ max: 100 }),
          groupStride: fc.nat({ max: 100 }),
        });
        const exponents = fc.bigInt({ min: 0n, max: ones(900) });
        fc.assert(
          fc.property(fc.array(base, { minLength: 18, maxLength: 18 }), exponents, shape, (bases, e, { shape: table, ...rest }) => {
            session(machine, modulus, () => checkWalk(machine, modulus, bases, e, { ...table, ...rest }));
          }),
        );
      });

      it(`${machine.kernel}: odd powers and chains, longer than one call takes`, () => {
        const modulus = scrambled(bits) | 1n;
        session(machine, modulus, () => {
          machine.enter(0, [Uint8Array.of(7)]);
          machine.place(3, 0);
          for (const count of [1, 2, 32]) {
            machine.fillOdd(3, count);
            for (let i = 0; i < count; i++) {
              machine.pick(1, 3 + i);
              assert.equal(residueIn(machine, 1), powMod(7n, BigInt(2 * i + 1), modulus));
            }
          }
          machine.pick(2, 4);
          machine.chain(2, []);
          assert.equal(residueIn(machine, 2), 343n % modulus);
          machine.chain(2, [{ squarings: 0, entry: 3 }, { squarings: 5 }, { squarings: 2, entry: 34 }]);
          assert.equal(residueIn(machine, 2), powMod(7n, 4n * 128n + 63n, modulus));
          machine.enter(2, [Uint8Array.of(1)]);
          machine.chain(
            2,
            Array.from({ length: 2 * STEPS + 1 }, () => ({ squarings: 1, entry: 3 })),
          );
          assert.equal(residueIn(machine, 2), powMod(7n, ones(2 * STEPS + 1), modulus));
        });
      });
    }

    it('refuse what is beyond their table, their exponents and their sessions', () => {
      const machine = create(64, 8);
      session(machine, 7n, () => {
        machine.place(7, 0);
        assert.throws(() => machine.place(8, 0), RangeError);
        assert.throws(() => machine.pick(0, 8), RangeError);
        assert.throws(() => machine.fill(5, 1, 2), RangeError);
        assert.throws(() => machine.fillOdd(6, 3), RangeError);
        const walk = { bits: 3, window: 2, bases: 2, baseStride: 3, groups: 1, groupStride: 0 };
        assert.throws(() => machine.walk(0, new Uint8Array(1), walk), RangeError);
      });
      assert.throws(() => machine.pick(0, 0));
      assert.throws(() => machine.fill(0, 1, 1));
    });

    it('keep a table that is to stay, and only that', () => {
      const [kept, wiped] = [createTable(521, 40), create(521, 40)];
      for (const machine of [kept, wiped]) {
        session(machine, ones(521), () => {
          machine.enter(0, [Uint8Array.of(5)]);
          machine.place(39, 0);
        });
        // Another machine's work does not disturb it.
        session(create(521, 64), ones(89), () => {});
        session(machine, ones(521), () => {
          machine.pick(1, 39);
          assert.equal(residueIn(machine, 1), machine === kept ? 5n : 0n);
        });
      }
    });
  });
}

describe('joint powers, generated', () => {
  const kernels = SIZES.flatMap((bits) => [
    oddKernel(shapeFor(bits)),
    oddWideKernel(wideShapeFor(bits)),
    simdKernel(simdShapeFor(bits)!),
    fmaKernel(fmaShapeFor(1, bits)),
  ]);
  const PATTERN = 0xa5;

  for (const kernel of kernels.filter(({ family }) => runnableFamilies().some((runnable) => runnable === family))) {
    it(`${kernel.name} writes into its regions and its table alone, and wipes them`, () => {
      const entries = 100;
      const machine = createWasmJoint(kernel, entries);
      const { regions, memory } = load(kernel, jointPowers);
      const bytes = (): Uint8Array => new Uint8Array(arena(0).buffer);
      const used = regions.map(({ name, from, bytes: length }) => [
        from,
        from + (name === memory.table.name ? entries * kernel.memory.elementBytes : length),
      ]);
      const gaps = [...used, [bytes().length, 0]].map(
        ([from], i) => [i === 0 ? 0 : (used[i - 1] as number[])[1], from] as [number, number],
      );
      const modulus = ones(kernel.modulusBits);
      const work = (): void => {
        const walk = { bits: 16384 * 8 - 99, window: 3, bases: 2, baseStride: 80, groups: 1, groupStride: 0 };
        checkWalk(machine, modulus, [modulus - 2n, modulus - 1n], ones(100), { ...walk, bits: 20 });
        machine.enter(0, [toBytesLE(modulus - 1n, machine.operandBytes)]);
        machine.place(64, 0);
        machine.fillOdd(64, 36);
        machine.chain(0, [{ squarings: 3, entry: 99 }]);
        machine.walk(0, new Uint8Array(16384).fill(0xff), { ...walk, bits: 9, baseStride: 16384 * 8 - 9 });
      };
      session(machine, modulus, () => {
        for (const [from, to] of gaps) bytes().fill(PATTERN, from, to);
        work();
        for (const [from, to] of gaps)
          assert.ok(
            bytes()
              .subarray(from, to)
              .every((byte) => byte === PATTERN),
            `between ${from} and ${to}`,
          );
      });
      for (const [from, to] of gaps) bytes().fill(0, from, to);
      assert.ok(
        bytes().every((byte) => byte === 0),
        'after a session',
      );
      assert.throws(() =>
        session(machine, modulus, () => {
          work();
          throw new Error('in the middle');
        }),
      );
      assert.ok(
        bytes().every((byte) => byte === 0),
        'after an exception',
      );
    });
  }

  it('wipe a table that is filled and nothing else', () => {
    for (const kernel of kernels.filter(({ family }) => runnableFamilies().some((runnable) => runnable === family))) {
      const machine = createWasmJoint(kernel, 100);
      session(machine, ones(kernel.modulusBits), () => {
        machine.enter(0, [Uint8Array.of(3)]);
        machine.place(1, 0);
        machine.fill(0, 1, 4);
        machine.pick(1, 15);
        assert.equal(residueIn(machine, 1), 3n ** 15n);
        // This needs no table, which was used all the same.
        machine.chain(0, [{ squarings: 1 }]);
      });
      assert.ok(
        new Uint8Array(arena(0).buffer).every((byte) => byte === 0),
        kernel.name,
      );
    }
  });

  if (isFirstEngine)
    it('keep their secrets, and the check sees the public steps', () => {
      for (const kernel of kernels) {
        const { module, spec } = withSecrecy(load(kernel, jointPowers));
        assert.deepEqual(checkSecrecy(module, spec), [], kernel.name);
        const regions = spec.regions.map((region) => ({ ...region, secret: true }));
        const found = new Set(checkSecrecy(module, { ...spec, regions }).map(({ path }) => path[0]));
        assert.deepEqual([...found], ['chain'], kernel.name);
      }
    });
});
