import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bitLength, bytesOfWhole, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';

describe('little-endian bytes', () => {
  it('hold every byte value', () => {
    for (let byte = 0; byte < 256; byte++) {
      assert.deepEqual(toBytesLE(BigInt(byte), 1), Uint8Array.of(byte));
      assert.equal(fromBytesLE(Uint8Array.of(byte)), BigInt(byte));
    }
  });

  it('start with the lowest', () => {
    assert.deepEqual(toBytesLE(0x1_02_03n, 4), Uint8Array.of(3, 2, 1, 0));
    assert.equal(fromBytesLE(Uint8Array.of(3, 2, 1, 0)), 0x1_02_03n);
  });

  it('are nothing for zero bytes', () => {
    assert.deepEqual(toBytesLE(0n, 0), new Uint8Array(0));
    assert.equal(fromBytesLE(new Uint8Array(0)), 0n);
  });

  it('of whole numbers are those of BigInts', () => {
    for (const number of [0, 1, 255, 256, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40, 2 ** 53 - 1]) {
      for (const length of [7, 8, 32]) assert.deepEqual(bytesOfWhole(number, length), toBytesLE(BigInt(number), length), `${number}`);
    }
    assert.deepEqual(bytesOfWhole(0x010203, 2), Uint8Array.of(3, 2));
  });

  it('come back the same', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => assert.deepEqual(toBytesLE(fromBytesLE(bytes), bytes.length), bytes)),
    );
  });

  it('refuse what does not fit', () => {
    for (const [value, length] of [
      [256n, 1],
      [1n, 0],
      [1n << 64n, 8],
      [-1n, 8],
      [-1n, 0],
    ] as const) {
      assert.throws(() => toBytesLE(value, length), RangeError);
    }
  });
});

describe('the bit length', () => {
  it('is that of the size, around every power of two', () => {
    assert.equal(bitLength(0n), 0);
    for (let bits = 1; bits <= 70; bits++) {
      const [least, most] = [1n << BigInt(bits - 1), (1n << BigInt(bits)) - 1n];
      for (const value of [least, most, -least, -most]) assert.equal(bitLength(value), bits, `${value}`);
    }
  });
});

/** What the digits of a secret are decoded from: nothing of them may stay. */
it('leaves no digits of a number behind', (t) => {
  const decoded: Uint8Array[] = [];
  const decode = TextDecoder.prototype.decode;
  t.mock.method(TextDecoder.prototype, 'decode', function (this: TextDecoder, bytes: Uint8Array) {
    decoded.push(bytes);
    return decode.call(this, bytes);
  });
  assert.equal(fromBytesLE(new Uint8Array(65).fill(0xab)), BigInt(`0x${'ab'.repeat(65)}`));
  assert.equal(decoded.length, 1);
  assert.deepEqual([...(decoded[0] as Uint8Array)], new Array(131).fill(0));
});

/** The words that short numbers pass through, in either direction: likewise. */
for (const [name, convert] of [
  ['getBigUint64', () => fromBytesLE(new Uint8Array(60).fill(0xcd))],
  ['setBigUint64', () => toBytesLE(0xcdcdn << 470n, 61)],
  ['setBigUint64', () => assert.throws(() => toBytesLE(0xcdcdn << 480n, 61), RangeError)],
] as const) {
  it(`leaves no words of a number behind after ${name}`, (t) => {
    const seen = new Set<DataView>();
    const method = DataView.prototype[name] as (...args: unknown[]) => unknown;
    t.mock.method(DataView.prototype, name, function (this: DataView, ...args: unknown[]) {
      seen.add(this);
      return method.apply(this, args);
    });
    convert();
    assert.equal(seen.size, 1);
    for (const { buffer } of seen) assert.ok(new Uint8Array(buffer).every((byte) => byte === 0));
  });
}
