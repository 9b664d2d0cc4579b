/** Searches for primes, and multiples of secret numbers, leave nothing of what they threw away or computed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lcm } from '../../../src/numtheory/lcm.ts';
import { PrimeSearch } from '../../../src/numtheory/prime-search.ts';
import { randomPrime } from '../../../src/numtheory/random-prime.ts';
import { bitLength, toBytesLE } from '../../../src/util/bytes.ts';
import { arraysMadeBy, tracesOf } from '../traces.ts';
import { randomFor } from './randomness.ts';

test('a search that found a prime has nothing of it', () => {
  const prime = randomPrime(128, { random: randomFor('traces') });
  const given: Uint8Array[] = [];
  const source = randomFor('traces');
  const random = (bytes: Uint8Array): void => {
    source(bytes);
    given.push(bytes);
  };
  assert.equal(randomPrime(128, { random }), prime);
  for (const bytes of given) assert.ok(bytes.every((byte) => byte === 0));
  assert.equal(
    tracesOf(toBytesLE(prime, 16), () => randomPrime(128, { random: randomFor('traces') })),
    0,
  );
});

test('a step leaves the primes that it gives, and zeros', () => {
  const search = new PrimeSearch({ bits: 64, topBits: 1, least: 0n, coprimeTo: 1n, safe: false, errorBits: 80 }, randomFor('steps'));
  let found = 0;
  for (let i = 0; i < 30; i++) {
    let primes: readonly Uint8Array[] = [];
    const made = arraysMadeBy(() => {
      primes = search.step();
    });
    found += primes.length;
    for (const bytes of made) {
      // As long as a number, and with its highest bit.
      if (bytes.buffer.byteLength !== 8 || bytes.length !== 8 || (bytes[7] as number) < 128) continue;
      assert.ok(primes.includes(bytes), `${bytes}`);
    }
  }
  assert.ok(found > 0);
});

test('of several primes that are found at once, one leaves and the others are wiped', () => {
  const random = randomFor('several');
  for (let i = 0; i < 150; i++) {
    const made = arraysMadeBy(() => randomPrime(24, { random }));
    for (const bytes of made) assert.ok(bytes.buffer.byteLength !== 3 || (bytes[2] as number) < 128, `${bytes}`);
  }
});

test('the divisor of two numbers is wiped', () => {
  const divisor = 0xb1c2d3e4a59687n;
  const [x, y] = [toBytesLE(divisor * 3n, 9), toBytesLE(divisor * 5n, 9)];
  assert.ok(bitLength(divisor) === 56);
  const limbs = Uint8Array.from({ length: 12 }, (_, i) =>
    i % 4 === 3 ? 0 : Number((divisor >> BigInt(8 * (i - Math.floor(i / 4)))) & 255n),
  );
  for (const form of [toBytesLE(divisor, 7), limbs.subarray(0, 9)]) {
    assert.equal(
      tracesOf(form, () => [lcm(x, y), lcm(y, x)]),
      0,
    );
  }
});
