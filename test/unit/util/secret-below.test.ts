/** Secrets with a bound: which are taken, and that they are copies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { secretBelow } from '../../../src/util/secret-below.ts';
import { tracesOf } from '../traces.ts';

test('from 1 to the limit less 1, as a number and as bytes', () => {
  for (const limit of [2n, 255n, 256n, 0x1234n, 2n ** 64n - 59n]) {
    const length = Math.ceil(limit.toString(2).length / 8);
    const below = toBytesLE(limit, length);
    for (const value of [0n, 1n, 2n, limit - 1n, limit, limit + 1n, 2n ** BigInt(8 * length) - 1n]) {
      const isOne = value > 0n && value < limit;
      for (const given of [value, ...(value < 2n ** BigInt(8 * length) ? [toBytesLE(value, length)] : [])]) {
        const found = secretBelow(below, given);
        assert.equal(found && fromBytesLE(found), isOne ? value : undefined, `${value} of ${limit}`);
        assert.equal(found?.length ?? length, length);
      }
    }
    assert.equal(secretBelow(below, -1n), undefined);
    assert.equal(secretBelow(below, 2n ** 80n), undefined);
    for (const other of [length - 1, length + 1]) assert.equal(secretBelow(below, new Uint8Array(other).fill(1)), undefined);
  }
});

test('nothing of what is refused stays', () => {
  const refused = Uint8Array.of(0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6, 0x87, 0x98);
  assert.equal(secretBelow(toBytesLE(5n, 8), refused), undefined);
  assert.deepEqual(refused, new Uint8Array(8));
  const number = 0x98f687e5d4c3b2a1n;
  assert.equal(
    tracesOf(toBytesLE(number, 8), () => assert.equal(secretBelow(toBytesLE(5n, 8), number), undefined)),
    0,
  );
});
