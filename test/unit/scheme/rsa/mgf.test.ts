/** Masks beside their definitions: MGF1 (RFC 8017, appendix B.2.1), and SHAKE by itself (RFC 8702, section 3). */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { shake256 } from '@noble/hashes/sha3.js';
import { signPss, verifyPss } from '../../../../src/entries/rsa.ts';
import { mask } from '../../../../src/scheme/rsa/mgf.ts';
import { keyPair } from './keys.ts';

const seed = Uint8Array.of(1, 2, 3);

test('MGF1 counts its blocks, SHAKE has one', () => {
  for (const length of [0, 1, 32, 33, 100]) {
    const blocks = [0, 1, 2, 3].map((i) =>
      createHash('sha256')
        .update(seed)
        .update(Buffer.of(0, 0, 0, i))
        .digest(),
    );
    assert.deepEqual(Buffer.from(mask(sha256, seed, length)), Buffer.concat(blocks).subarray(0, length));
    if (length === 0) continue;
    assert.deepEqual(Buffer.from(mask(shake256, seed, length)), createHash('shake256', { outputLength: length }).update(seed).digest());
  }
});

test('salts of PSS are drawn anew, and as long as is said', () => {
  const { own } = keyPair(1024);
  const signatures = [0, 1, 2].map(() => Buffer.from(signPss(own, seed)).toString('hex'));
  assert.equal(new Set(signatures).size, 3);
  const [a, b] = [1, 2].map((value) => signPss(own, seed, { random: (bytes) => void bytes.fill(value) }));
  assert.notDeepEqual(a, b);
  // In 95 bytes before the digest there is no room for more than 94 of salt.
  const short = signPss(own, seed, { saltLength: 20 });
  assert.ok(verifyPss(own.publicKey, seed, short, { saltLength: 20 }));
  for (const saltLength of [0, 19, 21, 94, 95, 95 + 20, 1000]) assert.equal(verifyPss(own.publicKey, seed, short, { saltLength }), false);
});
