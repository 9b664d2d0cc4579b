/** Digests of parts by hashers that are kept: of limber's own functions, and of those of `@noble/hashes`. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import * as noble from '@noble/hashes/sha2.js';
import { digestOf } from '../../../src/hash/checked-bytes.ts';
import { sha256, sha512 } from '../../../src/hash/sha2.ts';

const message = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => 5 * i + length);

for (const [name, hash, node] of [
  ["limber's sha256", sha256, 'sha256'],
  ["limber's sha512", sha512, 'sha512'],
  ["noble's sha256", noble.sha256, 'sha256'],
] as const) {
  describe(`digests of parts by ${name}`, () => {
    const expected = (...parts: readonly Uint8Array[]): string => createHash(node).update(Buffer.concat(parts)).digest('hex');
    const found = (...parts: readonly Uint8Array[]): string => Buffer.from(digestOf(hash, ...parts)).toString('hex');

    it('are those of all parts, one behind the other, whatever came before', () => {
      for (const parts of [[], [message(0)], [message(200), message(3)], [message(3)], [message(64), message(64), message(1)]])
        assert.equal(found(...parts), expected(...parts));
    });

    it("take a Node Buffer's bytes", () => {
      assert.equal(found(Buffer.from('limber')), expected(Buffer.from('limber')));
    });

    it('are right after one that failed half-way', () => {
      const broken = new Proxy(message(8), {
        get: () => {
          throw new Error('gone');
        },
      });
      assert.throws(() => digestOf(hash, message(70), broken));
      assert.equal(found(message(9)), expected(message(9)));
    });
  });
}
