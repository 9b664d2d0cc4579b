/** Products of powers against the oracle: any number of bases, any modulus, with every family that runs here. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { describeEngine, setFamilies } from '../../../src/entries/engine.ts';
import {
  type LimberError,
  multiPow,
  multiPowVarTime,
  NoInverseError,
  OutOfRangeError,
  WrongTypeError,
} from '../../../src/entries/modexp/multi-pow.ts';
import { planMulti } from '../../../src/modular/joint-plan.ts';
import { jointRing, type Term } from '../../../src/modular/joint-ring.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { powMod, signedPowMod } from '../../reference/modpow.ts';
import { integer, modulus, natural, oddModulus } from './naturals.ts';

const LONGEST = 150;

/** The product; undefined where some inverse does not exist. */
function oracle(bases: readonly bigint[], exponents: readonly bigint[], m: bigint): bigint | undefined {
  let product: bigint | undefined = 1n % m;
  bases.forEach((base, i) => {
    const power = signedPowMod(base, exponents[i] as bigint, m);
    product = power === undefined || product === undefined ? undefined : (product * power) % m;
  });
  return product;
}

function check(bases: readonly bigint[], exponents: readonly bigint[], m: bigint): void {
  const expected = oracle(bases, exponents, m);
  const bits = Math.max(1, ...exponents.map(bitLength));
  for (const compute of [
    () => multiPow(bases, exponents, m),
    () => multiPow(bases, exponents, m, { exponentBits: Math.min(bits + 3, 65536) }),
    () => multiPowVarTime(bases, exponents, m),
  ]) {
    if (expected === undefined) assert.throws(compute, NoInverseError);
    else assert.equal(compute(), expected, `${bases.join()} to the ${exponents.join()} modulo ${m}`);
  }
}

for (const family of describeEngine().families) {
  describe(`products of powers, ${family} family`, () => {
    after(() => setFamilies(undefined));

    it('at the edges', () => {
      setFamilies([family]);
      const ones = (1n << BigInt(LONGEST)) - 1n;
      for (const m of [1n, 2n, 3n, 497n, 1n << 64n, (1n << 61n) - 1n, (1n << 521n) - 1n, 6n * ((1n << 127n) - 1n)]) {
        check([], [], m);
        for (const a of [0n, 1n, m - 1n, -1n, m + 2n]) {
          check([a], [ones], m);
          check([a, a], [ones, ones], m);
          check([a, 1n], [0n, 5n], m);
          check([a, 2n, a], [1n, ones, 0n], m);
          check([a, 0n, 1n, m - 1n], [0n, 0n, 0n, 0n], m);
          check([2n, a, 3n, a, 5n], [1n << 100n, 1n, 3n, ones, 77n], m);
        }
      }
    });

    it('of any numbers', () => {
      setFamilies([family]);
      const term = fc.tuple(integer(800), integer(LONGEST));
      fc.assert(
        fc.property(fc.array(term, { maxLength: 9 }), modulus, (terms, m) => {
          check(
            terms.map(([base]) => base),
            terms.map(([, exponent]) => exponent),
            m,
          );
        }),
        { numRuns: 150 },
      );
    });

    it('of more bases than fit into the tables at once', () => {
      setFamilies([family]);
      const m = (1n << 2203n) - 1n;
      const bases = Array.from({ length: 300 }, (_, i) => m - BigInt(i * i));
      const exponents = bases.map((_, i) => BigInt(i * 7919) % 1021n);
      // Exponents of this length leave room for two at a time.
      const long = [5n, 1n << 65535n, 3n, (1n << 65536n) - 1n, 0n, 9n];
      check(bases, exponents, m);
      check(bases.slice(0, long.length), long, (1n << 61n) - 1n);
    });

    it('by every plan', () => {
      setFamilies([family]);
      fc.assert(
        fc.property(fc.array(fc.tuple(natural(300), natural(40)), { minLength: 1, maxLength: 7 }), oddModulus(300), (terms, m) => {
          const ring = jointRing(toBytesLE(m, Math.ceil(bitLength(m) / 8)), bitLength(m));
          const expected = terms.reduce((product, [base, exponent]) => (product * powMod(base, exponent, m)) % m, 1n);
          const operands = terms.map(
            ([base, exponent]): Term => ({
              base: { bytes: toBytesLE(base, 38), negative: false },
              exponent: { bytes: toBytesLE(exponent, 5), bits: 40 },
            }),
          );
          for (let bases = 1; bases <= 4; bases++) {
            for (let window = 1; bases * window <= 6; window++) {
              for (const together of [bases, 2 * bases + 1]) {
                assert.equal(fromBytesLE(ring.pow(operands, { bases, window, together })), expected);
              }
            }
          }
        }),
        { numRuns: 10 },
      );
    });
  });
}

describe('plans of products', () => {
  it('stay within the table and the exponents', () => {
    for (const count of [1, 2, 3, 7, 64, 1000]) {
      for (const bits of [1, 224, 2048, 65536]) {
        for (const entries of [64, 1000, 100000]) {
          const { bases, window, together } = planMulti(count, bits, { entries, elementBytes: 288 });
          assert.ok(bases >= 1 && window >= 1 && bases <= together && together <= count);
          assert.ok(Math.ceil(together / bases) * 2 ** (bases * window) <= entries, `${count} bases, ${bits} bits`);
          assert.ok(together * Math.ceil(bits / 8) <= 16384);
        }
      }
    }
  });
});

describe('bad input', () => {
  const failures: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
    ['no array of bases', () => multiPow(2n as unknown as bigint[], [3n], 7n), WrongTypeError, 'bases'],
    ['no array of exponents', () => multiPowVarTime([2n], 3n as unknown as bigint[], 7n), WrongTypeError, 'exponents'],
    ['fewer exponents', () => multiPow([2n, 3n], [3n], 7n), OutOfRangeError, 'exponents'],
    ['a number among the bases', () => multiPow([2n, 3 as unknown as bigint], [3n, 4n], 7n), WrongTypeError, 'bases[1]'],
    ['a string among the exponents', () => multiPow([2n], ['3' as unknown as bigint], 7n), WrongTypeError, 'exponents[0]'],
    ['a modulus of 0', () => multiPow([2n], [3n], 0n), OutOfRangeError, 'modulus'],
    ['a modulus of 0 for no bases', () => multiPow([], [], 0n), OutOfRangeError, 'modulus'],
    ['an exponent of 65537 bits', () => multiPow([2n, 2n], [3n, 1n << 65536n], 7n), OutOfRangeError, 'exponents[1]'],
    ['exponentBits below an exponent', () => multiPow([2n, 2n], [3n, 16n], 7n, { exponentBits: 4 }), OutOfRangeError, 'exponentBits'],
    ['no inverse', () => multiPow([2n, 6n], [3n, -1n], 9n), NoInverseError, 'bases[1]'],
  ];
  for (const [what, call, error, argument] of failures) {
    it(what, () => assert.throws(call, (thrown) => thrown instanceof error && thrown.argument === argument));
  }
});
