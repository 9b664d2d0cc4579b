/** SHA-2 beside Node's and that of `@noble/hashes`, whose form it has. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import * as noble from '@noble/hashes/sha2.js';
import { rootsOf } from '../../../src/hash/sha2/constants.ts';
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '../../../src/hash/sha2.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';

const FUNCTIONS = [
  { name: 'sha224', own: sha224, theirs: noble.sha224 },
  { name: 'sha256', own: sha256, theirs: noble.sha256 },
  { name: 'sha384', own: sha384, theirs: noble.sha384 },
  { name: 'sha512', own: sha512, theirs: noble.sha512 },
  { name: 'sha512-224', own: sha512_224, theirs: noble.sha512_224 },
  { name: 'sha512-256', own: sha512_256, theirs: noble.sha512_256 },
] as const;

const message = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => 7 * i + length);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('SHA-2', () => {
  it('gives the digests of the standard', () => {
    // FIPS 180-2, appendix B.1 and C.1.
    const abc = new TextEncoder().encode('abc');
    assert.equal(hex(sha256(abc)), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.equal(
      hex(sha512(abc)),
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    );
  });

  for (const { name, own, theirs } of FUNCTIONS) {
    it(`${name}: of every length over some blocks, whole and in pieces, as Node has it`, () => {
      for (let length = 0; length < 400; length++) {
        const whole = message(length);
        const expected = createHash(name).update(whole).digest('hex');
        assert.equal(hex(own(whole)), expected, `${length}`);
        const hashing = own.create();
        for (let at = 0; at < length; ) {
          const next = at + 1 + ((13 * at + length) % 150);
          assert.equal(hashing.update(whole.subarray(at, next)), hashing);
          at = next;
        }
        assert.equal(hex(hashing.digest()), expected, `${length} in pieces`);
      }
    });

    it(`${name}: has the form of @noble/hashes, whose HMAC and HKDF take it`, () => {
      const shape = ({ outputLen, blockLen, canXOF, oid }: typeof own) => ({ outputLen, blockLen, canXOF, oid });
      assert.deepEqual(shape(own), shape(theirs));
      const [key, data] = [message(200), message(300)];
      assert.deepEqual(hmac(own, key, data), hmac(theirs, key, data));
      assert.deepEqual(hkdf(own, key, data, undefined, 100), hkdf(theirs, key, data, undefined, 100));
    });

    it(`${name}: goes on from a copy, and from what it was copied to`, () => {
      const begun = own.create().update(message(150));
      const copy = begun.clone();
      const other = own.create().update(message(99));
      begun._cloneInto(other);
      const expected = hex(begun.update(message(7)).digest());
      assert.equal(hex(copy.update(message(7)).digest()), expected);
      assert.equal(hex(other.update(message(7)).digest()), expected);
    });

    it(`${name}: of what another was copied to before it began, nothing is left`, () => {
      const used = own.create().update(message(77));
      own.create()._cloneInto(used);
      assert.equal(hex(used.update(message(5)).digest()), createHash(name).update(message(5)).digest('hex'));
    });
  }

  it('counts bits beyond 2^32', () => {
    const hashing = sha256.create();
    const known = createHash('sha256');
    const part = new Uint8Array(2 ** 26);
    for (let i = 0; i < 9; i++) {
      hashing.update(part);
      known.update(part);
    }
    assert.equal(hex(hashing.digest()), known.digest('hex'));
  });

  it('writes to the beginning of a longer array, and to none that is too short', () => {
    const out = new Uint8Array(40).fill(9);
    sha256.create().digestInto(out.subarray(2, 38));
    assert.deepEqual(out, Uint8Array.of(9, 9, ...sha256(new Uint8Array(0)), 9, 9, 9, 9, 9, 9));
    assert.throws(() => sha256.create().digestInto(new Uint8Array(31)), OutOfRangeError);
  });

  it('ends with the digest, or when it is destroyed', () => {
    const over = sha256.create();
    over.digest();
    const destroyed = sha256.create();
    destroyed.destroy();
    for (const hashing of [over, destroyed]) {
      assert.throws(() => hashing.update(message(1)), OutOfRangeError);
      assert.throws(() => hashing.digest(), OutOfRangeError);
    }
  });

  it('takes nothing but bytes', () => {
    for (const data of ['abc', [1], new Uint16Array(1), undefined]) {
      assert.throws(() => sha256(data as unknown as Uint8Array), WrongTypeError);
      assert.throws(() => sha256.create().digestInto(data as unknown as Uint8Array), WrongTypeError);
    }
  });

  it('has the roots of primes for its constants', () => {
    // FIPS 180-4, sections 4.2.3 and 5.3.5: the first and the last ones.
    const halves = (numbers: readonly number[]): readonly string[] => numbers.map((half) => half.toString(16).padStart(8, '0'));
    assert.deepEqual(halves(rootsOf(80, 3).slice(0, 2)), ['428a2f98', 'd728ae22']);
    assert.deepEqual(halves(rootsOf(80, 3).slice(-2)), ['6c44198c', '4a475817']);
    assert.deepEqual(halves(rootsOf(8, 2).slice(-2)), ['5be0cd19', '137e2179']);
  });
});
