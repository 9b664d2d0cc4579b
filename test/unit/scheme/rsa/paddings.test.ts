/** Paddings that break one rule each: encodings are made here as RFC 8017 has them, and signed or encrypted as they are. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { decryptOaep, encryptOaep, MalformedError, type RsaPrivateKey, verifyPss } from '../../../../src/rsa.ts';
import { keyPair } from './keys.ts';

const sha256 = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const HASH = 32;

/** MGF1 (appendix B.2.1). */
function mgf1(seed: Uint8Array, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / HASH) }, (_, i) => sha256(seed, Buffer.of(0, 0, 0, i)));
  return Buffer.concat(blocks).subarray(0, length);
}

const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] as number)));
const isBelow = (bytes: Uint8Array, n: bigint): boolean => BigInt(`0x${Buffer.from(bytes).toString('hex')}`) < n;

/** EMSA-PSS (section 9.1.1) of a 20-byte salt, as long as the modulus; `inBlock` changes it before the mask, `behind` at the end. */
function pss(key: RsaPrivateKey, message: Uint8Array, inBlock: (block: Buffer) => void, behind: (encoded: Buffer) => void): Uint8Array {
  const bits = key.bits - 1;
  const length = Math.ceil(bits / 8);
  for (;;) {
    const salt = randomBytes(20);
    const h = sha256(Buffer.alloc(8), sha256(message), salt);
    const block = Buffer.concat([Buffer.alloc(length - HASH - salt.length - 2), Buffer.of(1), salt]);
    inBlock(block);
    const masked = xor(block, mgf1(h, block.length));
    masked[0]! &= 0xff >> (8 * length - bits);
    const encoded = Buffer.concat([Buffer.alloc(key.size - length), masked, h, Buffer.of(0xbc)]);
    behind(encoded);
    if (isBelow(encoded, key.publicKey.n)) return key.apply(encoded);
  }
}

const nothing = (): void => {};

for (const bits of [1024, 1025, 1031]) {
  describe(`PSS with ${bits} bits`, () => {
    const { own } = keyPair(bits);
    const message = Buffer.from('a message');
    const verifies = (inBlock: (block: Buffer) => void, behind: (encoded: Buffer) => void): boolean =>
      verifyPss(own.publicKey, message, pss(own, message, inBlock, behind), { saltLength: 20 });
    const padding = Math.ceil((bits - 1) / 8) - HASH - 20 - 2;

    it('is verified as it should be', () => assert.ok(verifies(nothing, nothing)));
    it('has nothing above its top bit', () => {
      // The first bit above: in the encoding's first byte, or in the byte that the modulus has more.
      const above = (encoded: Buffer): void => {
        encoded[encoded.length - 1 - ((bits - 1) >> 3)]! |= 1 << ((bits - 1) & 7);
      };
      assert.ok(!verifies(nothing, above));
    });
    it('has zeros before the one', () => {
      for (const at of [0, 1, padding >> 1, padding - 1]) assert.ok(!verifies((block) => (block[at]! ^= 1), nothing), `${at}`);
    });
    it('has a one', () => {
      for (const other of [0, 2, 3, 0x81]) assert.ok(!verifies((block) => (block[padding] = other), nothing), `${other}`);
    });
    it('ends with its trailer', () => {
      for (const other of [0xcc, 0xbd, 0]) assert.ok(!verifies(nothing, (encoded) => (encoded[encoded.length - 1] = other)), `${other}`);
    });
    it('has the digest of its salt', () => {
      assert.ok(!verifies((block) => (block[block.length - 1]! ^= 1), nothing));
      assert.ok(!verifies(nothing, (encoded) => (encoded[encoded.length - 2]! ^= 1)));
    });
  });
}

describe('OAEP', () => {
  const { own } = keyPair(1024);
  const label = Buffer.from('a label');
  const message = Buffer.from('a message');
  const size = own.size - HASH - 1;

  /** EME-OAEP (section 7.1.1), encrypted. */
  function encrypted(inBlock: (block: Buffer) => void, first = 0): Uint8Array {
    const block = Buffer.concat([sha256(label), Buffer.alloc(size - HASH - message.length - 1), Buffer.of(1), message]);
    inBlock(block);
    const seed = randomBytes(HASH);
    const masked = xor(block, mgf1(seed, size));
    return own.publicKey.apply(Buffer.concat([Buffer.of(first), xor(seed, mgf1(masked, HASH)), masked]));
  }
  const refused = (ciphertext: Uint8Array): void => assert.throws(() => decryptOaep(own, ciphertext, { label }), MalformedError);
  const one = size - message.length - 1;

  it('is decrypted as it should be', () => {
    assert.deepEqual(Buffer.from(decryptOaep(own, encrypted(nothing), { label })), message);
    assert.deepEqual(Buffer.from(decryptOaep(own, encryptOaep(own.publicKey, message, { label }), { label })), message);
  });
  it('begins with a zero', () => {
    for (const first of [1, 2, 0x40]) refused(encrypted(nothing, first));
  });
  it('has the digest of its label', () => {
    for (const at of [0, 1, HASH - 1]) refused(encrypted((block) => (block[at]! ^= 0x80)));
  });
  it('has zeros before the one', () => {
    for (const at of [HASH, HASH + 1, one - 1]) refused(encrypted((block) => (block[at] = 2)));
  });
  it('has a one', () => {
    refused(encrypted((block) => block.fill(0, HASH)));
    refused(encrypted((block) => (block[one] = 3)));
  });
  it('may be of an empty message', () => {
    const ciphertext = encrypted((block) => {
      block.fill(0, HASH);
      block[size - 1] = 1;
    });
    assert.equal(decryptOaep(own, ciphertext, { label }).length, 0);
  });
});
