/** HMAC and HKDF beside Node's. */
import assert from 'node:assert/strict';
import { createHmac, hkdfSync } from 'node:crypto';
import { it } from 'node:test';
import { expand, extract, hmac } from '../../../src/hash/hmac.ts';
import { sha256, sha512 } from '../../../src/hash/sha2.ts';

const FUNCTIONS = [
  ['sha256', sha256],
  ['sha512', sha512],
] as const;
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => 5 * i + length);
const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex');

it('HMAC takes keys of any length, and a message in parts', () => {
  for (const [name, hash] of FUNCTIONS)
    for (const length of [0, 1, 63, 64, 65, 127, 128, 129, 300]) {
      const expected = createHmac(name, bytes(length)).update(bytes(70)).update(bytes(3)).digest('hex');
      assert.equal(hex(hmac(hash, bytes(length), bytes(70), bytes(3))), expected, `${name}, ${length}`);
    }
});

it('HKDF gives bytes of any length, with a salt and without', () => {
  for (const [name, hash] of FUNCTIONS)
    for (const length of [1, 31, 32, 64, 65, 255 * hash.outputLen])
      for (const salt of [undefined, bytes(40)]) {
        const expected = hkdfSync(name, bytes(50), salt ?? new Uint8Array(0), bytes(20), length);
        assert.equal(hex(expand(hash, extract(hash, bytes(50), salt), bytes(20), length)), Buffer.from(expected).toString('hex'));
      }
});
