/** Powers modulo several numbers, as digits in mixed radix. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crtDigits } from '../../../src/modular/crt-digits.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { invMod, powMod } from '../../reference/modpow.ts';

const MODULI = [(1n << 89n) - 1n, (1n << 61n) - 1n, (1n << 107n) - 1n, (1n << 31n) - 1n] as const;
const bytesOf = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(bitLength(value) / 8));

for (const count of [2, 3, 4]) {
  test(`${count} moduli`, () => {
    const moduli = MODULI.slice(0, count);
    const product = (k: number): bigint => moduli.slice(0, k).reduce((all, modulus) => all * modulus, 1n);
    const digits = crtDigits(
      moduli.map((modulus, i) => ({
        bytes: bytesOf(modulus),
        bits: bitLength(modulus),
        inverse: i === 0 ? undefined : bytesOf(invMod(product(i), modulus) as bigint),
      })),
    );
    const exponents = [1234567n, 89n, 0xfedcba9n, 77777n].slice(0, count);
    for (const base of [0n, 1n, 3n, product(count) - 1n, (1n << 80n) + 5n]) {
      const found = digits(
        toBytesLE(base, 40),
        exponents.map((exponent) => toBytesLE(exponent, 4)),
        32,
      ).map(fromBytesLE);
      assert.equal(found.length, count);
      const sum = found.reduce((all, digit, i) => all + digit * product(i), 0n);
      moduli.forEach((modulus, i) => {
        assert.ok((found[i] as bigint) < modulus);
        assert.equal(sum % modulus, powMod(base, exponents[i] as bigint, modulus), `${base} modulo ${modulus}`);
      });
    }
  });
}
