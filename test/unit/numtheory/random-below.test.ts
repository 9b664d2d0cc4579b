/** Numbers from 2 to n − 2, all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomBelow } from '../../../src/numtheory/random-below.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';

test('the numbers in range are drawn, each once in all that a byte says', () => {
  for (const n of [5n, 7n, 13n, 193n, 255n]) {
    let next = 0;
    const random = (bytes: Uint8Array): void => void bytes.fill(next++);
    const drawn: bigint[] = [];
    const mask = (1 << bitLength(n)) - 1;
    while (next <= mask) {
      const number = fromBytesLE(randomBelow(toBytesLE(n, 1), bitLength(n), random));
      if (next <= mask + 1) drawn.push(number);
    }
    const expected = Array.from({ length: Number(n) - 3 }, (_, i) => BigInt(i + 2));
    assert.deepEqual(drawn, expected);
  }
});
