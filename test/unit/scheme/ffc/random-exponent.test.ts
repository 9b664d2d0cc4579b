/** Random exponents: which draws are taken, and what becomes of the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomBits, randomExponent } from '../../../../src/util/random-exponent.ts';

test('every number from 1 to the limit less 1, once', () => {
  for (const limit of [2, 5, 100, 127, 130, 200, 255]) {
    const bits = limit.toString(2).length;
    let given = 0;
    // Ones above the bits that are asked for.
    const random = (bytes: Uint8Array): void => void bytes.fill((0xff << bits) | given++);
    const taken: number[] = [];
    while (taken.length < limit - 1) taken.push(...randomExponent(Uint8Array.of(limit), bits, random));
    assert.deepEqual(
      taken,
      Array.from({ length: limit - 1 }, (_, i) => i + 1),
    );
    // The next one is from the next round.
    assert.deepEqual(randomExponent(Uint8Array.of(limit), bits, random), Uint8Array.of(1));
  }
});

test('every number of so many bits but 0', () => {
  let given = 0;
  const random = (bytes: Uint8Array): void => void bytes.fill(given++);
  assert.deepEqual(
    Array.from({ length: 8 }, () => randomBits(3, random)[0]),
    [1, 2, 3, 4, 5, 6, 7, 1],
  );
});

test('as many bits as are asked for, the highest included', () => {
  for (const bits of [1, 7, 8, 9, 15, 16, 17]) {
    const drawn = randomBits(bits, (bytes) => bytes.fill(0xff));
    const ones = drawn.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    assert.deepEqual([drawn.length, ones], [Math.ceil(bits / 8), bits]);
  }
});
