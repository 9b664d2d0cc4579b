/** What is taken for a hash function, and its digest with its name. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeDigestInfo } from '../../../src/hash/digest-info.ts';
import { checkHash, type Hash } from '../../../src/hash/hash.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';

const like = (members: object): Hash => Object.assign(() => new Uint8Array(1), members) as unknown as Hash;

it('is a function of @noble/hashes', () => {
  checkHash('hash', sha256);
  const create = sha256.create;
  for (const value of ['sha256', undefined, like({}), like({ create }), like({ outputLen: 32 }), like({ create, outputLen: 0.5 })]) {
    assert.throws(() => checkHash('hash', value as Hash), WrongTypeError);
  }
});

it('has its identifier before its digest', () => {
  // RFC 8017, section 9.2, note 1.
  const prefix = '3031300d060960864801650304020105000420';
  assert.equal(Buffer.from(encodeDigestInfo(sha256, new Uint8Array(32))).toString('hex'), `${prefix}${'00'.repeat(32)}`);
  assert.throws(() => encodeDigestInfo(like({ create: sha256.create, outputLen: 32 }), new Uint8Array(32)), OutOfRangeError);
});
