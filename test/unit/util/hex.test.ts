import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fromHex, hexOf, publicBytes, publicNumber, toHex } from '../../../src/util/hex.ts';

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

  it('make the bytes of a number, with a Buffer and without', (t) => {
    const numbers = [0n, 1n, 0x9an, 255n, 256n, 0x0123456789abcdef0123456789abcdefn, 2n ** 2048n - 3n];
    const made = (): Uint8Array[] => [...numbers.map((number) => publicBytes(number, 256)), publicBytes(1n, 3)];
    const byBuffer = made();
    const buffer = globalThis.Buffer;
    t.after(() => {
      globalThis.Buffer = buffer;
    });
    (globalThis as { Buffer: unknown }).Buffer = undefined;
    const without = made();
    globalThis.Buffer = buffer;
    for (const all of [byBuffer, without])
      assert.deepEqual(
        all.map((bytes) => Buffer.from(bytes).toString('hex')),
        [...numbers.map((number) => number.toString(16).padStart(512, '0')), '000001'],
      );
  });

  it('are read again, and nothing else is', () => {
    fc.assert(fc.property(some, (bytes) => assert.deepEqual(fromHex(hexOf(bytes)), Uint8Array.from(bytes))));
    for (const odd of ['0', '0g', '0A', ' 00', '00\n', '٠٠', '\u0130\u0130']) assert.equal(fromHex(odd), undefined, odd);
  });

  it('make the number of big-endian bytes', () => {
    for (const number of [0n, 1n, 255n, 256n, 2n ** 64n - 1n, 2n ** 2048n - 3n])
      assert.equal(publicNumber(Buffer.from(number.toString(16).padStart(514, '0'), 'hex')), number);
  });
});
