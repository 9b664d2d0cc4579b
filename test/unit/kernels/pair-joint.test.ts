/** Joint powers of two numbers side by side: each lane has its own modulus and bases, and both have the same exponents. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fmaKernel } from '../../../src/kernels/residue/fma/odd.ts';
import { shapeFor } from '../../../src/kernels/residue/fma/shape.ts';
import { arena } from '../../../src/runtime/arena.ts';
import { MOST_PAIR_BITS, pairJointCandidateFor, restrictFamilies } from '../../../src/runtime/machines.ts';
import { runnableFamilies } from '../../../src/runtime/select.ts';
import { createWasmJoint, createWasmTable } from '../../../src/runtime/wasm-joint.ts';
import { jointKernels } from '../../../src/self-test/catalogue.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';
import { adversarialModuli, ones } from './operands.ts';

type Two = readonly [bigint, bigint];

const SIZES = [108, 521, 2048];
const runs = runnableFamilies().includes('fma');

describe('joint powers of pairs', { skip: !runs }, () => {
  for (const size of SIZES) {
    const kernel = fmaKernel(shapeFor(2, size));
    const moduli = adversarialModuli('odd', size);
    it(`${kernel.name}: tables, walks and chains in both lanes`, () => {
      const machine = createWasmTable(kernel, 64);
      for (const [i, m0] of moduli.entries()) {
        const pair: Two = [m0, moduli[(i + 1) % moduli.length]!];
        const bases: readonly Two[] = [
          [pair[0] - 1n, 2n],
          [3n, pair[1] - 2n],
        ];
        const bytes = pair.map((modulus) => ({ bytes: toBytesLE(modulus, Math.ceil(size / 8)), bits: bitLength(modulus) }));
        const residues = (): bigint[] => machine.leave(0).map(fromBytesLE);
        const [e, f] = [0x9e37_79b9_7f4a_7c15n, 0x0123_4567_89ab_cdefn];
        machine.session(machine.prepare(bytes), () => {
          for (const [j, base] of bases.entries()) {
            machine.enter(0, base.map((each) => toBytesLE(each, machine.operandBytes))); // biome-ignore format: one call
            machine.place(2 ** (2 * j), 0);
          }
          machine.fill(0, 2, 2);
          machine.walk(0, toBytesLE(e + (f << 64n), 16), { bits: 64, window: 2, bases: 2, baseStride: 64, groups: 1, groupStride: 0 });
          assert.deepEqual(
            residues(),
            pair.map((m, lane) => (powMod(bases[0]![lane]!, e, m) * powMod(bases[1]![lane]!, f, m)) % m),
          );
          machine.pick(0, 1);
          machine.chain(0, [{ squarings: 3, entry: 4 }, { squarings: 1 }]);
          const chained = (m: bigint, lane: number): bigint => (powMod(bases[0]![lane]!, 16n, m) * powMod(bases[1]![lane]!, 2n, m)) % m;
          assert.deepEqual(residues(), pair.map(chained));
          machine.multiplyEntries(20, 1, 4);
          machine.squareEntry(21, 20);
          machine.copyEntry(22, 21);
          machine.fillOdd(22, 3);
          machine.pick(0, 24);
          assert.deepEqual(
            residues(),
            pair.map((m, lane) => powMod(bases[0]![lane]! * bases[1]![lane]!, 10n, m)),
          );
        });
      }
    });
  }

  it('leave nothing behind', () => {
    const kernel = fmaKernel(shapeFor(2, 521));
    const machine = createWasmJoint(kernel, 100);
    const modulus = { bytes: toBytesLE(ones(521), 66), bits: 521 };
    machine.session(machine.prepare([modulus, modulus]), () => {
      machine.enter(0, [Uint8Array.of(3), Uint8Array.of(5)]);
      machine.place(99, 0);
      machine.place(1, 0);
      machine.fill(0, 1, 4);
      machine.walk(0, new Uint8Array(8).fill(0xff), { bits: 64, window: 4, bases: 1, baseStride: 0, groups: 1, groupStride: 0 });
    });
    assert.ok(new Uint8Array(arena(0).buffer).every((byte) => byte === 0));
  });

  it('serve moduli of up to a length, where the family that serves has them; all that do are in the catalogue', () => {
    const names = new Set(jointKernels().map(({ name }) => name));
    for (const bits of [8, 1024, 2048, 3072, MOST_PAIR_BITS]) assert.ok(names.has(pairJointCandidateFor(bits)!.kernel), String(bits));
    assert.equal(pairJointCandidateFor(MOST_PAIR_BITS + 1), undefined);
    restrictFamilies(['int']);
    try {
      assert.equal(pairJointCandidateFor(2048), undefined);
    } finally {
      restrictFamilies(undefined);
    }
  });
});
