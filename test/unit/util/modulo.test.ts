/** Sums and differences modulo a number, against BigInt: all small ones, and those with carries and borrows throughout. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { differenceModulo, sumModulo } from '../../../src/util/modulo.ts';

test('all numbers below small moduli, in one byte and in two', () => {
  for (const m of [1, 2, 3, 128, 251, 255, 256, 257]) {
    const length = m > 255 ? 2 : 1;
    const bytes = (value: number): Uint8Array => toBytesLE(BigInt(value), length);
    for (let a = 0; a < m; a++) {
      for (let b = 0; b < m; b += a % 7 === 0 ? 1 : 13) {
        assert.deepEqual(sumModulo(bytes(a), bytes(b), bytes(m)), bytes((a + b) % m));
        assert.deepEqual(differenceModulo(bytes(a), bytes(b), bytes(m)), bytes((a - b + m) % m));
      }
    }
  }
});

test('long ones; what is given stays as it is', () => {
  for (const m of [2n ** 256n - 189n, 2n ** 255n + 1n, 2n ** 248n + 2n ** 200n + 7n]) {
    const some = [0n, 1n, 255n, 256n, 2n ** 128n, m >> 1n, (m >> 1n) + 1n, m - 256n, m - 2n, m - 1n];
    for (const a of some) {
      for (const b of some) {
        const [first, second, modulus] = [a, b, m].map((value) => toBytesLE(value, 32)) as [Uint8Array, Uint8Array, Uint8Array];
        assert.equal(fromBytesLE(sumModulo(first, second, modulus)), (a + b) % m);
        assert.equal(fromBytesLE(differenceModulo(first, second, modulus)), (a - b + m) % m);
        assert.deepEqual([first, second, modulus].map(fromBytesLE), [a, b, m]);
      }
    }
  }
});
