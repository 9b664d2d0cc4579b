/** Encodings that break one rule and no other: of PSS (RFC 8017, section 9.1.2) and of OAEP (section 7.1.2). */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import * as rsa from '../../../../src/entries/rsa.ts';
import { keyPair } from './keys.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const message = Buffer.from('message');
const SALT_BYTES = 32;

/** MGF1 (appendix B.2.1). */
function mask(seed: Uint8Array, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) => sha256(seed, Buffer.from([0, 0, 0, i])));
  return Buffer.concat(blocks).subarray(0, length);
}

const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] as number)));

interface Breach {
  /** What is in front of the salt: zeros and a one, if it is right. */
  readonly padding?: (padding: Buffer) => void;
  readonly trailer?: number;
  /** Bits that are set in the first byte of the encoding. */
  readonly top?: number;
  readonly digest?: Uint8Array;
  /** Every byte of the salt. */
  readonly salt?: number;
}

/** The encoding for a modulus of so many bits, as long as the modulus. */
function encoded(bits: number, { padding, trailer = 0xbc, top = 0, digest = sha256(message), salt: byte = 5 }: Breach = {}): Buffer {
  const length = Math.ceil((bits - 1) / 8);
  const salt = Buffer.alloc(SALT_BYTES, byte);
  const h = sha256(Buffer.alloc(8), digest, salt);
  const front = Buffer.alloc(length - 32 - 1 - SALT_BYTES);
  front[front.length - 1] = 1;
  padding?.(front);
  const block = Buffer.concat([front, salt]);
  const masked = xor(block, mask(h, block.length));
  masked[0] = ((masked[0] as number) & (0xff >> (8 * length - bits + 1))) | top;
  return Buffer.concat([Buffer.alloc(Math.ceil(bits / 8) - length), masked, h, Buffer.from([trailer])]);
}

/** Lengths with 0, 1 and 6 bits at the top of an encoding that must be zero, and one where it is a byte shorter than the modulus. */
for (const bits of [1024, 1025, 1031, 1032]) {
  describe(`PSS with a key of ${bits} bits`, () => {
    const { own } = keyPair(bits);
    const verifies = (encoding: Uint8Array): boolean => rsa.verifyPss(own.publicKey, message, own.apply(encoding));

    it('what is right is taken', () => {
      assert.equal(verifies(encoded(bits)), true);
      assert.equal(verifies(encoded(bits, { digest: sha256(Buffer.from('another')) })), false);
    });

    it('any bit of the padding must be zero, and a one must end it', () => {
      const { length } = encoded(bits);
      const padded = length - 32 - 1 - SALT_BYTES - (bits === 1025 ? 1 : 0);
      for (const at of [1, 2, padded >> 1, padded - 2]) {
        assert.equal(verifies(encoded(bits, { padding: (padding) => padding.set([0x10], at) })), false, `byte ${at}`);
      }
      for (const end of [0, 2, 3, 0x81]) {
        assert.equal(verifies(encoded(bits, { padding: (padding) => padding.set([end], padding.length - 1) })), false, `${end} at the end`);
      }
    });

    it('the trailer must be bc', () => {
      for (const trailer of [0, 0xbd, 0x3c, 0xcc]) assert.equal(verifies(encoded(bits, { trailer })), false, `${trailer}`);
    });

    // The next bit is within the modulus, in the same byte or in one that stands in front; for some salts the number is below the modulus.
    it('the bit above the encoding must be zero', () => {
      const byte = 1 << ((bits - 1) & 7);
      const inFront = bits === 1025;
      const isBelow = (encoding: Buffer): boolean => BigInt(`0x${encoding.toString('hex')}`) < own.publicKey.n;
      const salts = Array.from({ length: 255 }, (_, i) => i + 1);
      const encodings = salts.map((salt) => encoded(bits, inFront ? { salt } : { salt, top: byte }));
      if (inFront) for (const encoding of encodings) encoding[0] = byte;
      const below = encodings.filter(isBelow).slice(0, 3);
      assert.ok(below.length > 0);
      for (const encoding of below) assert.equal(verifies(encoding), false);
    });
  });
}

describe('OAEP', () => {
  const { own } = keyPair();
  const secret = Buffer.from('secret');
  const encoding = (): Uint8Array => own.apply(rsa.encryptOaep(own.publicKey, secret));
  const decrypt = (changed: Uint8Array): Uint8Array => rsa.decryptOaep(own, own.publicKey.apply(changed));
  const none = { name: 'MalformedError', argument: 'ciphertext', message: /encryption with this key/ };

  it('what is right is taken', () => {
    assert.deepEqual(Buffer.from(decrypt(encoding())), secret);
  });

  it('the first byte must be zero (J. Manger, 2001), and what is said is what is said of everything else', () => {
    for (const first of [1, 2, 0x40, 0x7f]) {
      const changed = encoding();
      assert.equal(changed[0], 0);
      changed[0] = first;
      assert.throws(() => decrypt(changed), none);
    }
  });

  for (const [what, change] of [
    ['the digest of the label', (block: Buffer) => block.set([(block[0] as number) ^ 1], 0)],
    ['its last byte', (block: Buffer) => block.set([(block[31] as number) ^ 0x80], 31)],
    ['a two for the one', (block: Buffer) => block.set([2], block.length - secret.length - 1)],
    ['something in front of the one', (block: Buffer) => block.set([2], 40)],
    ['no one at all', (block: Buffer) => block.fill(0, 32)],
  ] as const) {
    it(`refused: ${what}`, () => {
      const label = sha256();
      const block = Buffer.concat([label, Buffer.alloc(own.size - 2 * 32 - 2 - secret.length), Buffer.from([1]), secret]);
      const encode = (): Buffer => {
        const seed = Buffer.alloc(32, 9);
        const maskedBlock = xor(block, mask(seed, block.length));
        return Buffer.concat([Buffer.from([0]), xor(seed, mask(maskedBlock, 32)), maskedBlock]);
      };
      assert.deepEqual(Buffer.from(decrypt(encode())), secret);
      change(block);
      assert.throws(() => decrypt(encode()), none);
    });
  }
});
