/** Uniform bytes by RFC 9380's own vectors (appendix K), and its rules. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { shake128, shake256 } from '@noble/hashes/sha3.js';
import { expandMessageXmd, expandMessageXof } from '../../src/hash/expand-message.ts';
import { OutOfRangeError } from '../../src/util/errors.ts';
import { toHex } from '../../src/util/hex.ts';
import { readVectors, vectorsPresent } from './folder.ts';

type Expand = (message: Uint8Array, tag: Uint8Array, length: number) => Uint8Array;

const FILES: Readonly<Record<string, readonly [cases: number, expand: Expand]>> = {
  expand_message_xmd_SHA256_38: [10, (message, tag, length) => expandMessageXmd(sha256, message, tag, length)],
  expand_message_xmd_SHA256_256: [10, (message, tag, length) => expandMessageXmd(sha256, message, tag, length)],
  expand_message_xmd_SHA512_38: [10, (message, tag, length) => expandMessageXmd(sha512, message, tag, length)],
  expand_message_xof_SHAKE128_36: [10, (message, tag, length) => expandMessageXof(shake128, message, tag, length, 128)],
  expand_message_xof_SHAKE128_256: [10, (message, tag, length) => expandMessageXof(shake128, message, tag, length, 128)],
  expand_message_xof_SHAKE256_36: [10, (message, tag, length) => expandMessageXof(shake256, message, tag, length, 256)],
};

interface File {
  readonly DST: string;
  readonly tests: readonly { readonly msg: string; readonly len_in_bytes: string; readonly uniform_bytes: string }[];
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('vectors of RFC 9380', { skip: !vectorsPresent() && '60 cases of expand_message: there are no vectors here' }, () => {
  for (const [name, [cases, expand]] of Object.entries(FILES)) {
    test(`${name}: ${cases} cases`, () => {
      const { DST, tests } = JSON.parse(readVectors(`rfc/9380-hash-to-curve/${name}.json`)) as File;
      assert.equal(tests.length, cases);
      for (const { msg, len_in_bytes: length, uniform_bytes: expected } of tests)
        assert.equal(toHex(expand(bytes(msg), bytes(DST), Number(length))), expected);
    });
  }
});

test('the lengths of output and tag have their bounds', () => {
  const [message, tag] = [bytes('message'), bytes('tag')];
  for (const length of [0, -1, 1.5, Number.NaN, 65_536]) {
    assert.throws(() => expandMessageXmd(sha256, message, tag, length), OutOfRangeError);
    assert.throws(() => expandMessageXof(shake128, message, tag, length, 128), OutOfRangeError);
  }
  assert.throws(() => expandMessageXmd(sha256, message, tag, 255 * 32 + 1), OutOfRangeError);
  assert.equal(expandMessageXmd(sha256, message, tag, 255 * 32).length, 255 * 32);
  assert.throws(() => expandMessageXmd(sha256, message, bytes(''), 1), OutOfRangeError);
  assert.throws(() => expandMessageXof(shake128, message, bytes(''), 1, 128), OutOfRangeError);
});

test('the length that is asked for goes into every byte', () => {
  const [long, short] = [32, 31].map((length) => expandMessageXmd(sha256, bytes('message'), bytes('tag'), length));
  assert.notDeepEqual(long?.subarray(0, 31), short);
});
