/** Powers of a fixed base against the oracle, saved tables, and what becomes of spoilt ones. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { describeEngine, setFamilies } from '../../../src/entries/engine.ts';
import {
  fixedBase,
  type LimberError,
  loadFixedBase,
  MalformedError,
  OutOfRangeError,
  WrongTypeError,
} from '../../../src/entries/modexp/fixed-base.ts';
import { modPow } from '../../../src/entries/modexp.ts';
import { type FixedBase, TabledBase } from '../../../src/modular/fixed-base.ts';
import { combOf, planComb } from '../../../src/modular/joint-plan.ts';
import { crc32 } from '../../../src/util/crc32.ts';
import { powMod, residue } from '../../reference/modpow.ts';
import { integer, natural, oddModulus } from './naturals.ts';

const { families } = describeEngine();

function check(fixed: FixedBase, base: bigint, m: bigint, exponents: readonly bigint[]): void {
  for (const exponent of exponents) {
    const expected = powMod(base, exponent, m);
    assert.equal(fixed.pow(exponent), expected, `${base}^${exponent} modulo ${m}, at most ${fixed.bits} bits`);
    assert.equal(fixed.powVarTime(exponent), expected, `${base}^${exponent} modulo ${m}, in variable time`);
  }
}

for (const family of families) {
  describe(`fixed bases, ${family} family`, () => {
    after(() => setFamilies(undefined));

    it('at the edges', () => {
      setFamilies([family]);
      for (const m of [3n, 497n, (1n << 89n) - 1n, (1n << 521n) - 1n]) {
        for (const base of [0n, 1n, 2n, -1n, m - 1n, m, m + 5n, -(1n << 2000n)]) {
          for (const bits of [1, 7, 64, 131]) {
            const ones = (1n << BigInt(bits)) - 1n;
            const fixed = fixedBase(base, m, { bits, tableBytes: 20000 });
            assert.deepEqual([fixed.base, fixed.modulus, fixed.bits], [residue(base, m), m, bits]);
            check(fixed, base, m, [0n, 1n, ones, ones >> 1n, 1n << BigInt(bits - 1)]);
          }
        }
      }
    });

    it('of any numbers, with tables of any size', () => {
      setFamilies([family]);
      const sizes = fc.record({ bits: fc.integer({ min: 1, max: 400 }), tableBytes: fc.integer({ min: 2000, max: 60000 }) });
      fc.assert(
        fc.property(integer(900), oddModulus(600), sizes, fc.array(natural(400), { maxLength: 4 }), (base, m, options, exponents) => {
          const fixed = fixedBase(base, m, options);
          assert.ok(fixed.tableBytes <= options.tableBytes);
          check(
            fixed,
            base,
            m,
            exponents.map((exponent) => BigInt.asUintN(options.bits, exponent)),
          );
        }),
        { numRuns: 60 },
      );
    });

    it('with every comb', () => {
      setFamilies([family]);
      const m = (1n << 127n) - 1n;
      for (const bits of [1, 8, 37]) {
        const exponents = [0n, 1n, (1n << BigInt(bits)) - 1n, BigInt.asUintN(bits, 0xb1ab5eb1ab5en)];
        for (let teeth = 1; teeth <= 8; teeth++) {
          for (let groups = 1; groups <= Math.ceil(bits / teeth); groups++)
            check(new TabledBase(3n, m, bits, combOf(bits, teeth, groups)), 3n, m, exponents);
        }
      }
    });

    it('keep their tables through other work, each its own', () => {
      setFamilies([family]);
      const [m, other] = [(1n << 521n) - 1n, (1n << 607n) - 1n];
      const tables = [fixedBase(3n, m, { bits: 100 }), fixedBase(5n, m, { bits: 100 }), fixedBase(3n, other, { bits: 100 })];
      for (let round = 0; round < 3; round++) {
        assert.equal(modPow(7n, 1n << 99n, m), powMod(7n, 1n << 99n, m));
        check(tables[0] as FixedBase, 3n, m, [12345n]);
        check(tables[1] as FixedBase, 5n, m, [12345n]);
        check(tables[2] as FixedBase, 3n, other, [12345n]);
        assert.throws(() => tables[0]?.pow(-1n));
      }
    });

    it('are saved and loaded, by another family as well', () => {
      const [base, m, options] = [7n, (1n << 107n) - 1n, { bits: 40, tableBytes: 10000 }];
      setFamilies([family]);
      const saved = fixedBase(base, m, options).save();
      for (const reader of families) {
        setFamilies([reader]);
        const loaded = loadFixedBase(saved, base - 3n * m, m);
        check(loaded, base, m, [0n, 1n, (1n << 40n) - 1n]);
        assert.deepEqual(loaded.save(), saved);
      }
      // Bytes in the middle of a longer buffer, as they come from files.
      const within = new Uint8Array(saved.length + 7);
      within.set(saved, 3);
      check(loadFixedBase(within.subarray(3, 3 + saved.length), base, m), base, m, [99n]);
    });
  });
}

describe('saved tables', () => {
  const [base, m] = [7n, (1n << 61n) - 1n];
  const saved = fixedBase(base, m, { bits: 12, tableBytes: 600 }).save();
  const refused = (bytes: Uint8Array, rule: RegExp, expected: readonly [bigint, bigint] = [base, m]): void => {
    assert.throws(
      () => loadFixedBase(bytes, ...expected),
      (thrown) => thrown instanceof MalformedError && thrown.argument === 'bytes' && rule.test(thrown.rule),
    );
  };
  /** The bytes changed by `change`, with a check value that is right again. */
  const forged = (change: (bytes: Uint8Array, view: DataView) => void): Uint8Array => {
    const bytes = saved.slice();
    const view = new DataView(bytes.buffer);
    change(bytes, view);
    view.setUint32(bytes.length - 4, crc32(bytes.subarray(0, -4)), true);
    return bytes;
  };

  it('have the format that is documented', () => {
    const view = new DataView(saved.buffer);
    const [version, bits, teeth, groups, length] = [8, 12, 16, 20, 24].map((at) => view.getUint32(at, true)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    assert.deepEqual([...saved.subarray(0, 8)], [...new TextEncoder().encode('limber'), 0, 0x66]);
    assert.deepEqual([version, bits, length], [1, 12, 8]);
    assert.equal(saved.length, 28 + 8 * (2 + groups * (2 ** teeth - 1)) + 4);
    assert.deepEqual([view.getBigUint64(28, true), view.getBigUint64(36, true), view.getBigUint64(44, true)], [m, base, base]);
    // The last element: all teeth of the last table.
    const { baseStride, groupStride } = combOf(bits, teeth, groups);
    let exponent = 0n;
    for (let j = 0; j < teeth; j++) exponent += 1n << BigInt((groups - 1) * groupStride + j * baseStride);
    assert.equal(view.getBigUint64(saved.length - 12, true), powMod(base, exponent, m));
  });

  it('are refused with any byte changed', () => {
    for (let at = 0; at < saved.length; at++) {
      for (const flip of [0x01, 0x80, 0xff]) {
        const bytes = saved.slice();
        bytes[at] = (bytes[at] as number) ^ flip;
        refused(bytes, /must/);
      }
    }
  });

  it('are refused with any byte changed by somebody who knows the check value', () => {
    for (let at = 0; at < saved.length - 4; at++) {
      refused(
        forged((bytes) => {
          bytes[at] = (bytes[at] as number) ^ 0x01;
        }),
        /must/,
      );
    }
  });

  it('are refused with two elements in each other’s place', () => {
    refused(
      forged((bytes) => {
        bytes.copyWithin(44, 52, 60);
        bytes.set(saved.subarray(44, 52), 52);
      }),
      /powers of the base/,
    );
  });

  it('are refused as another base’s or modulus’s', () => {
    refused(saved, /given base/, [5n, m]);
    refused(saved, /given modulus/, [base, m - 2n]);
    refused(saved, /given modulus/, [base, (1n << 89n) - 1n]);
  });

  it('are refused in part, with more behind them, and in other formats', () => {
    for (let length = 0; length < saved.length; length++) refused(saved.subarray(0, length), /must/);
    refused(new Uint8Array([...saved, 0]), /undamaged/);
    refused(
      forged((_, view) => view.setUint32(8, 2, true)),
      /version 1/,
    );
    refused(new Uint8Array(1000), /saved table/);
    for (const [at, value] of [
      [12, 0],
      [12, 65537],
      [16, 0],
      [16, 9],
      [20, 0],
      [20, 99],
      [20, 2 ** 32 - 1],
      [24, 0],
      [24, 9],
      [24, 2 ** 32 - 1],
    ] as const) {
      refused(
        forged((_, view) => view.setUint32(at, value, true)),
        /must/,
      );
    }
  });
});

describe('plans of combs', () => {
  it('fit the exponents and the table', () => {
    for (const bits of [1, 2, 7, 256, 2048, 65536]) {
      for (const entries of [2, 3, 64, 3640]) {
        const { bits: steps, bases, baseStride, groups, groupStride, window } = planComb(bits, { entries, elementBytes: 288 });
        assert.ok(groups * 2 ** bases <= entries && window === 1);
        assert.ok(bases * baseStride >= bits && baseStride === groups * groupStride && groupStride === steps);
      }
    }
  });
});

describe('bad input', () => {
  const options = { bits: 10 };
  const fixed = fixedBase(3n, 7n, options);
  const failures: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
    ['a number as base', () => fixedBase(3 as unknown as bigint, 7n, options), WrongTypeError, 'base'],
    ['a base of 65537 bits', () => fixedBase(1n << 65536n, 7n, options), OutOfRangeError, 'base'],
    ['an even modulus', () => fixedBase(3n, 8n, options), OutOfRangeError, 'modulus'],
    ['a modulus of 1', () => fixedBase(3n, 1n, options), OutOfRangeError, 'modulus'],
    ['a negative modulus', () => fixedBase(3n, -7n, options), OutOfRangeError, 'modulus'],
    ['no bits', () => fixedBase(3n, 7n, { bits: 0 }), OutOfRangeError, 'bits'],
    ['65537 bits', () => fixedBase(3n, 7n, { bits: 65537 }), OutOfRangeError, 'bits'],
    ['half a bit', () => fixedBase(3n, 7n, { bits: 1.5 }), OutOfRangeError, 'bits'],
    ['bits that are no number', () => fixedBase(3n, 7n, { bits: 10n as unknown as number }), WrongTypeError, 'bits'],
    ['too small a table', () => fixedBase(3n, 7n, { bits: 10, tableBytes: 20 }), OutOfRangeError, 'tableBytes'],
    ['no number as table size', () => fixedBase(3n, 7n, { bits: 10, tableBytes: '9' as unknown as number }), WrongTypeError, 'tableBytes'],
    ['a negative exponent', () => fixed.pow(-1n), OutOfRangeError, 'exponent'],
    ['an exponent that is too long', () => fixed.powVarTime(1024n), OutOfRangeError, 'exponent'],
    ['a number as exponent', () => fixed.pow(5 as unknown as bigint), WrongTypeError, 'exponent'],
    ['an array of bytes', () => loadFixedBase([1, 2] as unknown as Uint8Array, 3n, 7n), WrongTypeError, 'bytes'],
    ['a number as base to load for', () => loadFixedBase(fixed.save(), 3 as unknown as bigint, 7n), WrongTypeError, 'base'],
    ['an even modulus to load for', () => loadFixedBase(fixed.save(), 3n, 8n), OutOfRangeError, 'modulus'],
  ];
  for (const [what, call, error, argument] of failures) {
    it(what, () => assert.throws(call, (thrown) => thrown instanceof error && thrown.argument === argument));
  }
});
