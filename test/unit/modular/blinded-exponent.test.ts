/** Exponents in disguise, beside BigInt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BLINDING_BYTES, blindedExponent } from '../../../src/modular/blinded-exponent.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { tracesOf } from '../traces.ts';

test('the exponent and a multiple of the order', () => {
  const numbers = fc.integer({ min: 1, max: 40 }).chain((length) => {
    const bytes = fc.oneof(fc.uint8Array({ minLength: length, maxLength: length }), fc.constant(new Uint8Array(length).fill(0xff)));
    return fc.tuple(bytes, bytes, fc.oneof(fc.uint8Array({ minLength: 8, maxLength: 8 }), fc.constant(new Uint8Array(8).fill(0xff))));
  });
  fc.assert(
    fc.property(numbers, ([exponent, order, factor]) => {
      const sum = fromBytesLE(exponent) + fromBytesLE(factor) * fromBytesLE(order);
      const length = order.length + BLINDING_BYTES;
      // All ones, all three of them, are one number too long by the exponent: no exponent is as large as its order.
      fc.pre(sum < 1n << BigInt(8 * length));
      assert.deepEqual(blindedExponent(exponent, order, factor), toBytesLE(sum, length));
    }),
  );
});

test('64 random bits', () => assert.equal(BLINDING_BYTES, 8));

test('nothing of the parts stays', () => {
  const part = Uint8Array.of(0xb1, 0xc2, 0xd3, 0xe4, 0xa5, 0x96, 0x87, 0x78);
  const other = new Uint8Array(8).fill(0x41);
  for (const parts of [
    [part, other, other],
    [other, part, other],
    [other, other, part],
  ] as const) {
    assert.equal(
      tracesOf(part, () => blindedExponent(...parts)),
      0,
    );
  }
});
