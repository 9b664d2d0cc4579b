/** Exponentiations in two lanes: every lane has its own base and exponent, in every word. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import type { Slot } from '../../../src/kernels/contract/machine.ts';
import { load } from '../../../src/kernels/contract/program.ts';
import { pairPowers } from '../../../src/kernels/programs/pair-powers.ts';
import { withSecrecy } from '../../../src/kernels/secrecy.ts';
import { MAX_WINDOW } from '../../../src/kernels/tuned/window-width.ts';
import { arena } from '../../../src/runtime/arena.ts';
import { createWasmPowerMachine } from '../../../src/runtime/wasm-power-machine.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { powMod } from '../../reference/modpow.ts';
import { toyPairKernel } from './toy-pair.ts';

const M = 1n << 64n;
const ONES = M - 1n;
/** Word counts: a part of what a look-up gathers at once, exactly that, and more. */
const SIZES = [1, 3, 4, 5, 11];

const wordsToBytes = (words: readonly bigint[]): Uint8Array => Uint8Array.from(words.flatMap((word) => [...toBytesLE(word, 8)]));

describe('pair powers', () => {
  for (const words of SIZES) {
    const machine = createWasmPowerMachine(toyPairKernel(words), pairPowers);
    const constants = machine.prepare([0, 1].map(() => ({ bytes: new Uint8Array(8), bits: 65 })));
    const check = (
      method: 'pow' | 'powVarTime',
      bases: readonly bigint[][],
      exponents: readonly bigint[],
      bits: number,
      window?: number,
    ): void => {
      machine.session(constants, () => {
        const [base, to]: [Slot, Slot] = [1, 4];
        machine.enter(base, bases.map(wordsToBytes));
        machine[method](
          to,
          base,
          exponents.map((e) => toBytesLE(e, 192)),
          bits,
          window,
        );
        const expected = bases.map((lane, l) =>
          wordsToBytes(lane.map((word) => powMod(word, BigInt.asUintN(bits, exponents[l] as bigint), M))),
        );
        assert.deepEqual(machine.leave(to), expected, `${method}, exponents ${exponents.join()} over ${bits} bits`);
        assert.deepEqual(machine.leave(base), bases.map(wordsToBytes), 'the base is as it was');
      });
    };
    const bases = (lane: number): bigint[] => Array.from({ length: words }, (_, i) => ONES - BigInt(6 * i + 2 * lane));

    it(`${words} words: exponents 0, 1, all ones, and of different lengths`, () => {
      for (const [e0, e1] of [
        [0n, 0n],
        [0n, 1n],
        [1n, 0n],
        [ONES, ONES],
        [ONES, 1n],
        [0n, ONES],
        [5n, ONES << 70n],
      ] as const) {
        for (const method of ['pow', 'powVarTime'] as const) {
          for (const bits of [0, 1, 2, 63, 64, 134]) check(method, [bases(0), bases(1)], [e0, e1], bits);
        }
      }
    });

    it(`${words} words: every digit of every window width`, () => {
      for (let window = 1; window <= MAX_WINDOW; window++) {
        for (let digit = 0n; digit < 1n << BigInt(window); digit++) {
          check('pow', [bases(0), bases(1)], [digit, (digit * 5n + 3n) % (1n << BigInt(window))], window, window);
          check('powVarTime', [bases(0), bases(1)], [digit, (digit * 5n + 3n) % (1n << BigInt(window))], window, window);
        }
      }
    });

    it(`${words} words: random bases and exponents`, () => {
      const word = fc.bigInt({ min: 0n, max: ONES });
      const lane = fc.array(word, { minLength: words, maxLength: words });
      const exponent = fc.bigInt({ min: 0n, max: (1n << 1200n) - 1n });
      fc.assert(
        fc.property(lane, lane, exponent, exponent, fc.nat({ max: 1200 }), (first, second, e0, e1, bits) => {
          check('pow', [first, second], [e0, e1], bits);
          check('powVarTime', [first, second], [e0, e1], bits);
        }),
      );
    });

    it(`${words} words: nothing is left in the arena`, () => {
      check('pow', [bases(0), bases(1)], [ONES, ONES], 64);
      assert.ok(new Uint8Array(arena(0).buffer).every((byte) => byte === 0));
    });
  }

  it('keep their secrets, and the check sees the public exponents', () => {
    const { module, spec } = withSecrecy(load(toyPairKernel(5), pairPowers));
    assert.deepEqual(checkSecrecy(module, spec), []);
    const regions = spec.regions.map((region) => ({ ...region, secret: true }));
    const found = checkSecrecy(module, { ...spec, regions }).map(({ path, kind }) => `${path.join(' ')} ${kind}`);
    assert.deepEqual([...new Set(found)], ['powVarTime pairLookupVarTime address']);
  });
});
