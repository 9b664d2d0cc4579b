/** The Chinese remainder theorem against plain exponentiation modulo the product, with every family that runs here. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { describeEngine, setFamilies } from '../../../src/entries/engine.ts';
import { CrtPair, type LimberError, NoInverseError, OutOfRangeError, WrongTypeError } from '../../../src/entries/modexp/crt.ts';
import { invMod, powMod, residue } from '../../reference/modpow.ts';
import { integer, natural, oddModulus } from './naturals.ts';

/** Primes, of equal and of different lengths. */
const PRIMES: readonly (readonly [bigint, bigint])[] = [
  [61n, 53n],
  [3n, 5n],
  [(1n << 127n) - 1n, (1n << 61n) - 1n],
  [(1n << 61n) - 1n, (1n << 607n) - 1n],
  [(1n << 521n) - 1n, 3n],
];

for (const family of describeEngine().families) {
  describe(`pairs of moduli, ${family} family`, () => {
    after(() => setFamilies(undefined));

    it('decrypt what was encrypted', () => {
      setFamilies([family]);
      for (const [p, q] of PRIMES) {
        const [n, order] = [p * q, (p - 1n) * (q - 1n)];
        let e = 3n;
        while (invMod(e, order) === undefined) e += 2n;
        const d = invMod(e, order) as bigint;
        const key = new CrtPair(p, q);
        for (const message of [0n, 1n, 2n, n - 1n, p, q, n / 3n]) {
          const cipher = powMod(message, e, n);
          assert.equal(key.pow(cipher, [residue(d, p - 1n), residue(d, q - 1n)]), message, `${message} modulo ${p} · ${q}`);
          assert.equal(key.powVarTime(message, [e, e]), cipher);
        }
      }
    });

    it('are what they are modulo each', () => {
      setFamilies([family]);
      const coprime = fc.tuple(oddModulus(300), oddModulus(300)).filter(([p, q]) => invMod(p, q) !== undefined);
      fc.assert(
        fc.property(coprime, integer(900), integer(900), natural(100), natural(100), ([p, q], a, b, d, e) => {
          const pair = new CrtPair(p, q);
          const expected = [powMod(a, d, p), powMod(b, e, q)];
          assert.deepEqual(pair.powEach([a, b], [d, e]), expected);
          assert.deepEqual(pair.powEach([a, b], [d, e], { exponentBits: 101 }), expected);
          assert.deepEqual(pair.powEachVarTime([a, b], [d, e]), expected);
          for (const power of [pair.pow(a, [d, e]), pair.pow(a, [d, e], { exponentBits: 101 }), pair.powVarTime(a, [d, e])]) {
            assert.ok(power >= 0n && power < p * q);
            assert.deepEqual([power % p, power % q], [powMod(a, d, p), powMod(a, e, q)]);
          }
        }),
        { numRuns: 150 },
      );
    });

    it('of the longest moduli', () => {
      setFamilies([family]);
      const [p, q] = [(1n << 32768n) - 1n, (1n << 32768n) - 3n];
      const power = new CrtPair(p, q).pow(p - 2n, [2n, 3n]);
      assert.deepEqual([power % p, power % q], [4n, powMod(p - 2n, 3n, q)]);
    });
  });
}

describe('bad input', () => {
  const pair = new CrtPair(61n, 53n);
  const failures: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
    ['an even p', () => new CrtPair(62n, 53n), OutOfRangeError, 'p'],
    ['q = 1', () => new CrtPair(61n, 1n), OutOfRangeError, 'q'],
    ['a negative q', () => new CrtPair(61n, -53n), OutOfRangeError, 'q'],
    ['a p of 32769 bits', () => new CrtPair((1n << 32768n) + 1n, 3n), OutOfRangeError, 'p'],
    ['a number as q', () => new CrtPair(61n, 53 as unknown as bigint), WrongTypeError, 'q'],
    ['p twice', () => new CrtPair(61n, 61n), NoInverseError, 'q'],
    ['a common factor', () => new CrtPair(15n, 21n), NoInverseError, 'q'],
    ['a number as base', () => pair.pow(2 as unknown as bigint, [1n, 1n]), WrongTypeError, 'base'],
    ['one exponent', () => pair.pow(2n, [1n] as unknown as [bigint, bigint]), WrongTypeError, 'exponents'],
    ['a negative exponent', () => pair.powVarTime(2n, [1n, -1n]), OutOfRangeError, 'exponents[1]'],
    ['three bases', () => pair.powEach([1n, 2n, 3n] as unknown as [bigint, bigint], [1n, 1n]), WrongTypeError, 'bases'],
    ['a base of 65537 bits', () => pair.powEachVarTime([1n << 65536n, 1n], [1n, 1n]), OutOfRangeError, 'bases[0]'],
    ['exponentBits below an exponent', () => pair.pow(2n, [1n, 9n], { exponentBits: 3 }), OutOfRangeError, 'exponentBits'],
  ];
  for (const [what, call, error, argument] of failures) {
    it(what, () => assert.throws(call, (thrown) => thrown instanceof error && thrown.argument === argument));
  }
});
