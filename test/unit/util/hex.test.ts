import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hexOf, publicNumber, toHex } from '../../../src/util/hex.ts';

const some = fc.uint8Array({ maxLength: 300 });

describe('hexadecimal digits of public bytes', () => {
  it('are two for each byte, in lower case, by the engine and without its help', () => {
    fc.assert(
      fc.property(some, (bytes) => {
        const expected = Buffer.from(bytes).toString('hex');
        assert.equal(toHex(bytes), expected);
        assert.equal(hexOf(bytes), expected);
        assert.equal(toHex(Buffer.from(bytes)), expected);
      }),
    );
    assert.equal(hexOf(Uint8Array.from({ length: 256 }, (_, i) => i)).length, 512);
  });

  it('are asked of the engine where it has them', () => {
    const bytes = Object.assign(Uint8Array.of(1, 2), { toHex: () => '0102 by the engine' });
    assert.equal(toHex(bytes), '0102 by the engine');
    assert.equal(toHex(Object.assign(Uint8Array.of(0, 255), { toHex: undefined })), '00ff');
  });

  it('make the number of big-endian bytes', () => {
    for (const number of [0n, 1n, 255n, 256n, 2n ** 64n - 1n, 2n ** 2048n - 3n])
      assert.equal(publicNumber(Buffer.from(number.toString(16).padStart(514, '0'), 'hex')), number);
  });
});
