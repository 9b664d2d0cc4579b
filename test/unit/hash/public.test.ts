/** Hashes of public data: the same bytes by Node and without it, in parts or whole. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type PublicHash, publicSha1, publicSha256, sha1WithoutNode, sha256WithoutNode } from '../../../src/hash/public.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

// FIPS 180-4 by its examples (NIST, “Secure Hash Standard: Examples with Intermediate Values”).
const KNOWN: readonly (readonly [PublicHash, string])[] = [
  [publicSha256, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [sha256WithoutNode, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [publicSha1, 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  [sha1WithoutNode, 'a9993e364706816aba3e25717850c26c9cd0d89d'],
];

it('hashes text, bytes and parts alike, to plain bytes', () => {
  for (const [hash, digest] of KNOWN) {
    for (const parts of [['abc'], [Buffer.from('abc')], ['a', Uint8Array.of(0x62), 'c'], ['', 'abc', '']])
      assert.equal(hex(hash(...parts)), digest);
    assert.equal(Object.getPrototypeOf(hash('abc')), Uint8Array.prototype);
  }
});

it('gives the same without Node, of every length around a block, and of any text', () => {
  for (const [ours, without] of [
    [publicSha256, sha256WithoutNode],
    [publicSha1, sha1WithoutNode],
  ] as const) {
    for (let length = 0; length <= 130; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (31 * i + length) & 255);
      const before = Uint8Array.from(bytes);
      assert.equal(hex(ours(bytes)), hex(without(bytes)), `${length} bytes`);
      assert.deepEqual(bytes, before);
    }
    // Parts are put together up to some length, and hashed one by one beyond it.
    for (const length of [1000, 1015, 1016, 2000]) {
      const parts = [Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), new Uint8Array(length).fill(9)];
      assert.equal(hex(ours(...parts)), hex(without(...parts)), `${length} bytes behind 8`);
    }
    for (const text of ['Zürich 🗳', '\ud800 alone', '\u0000\u007f\uffff']) assert.equal(hex(ours(text)), hex(without(text)));
  }
});
