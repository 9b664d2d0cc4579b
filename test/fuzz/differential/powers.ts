/** Powers of every form against BigInt. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CrtPair } from '../../../src/entries/modexp/crt.ts';
import { fixedBase } from '../../../src/entries/modexp/fixed-base.ts';
import { multiPow, multiPowVarTime } from '../../../src/entries/modexp/multi-pow.ts';
import { Modulus, modPow, modPowVarTime } from '../../../src/entries/modexp.ts';
import { NoInverseError } from '../../../src/util/errors.ts';
import { invMod, powMod as reference } from '../../reference/modpow.ts';
import { hostile } from '../numbers.ts';
import { type Target, target } from '../target.ts';

const SIZES = [
  1, 2, 3, 8, 24, 25, 28, 29, 49, 50, 51, 57, 58, 59, 63, 64, 65, 127, 128, 129, 255, 256, 257, 384, 512, 521, 1023, 1024, 1025, 2048, 2049,
];
const [LONG, SHORT_BITS] = [1100, 160];
const size = fc.constantFrom(...SIZES);
const positive = (value: bigint): bigint => (value === 0n ? 1n : value);

/** A modulus with bases and exponents of all lengths that are not too slow. */
const powers = (
  count: number,
): fc.Arbitrary<{ readonly m: bigint; readonly bases: readonly bigint[]; readonly exponents: readonly bigint[] }> =>
  size.chain((bits) =>
    fc.record({
      m: hostile(bits).map(positive),
      bases: fc.array(fc.oneof(hostile(bits), hostile(2 * bits + 1)), { minLength: count, maxLength: count }),
      exponents: fc.array(
        fc.constantFrom(1, 8, 64, 65, bits).chain((length) => hostile(Math.min(length, bits > LONG ? SHORT_BITS : length))),
        {
          minLength: count,
          maxLength: count,
        },
      ),
    }),
  );

export const powerTargets = (): Target[] => [
  target('powers, against BigInt', powers(1), ({ m, bases: [b], exponents: [e] }) => {
    const [base, exponent] = [b as bigint, e as bigint];
    const expected = reference(base, exponent, m);
    assert.equal(modPow(base, exponent, m), expected);
    assert.equal(modPowVarTime(base, exponent, m), expected);
    assert.equal(modPow(-base, exponent, m), reference(-base, exponent, m));
    assert.equal(modPow(base, exponent, m, { exponentBits: exponent.toString(2).length + 30 }), expected);
  }),
  target('residues, against BigInt', powers(2), ({ m, bases: [a, b] }) => {
    const [x, y] = [a as bigint, b as bigint];
    const modulus = new Modulus(m);
    assert.equal(modulus.mul(x, y), (x * y) % m);
    assert.equal(modulus.sqr(x), (x * x) % m);
    const inverse = m === 1n ? 0n : invMod(x % m, m);
    if (inverse === undefined) assert.throws(() => modulus.inverse(x), NoInverseError);
    else assert.equal(modulus.inverse(x), inverse);
  }),
  target('products of powers, against BigInt', powers(3), ({ m, bases, exponents }) => {
    const odd = m | 1n;
    const expected = bases.reduce((product, base, i) => (product * reference(base, exponents[i] as bigint, odd)) % odd, 1n % odd);
    assert.equal(multiPow(bases, exponents, odd), expected);
    assert.equal(multiPowVarTime(bases, exponents, odd), expected);
  }),
  target('powers by tables, against BigInt', powers(1), ({ m, bases: [b], exponents: [e] }) => {
    const [base, exponent, odd] = [b as bigint, BigInt.asUintN(SHORT_BITS, e as bigint), (m | 1n) + 2n];
    const table = fixedBase(base, odd, { bits: SHORT_BITS, tableBytes: 2 ** 14 });
    assert.equal(table.pow(exponent), reference(base, exponent, odd));
    assert.equal(table.powVarTime(exponent), reference(base, exponent, odd));
  }),
  target(
    'powers modulo two numbers, against BigInt',
    fc.tuple(powers(2), size),
    ([
      {
        m,
        bases: [b],
        exponents,
      },
      bits,
    ]) => {
      const [p, q] = [(m | 1n) + 2n, (1n << BigInt(bits + 1)) + 1n];
      const [base, [e1, e2]] = [b as bigint, exponents as [bigint, bigint]];
      const result = new CrtPair(p, q).pow(base, [e1, e2]);
      assert.ok(result >= 0n && result < p * q);
      assert.equal(result % p, reference(base, e1, p));
      assert.equal(result % q, reference(base, e2, q));
    },
  ),
];
