import assert from 'node:assert/strict';
import { it } from 'node:test';
import { crc32 as oracle } from 'node:zlib';
import { crc32 } from '../../../src/util/crc32.ts';

it('is the CRC-32 of everyone else', () => {
  // The check value of the catalogues.
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
  assert.equal(crc32(new Uint8Array(0)), 0);
  for (let length = 1; length < 600; length += 37) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 167 + length) & 0xff);
    assert.equal(crc32(bytes), oracle(bytes));
  }
});
