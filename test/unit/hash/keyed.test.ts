/** HMAC with keys that change, beside Node's; whose hashers are shared, and left without a trace. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { it } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import type { CHash } from '@noble/hashes/utils.js';
import { KeyedHash } from '../../../src/hash/keyed.ts';

const key = (first: number): Uint8Array => new Uint8Array(32).fill(first);
const mac = (keyed: KeyedHash, ...parts: Uint8Array[]): string => {
  const code = new Uint8Array(32);
  keyed.mac(code, ...parts);
  return Buffer.from(code).toString('hex');
};
const expected = (own: Uint8Array, data: string): string => createHmac('sha256', own).update(data).digest('hex');
const data = (text: string): Uint8Array => new TextEncoder().encode(text);

it('begins with a key of zeros, whoever had it before', () => {
  for (let i = 1; i < 4; i++) {
    const keyed = KeyedHash.take(sha256);
    assert.equal(mac(keyed, data('a'), data('bc')), expected(key(0), 'abc'));
    keyed.setKey(key(i));
    assert.equal(mac(keyed, data('abc')), expected(key(i), 'abc'));
    keyed.release();
  }
});

it('belongs to one at a time', () => {
  const [a, b] = [KeyedHash.take(sha256), KeyedHash.take(sha256)];
  a.setKey(key(1));
  b.setKey(key(2));
  assert.equal(mac(a, data('abc')), expected(key(1), 'abc'));
  a.release();
  const c = KeyedHash.take(sha256);
  const d = KeyedHash.take(sha256);
  c.setKey(key(3));
  d.setKey(key(4));
  assert.equal(mac(c, data('abc')), expected(key(3), 'abc'));
  for (const keyed of [b, c, d]) keyed.release();
});

it('leaves nothing of key and state when it is released', () => {
  const given: Uint8Array[] = [];
  let live = 0;
  const create = (): ReturnType<CHash['create']> => {
    const hasher = sha256.create();
    const { update, digestInto, destroy } = hasher;
    live++;
    return Object.assign(hasher, {
      update: (bytes: Uint8Array) => {
        given.push(bytes);
        return update.call(hasher, bytes);
      },
      digestInto: (bytes: Uint8Array) => {
        given.push(bytes);
        digestInto.call(hasher, bytes);
      },
      destroy: () => {
        live--;
        destroy.call(hasher);
      },
    });
  };
  const watched = Object.assign((bytes: Uint8Array) => sha256(bytes), { blockLen: 64, outputLen: 32, create }) as unknown as CHash;
  const keyed = KeyedHash.take(watched);
  keyed.setKey(key(5));
  const message = data('abc');
  const code = new Uint8Array(32);
  keyed.mac(code, message);
  keyed.release();
  const kept = given.filter((bytes) => bytes !== message && bytes !== code);
  assert.ok(kept.length >= 4);
  for (const bytes of kept) assert.ok(bytes.every((byte) => byte === 0));
  // The fresh one has seen nothing, and two a key of zeros.
  assert.equal(live, 3);
});
