/** Nonces beside RFC 6979, section 3.2, as plainly as it is written, for orders of which many candidates are out of range. */
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { leftmostBits, NonceSource } from '../../../src/scheme/rfc6979/nonce.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { OutOfRangeError } from '../../../src/util/errors.ts';
import { tracesOf } from '../traces.ts';

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
const octets = (value: bigint, length: number): Buffer => Buffer.from(toBytesLE(value, length)).reverse();

/** Section 2.3.2. */
function bits2int(bytes: Uint8Array, bits: number): bigint {
  const surplus = 8 * bytes.length - bits;
  return surplus > 0 ? numberOf(bytes) >> BigInt(surplus) : numberOf(bytes);
}

/** The first `count` nonces. */
function plainNonces(name: string, q: bigint, x: bigint, h1: Uint8Array, extra: Uint8Array, count: number): bigint[] {
  const bits = bitLength(q);
  const length = Math.ceil(bits / 8);
  const hmac = (key: Uint8Array, ...parts: Uint8Array[]): Buffer => createHmac(name, key).update(Buffer.concat(parts)).digest();
  const seed = Buffer.concat([octets(x, length), octets(bits2int(h1, bits) % q, length), extra]);
  let v: Buffer = Buffer.alloc(h1.length, 1);
  let k: Buffer = Buffer.alloc(h1.length, 0);
  for (const round of [0, 1]) {
    k = hmac(k, v, Buffer.of(round), seed);
    v = hmac(k, v);
  }
  const nonces: bigint[] = [];
  while (nonces.length < count) {
    let t = Buffer.alloc(0);
    while (8 * t.length < bits) {
      v = hmac(k, v);
      t = Buffer.concat([t, v]);
    }
    const nonce = bits2int(t.subarray(0, length), bits);
    if (nonce > 0n && nonce < q) nonces.push(nonce);
    k = hmac(k, v, Buffer.of(0));
    v = hmac(k, v);
  }
  return nonces;
}

/** Just above a power of two, nearly half of all candidates are too large; of few bits, some are 0. */
const ORDERS = [5n, 23n, 257n, 65537n, 2n ** 128n + 51n, 2n ** 160n + 7n, 2n ** 521n - 1n, 2n ** 521n + 9n];

describe('nonces', () => {
  for (const [name, hash] of Object.entries({ sha1, sha256, sha512 })) {
    it(`are those of the standard, by ${name}`, () => {
      for (const q of ORDERS) {
        const order = { modulus: q, bits: bitLength(q), bytes: Math.ceil(bitLength(q) / 8) };
        for (const extra of [new Uint8Array(0), Uint8Array.of(1, 2, 3)]) {
          const x = q - 2n;
          const h1 = createHash(name).update(`a message for ${q}`).digest();
          const digest = toBytesLE(bits2int(h1, order.bits) % q, order.bytes);
          const source = new NonceSource(hash, order, toBytesLE(x, order.bytes), digest, extra);
          const nonces = Array.from({ length: 20 }, () => fromBytesLE(source.next()));
          assert.deepEqual(nonces, plainNonces(name, q, x, h1, extra, 20), `${q}`);
        }
      }
    });
  }

  it('leave nothing once the source is wiped', () => {
    const order = { modulus: 2n ** 256n - 189n, bits: 256, bytes: 32 };
    const source = (): NonceSource => new NonceSource(sha256, order, toBytesLE(3n, 32), toBytesLE(5n, 32), new Uint8Array(0));
    const nonce = source().next();
    let made: Uint8Array | undefined;
    const draw = (): void => {
      const drawn = source();
      made = drawn.next();
      drawn.wipe();
      assert.throws(() => drawn.next(), OutOfRangeError);
    };
    assert.equal(
      tracesOf(nonce, draw, () => [made as Uint8Array]),
      0,
    );
  });
});

it('the leftmost bits', () => {
  for (const bits of [1, 7, 8, 9, 160, 255, 256, 257, 521]) {
    for (const length of [1, 20, 32, 33, 66, 70]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length) & 255);
      const found = leftmostBits(bytes, { bits, bytes: Math.ceil(bits / 8) });
      assert.equal(found.length, Math.ceil(bits / 8));
      assert.equal(fromBytesLE(found), bits2int(bytes, bits), `${bits} bits of ${length} bytes`);
    }
  }
});
