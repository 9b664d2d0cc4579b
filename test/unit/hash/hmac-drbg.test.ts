/** HMAC_DRBG against RFC 6979, which draws its numbers from it, and against the same algorithm over Node's own HMAC. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { HmacDrbg, MAX_REQUEST_BYTES, seededRandom } from '../../../src/hash/hmac-drbg.ts';
import { HmacDrbgState } from '../../../src/hash/hmac-drbg-state.ts';
import { KeyedHash } from '../../../src/hash/keyed.ts';
import { OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';

const bytes = (length: number, first: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (first + 7 * i) & 255);
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');

/** SP 800-90A, section 10.1.2, as plainly as it is written. */
class Plain {
  readonly #name: string;
  #key: Buffer;
  #value: Buffer;

  constructor(name: string, length: number, seed: Uint8Array) {
    this.#name = name;
    this.#key = Buffer.alloc(length, 0);
    this.#value = Buffer.alloc(length, 1);
    this.update(seed);
  }

  #hmac(...parts: Uint8Array[]): Buffer {
    return createHmac(this.#name, this.#key).update(Buffer.concat(parts)).digest();
  }

  update(data: Uint8Array): void {
    this.#key = this.#hmac(this.#value, Buffer.of(0), data);
    this.#value = this.#hmac(this.#value);
    if (data.length === 0) return;
    this.#key = this.#hmac(this.#value, Buffer.of(1), data);
    this.#value = this.#hmac(this.#value);
  }

  generate(length: number, additional: Uint8Array): Buffer {
    if (additional.length > 0) this.update(additional);
    let out = Buffer.alloc(0);
    while (out.length < length) {
      this.#value = this.#hmac(this.#value);
      out = Buffer.concat([out, this.#value]);
    }
    this.update(additional);
    return out.subarray(0, length);
  }
}

for (const [name, hash] of Object.entries({ sha1, sha256, sha384, sha512 })) {
  test(`${name}: requests of any length, additional input and reseeding`, () => {
    const seed = bytes(48, 3);
    const [ours, plain] = [new HmacDrbg(hash, seed), new Plain(name, hash.outputLen, seed)];
    for (const [i, length] of [0, 1, hash.outputLen, hash.outputLen + 1, 1000].entries()) {
      const [out, additional] = [new Uint8Array(length), bytes(i % 2 === 0 ? 0 : 20, i)];
      ours.generate(out, additional);
      assert.equal(hex(out), hex(plain.generate(length, additional)));
      if (i === 2) {
        ours.reseed(bytes(32, 99));
        plain.update(bytes(32, 99));
      }
    }
  });
}

test('RFC 6979, A.2.5: the number of P-256, SHA-256, "sample"', () => {
  const x = 'C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721';
  const h1 = 'AF2BDBE1AA9B6EC1E2ADE1D694F41FC71A831D0268E9891562113D8A62ADD1BF';
  const k = new Uint8Array(32);
  new HmacDrbg(sha256, Buffer.from(x + h1, 'hex')).generate(k);
  assert.equal(hex(k).toUpperCase(), 'A6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60');
});

test('a seed determines what comes, in as many requests as it takes', () => {
  const length = 2 * MAX_REQUEST_BYTES + 5;
  const [a, b, c] = [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
  seededRandom(bytes(32, 1))(a);
  seededRandom(bytes(32, 1))(b);
  seededRandom(bytes(32, 2))(c);
  assert.equal(hex(a), hex(b));
  assert.notEqual(hex(a), hex(c));
  const drbg = new HmacDrbg(sha256, bytes(32, 1));
  for (const at of [0, MAX_REQUEST_BYTES, 2 * MAX_REQUEST_BYTES]) {
    const request = new Uint8Array(Math.min(MAX_REQUEST_BYTES, length - at));
    drbg.generate(request);
    assert.equal(hex(a.subarray(at, at + MAX_REQUEST_BYTES)), hex(request));
  }
  assert.notEqual(hex(a.subarray(0, 32)), hex(a.subarray(MAX_REQUEST_BYTES, MAX_REQUEST_BYTES + 32)));
});

test('what cannot be is refused', () => {
  assert.throws(() => seededRandom(new Uint8Array(0)), OutOfRangeError);
  assert.throws(() => seededRandom('seed' as never), WrongTypeError);
  assert.throws(() => new HmacDrbg(sha256, bytes(32, 1)).generate(new Uint8Array(MAX_REQUEST_BYTES + 1)), OutOfRangeError);
});

test('a state that was wiped is zeros, and gives nothing more', (t) => {
  const values = new Set<Uint8Array>();
  const { mac } = KeyedHash.prototype;
  t.mock.method(KeyedHash.prototype, 'mac', function (this: KeyedHash, to: Uint8Array, ...parts: Uint8Array[]) {
    values.add(to);
    mac.call(this, to, ...parts);
  });
  const release = t.mock.method(KeyedHash.prototype, 'release');
  const state = new HmacDrbgState(sha256, bytes(32, 1));
  state.draw(new Uint8Array(40));
  state.wipe();
  assert.equal(release.mock.callCount(), 1);
  for (const value of values) assert.ok(value.every((byte) => byte === 0));
  assert.throws(() => state.draw(new Uint8Array(1)), OutOfRangeError);
  assert.throws(() => state.update(), OutOfRangeError);
});
