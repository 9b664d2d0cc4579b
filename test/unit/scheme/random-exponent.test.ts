/** Random exponents: which draws are taken, and what becomes of the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomBits, randomExponent } from '../../../src/scheme/ffc/random-exponent.ts';

/** A source that gives 0, 1, 2, … in the first byte and ones above, and remembers where it put them. */
function counting(): { readonly random: (bytes: Uint8Array) => void; readonly given: Uint8Array[] } {
  const given: Uint8Array[] = [];
  const random = (bytes: Uint8Array): void => {
    bytes.fill(0xff).set([given.length & 255]);
    given.push(bytes);
  };
  return { random, given };
}

test('every number from 1 to the limit less 1, once; what is thrown away is wiped', () => {
  for (const limit of [2, 5, 100, 127, 128, 200, 255]) {
    const bits = limit.toString(2).length;
    const { random, given } = counting();
    const taken: Uint8Array[] = [];
    while (given.length < 2 ** bits) {
      const drawn = randomExponent(Uint8Array.of(limit), bits, random);
      // The last one may come from the next round.
      if (given.length <= 2 ** bits) taken.push(drawn);
    }
    assert.deepEqual(
      taken.map((drawn) => drawn[0]),
      Array.from({ length: limit - 1 }, (_, i) => i + 1),
    );
    const others = given.filter((bytes) => !taken.includes(bytes)).slice(0, 2 ** bits - taken.length);
    for (const bytes of others) assert.deepEqual(bytes, Uint8Array.of(0));
  }
});

test('as many bits as are asked for, the highest included', () => {
  for (const bits of [1, 7, 8, 9, 15, 16, 17]) {
    const drawn = randomBits(bits, (bytes) => bytes.fill(0xff));
    const ones = drawn.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    assert.deepEqual([drawn.length, ones], [Math.ceil(bits / 8), bits]);
  }
});
