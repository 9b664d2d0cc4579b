/** Nonces of RFC 6979: its own examples, candidates out of range, and hedged nonces by Node's HMAC. */

import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { DsaParameters, DsaPrivateKey, signDsa } from '../../../../src/entries/dsa.ts';
import { EcPrivateKey, p256 } from '../../../../src/entries/ec.ts';
import { signEcdsa } from '../../../../src/entries/ecdsa.ts';
import { primeInsideOf } from '../../../../src/group/curves/prime-curve.ts';
import type { Hash } from '../../../../src/hash/hash.ts';
import { leftmostBits, NonceSource, type Order } from '../../../../src/hash/rfc6979.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { OutOfRangeError } from '../../../../src/util/errors.ts';
import { multiplyPoint } from '../../../reference/weierstrass.ts';
import { tracesOf } from '../../traces.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const hexOf = (value: Uint8Array): string => Buffer.from(value).toString('hex');
const orderOf = (modulus: bigint): Order => ({ modulus, bits: bitLength(modulus), bytes: Math.ceil(bitLength(modulus) / 8) });

/** Section 3.2, by Node's HMAC: the numbers in turn. */
function* plainNonces(
  name: string,
  order: Order,
  x: bigint,
  digest: Uint8Array,
  extra: Uint8Array,
): Generator<{ k: bigint; tries: number }> {
  const { modulus, bits, bytes } = order;
  const octets = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex');
  const number = (data: Uint8Array): bigint => BigInt(`0x${hexOf(data)}`) >> BigInt(Math.max(0, 8 * data.length - bits));
  let [key, value] = [Buffer.alloc(createHash(name).digest().length, 0), Buffer.alloc(createHash(name).digest().length, 1)];
  const mac = (...parts: Uint8Array[]): Buffer => createHmac(name, key).update(Buffer.concat(parts)).digest() as Buffer;
  const seed = Buffer.concat([octets(x), octets(number(digest) % modulus), extra]);
  for (const round of [0, 1]) {
    key = mac(value, Buffer.from([round]), seed) as typeof key;
    value = mac(value) as typeof value;
  }
  for (let tries = 1; ; tries++) {
    let drawn = Buffer.alloc(0);
    while (8 * drawn.length < bits) {
      value = mac(value) as typeof value;
      drawn = Buffer.concat([drawn, value]) as typeof drawn;
    }
    const k = number(drawn.subarray(0, bytes));
    if (k > 0n && k < modulus) {
      yield { k, tries };
      tries = 0;
    }
    key = mac(value, Buffer.from([0])) as typeof key;
    value = mac(value) as typeof value;
  }
}

function sourceOf(hash: Hash, order: Order, x: bigint, digest: Uint8Array, extra = new Uint8Array(0)): NonceSource {
  const z = fromBytesLE(leftmostBits(digest, order)) % order.modulus;
  return new NonceSource(hash, order, toBytesLE(x, order.bytes), toBytesLE(z, order.bytes), extra);
}

test('the detailed example, A.1: two candidates are too large, the third is the nonce', () => {
  const order = orderOf(0x4000000000000000000020108a2e0cc0d99f8a5efn);
  const x = 0x09a4d6792295a7f730fc3f2b49cbc0f62e862272fn;
  const nonces = sourceOf(sha256, order, x, sha256(text('sample')));
  assert.equal(fromBytesLE(nonces.next()), 0x23af4074c90a02b3fe61d286d5c87f425e6bdd81bn);
});

/** The group of A.2.1, of 1024 and 160 bits. */
const DSA_1024 = {
  p: 0x86f5ca03dcfeb225063ff830a0c769b9dd9d6153ad91d7ce27f787c43278b447e6533b86b18bed6e8a48b784a14c252c5be0dbf60b86d6385bd2f12fb763ed8873abfd3f5ba2e0a8c0a59082eac056935e529daf7c610467899c77adedfc846c881870b7b19b2b58f9be0521a17002e3bdd6b86685ee90b3d9a1b02b782b1779n,
  q: 0x996f967f6c8e388d9e28d01e205fba957a5698b1n,
  g: 0x07b0f92546150b62514bb771e2a0c0ce387f03bda6c56b505209ff25fd3c133d89bbcd97e904e09114d9a7defdeadfc9078ea544d2e401aeecc40bb9fbbf78fd87995a10a1c27cb7789b594ba7efb5c4326a9fe59a070e136db77175464adca417be5dce2f40d10a46a3a3943f26ab7fd9c0398ff8c76ee0a56826a8a88f1dbdn,
};

for (const [name, hash, message, signature] of [
  ['SHA-1', sha1, 'sample', '2e1a0c2562b2912caaf89186fb0f42001585da5529efb6b0aff2d7a68eb70ca313022253b9a88df5'],
  ['SHA-256', sha256, 'sample', '81f2f5850be5bc123c43f71a3033e9384611c5454cdd914b65eb6c66a8aaad27299bee6b035f5e89'],
  ['SHA-256', sha256, 'test', '22518c127299b0f6fdc9872b282b9e70d07908126837ec18f150d55de95b5e29be7af5d01e4fe160'],
] as const) {
  test(`DSA, A.2.1: ${name}, ${message}`, () => {
    const key = new DsaPrivateKey(new DsaParameters(DSA_1024, { minBits: 1024 }), 0x411602cb19a6ccc34494d79d98ef1e7ed5af25f7n);
    assert.equal(hexOf(signDsa(key, text(message), { hash, format: 'p1363' })), signature);
  });
}

const P256_KEY = new EcPrivateKey(p256, 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n);

for (const [message, nonce, signature] of [
  [
    'sample',
    0xa6e3c57dd01abe90086538398355dd4c3b17aa873382b0f24d6129493d8aad60n,
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  ],
  [
    'test',
    0xd16b6ae827f17175e040871a1c7ec3500192c4c92677336ec2537acaee0008e0n,
    'f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083',
  ],
] as const) {
  test(`P-256, A.2.5: ${message}`, () => {
    assert.equal(fromBytesLE(sourceOf(sha256, orderOf(p256.order), P256_KEY.d, sha256(text(message))).next()), nonce);
    assert.equal(hexOf(signEcdsa(P256_KEY, text(message), { format: 'p1363' })), signature);
  });
}

test('candidates out of range are dropped, the state is updated between them, and so it is between nonces', () => {
  // Just above a power of two: about half of all candidates are too large.
  const order = orderOf(2n ** 160n + 7n);
  let dropped = 0;
  for (let i = 1n; i < 20n; i++) {
    for (const extra of [new Uint8Array(0), Uint8Array.of(1, 2, 3)]) {
      const digest = sha512(text(`${i}`));
      const nonces = sourceOf(sha512, order, i, digest, extra);
      const expected = plainNonces('sha512', order, i, digest, extra);
      for (let j = 0; j < 3; j++) {
        const { k, tries } = expected.next().value as { k: bigint; tries: number };
        assert.equal(fromBytesLE(nonces.next()), k);
        dropped += tries - 1;
      }
    }
  }
  assert.ok(dropped > 20, `${dropped} candidates were dropped`);
});

test('hedged ECDSA: two signatures differ, and known random bytes make a known nonce', () => {
  const message = text('sample');
  const fresh = Array.from({ length: 3 }, () => hexOf(signEcdsa(P256_KEY, message, { hedged: true })));
  assert.equal(new Set([...fresh, hexOf(signEcdsa(P256_KEY, message))]).size, 4);
  for (const seed of [1, 2]) {
    const extra = Uint8Array.from({ length: 32 }, (_, i) => 7 * i + seed);
    const random = (bytes: Uint8Array): void => bytes.set(extra);
    const { k } = plainNonces('sha256', orderOf(p256.order), P256_KEY.d, sha256(message), extra).next().value as { k: bigint };
    const r = (multiplyPoint(primeInsideOf(p256).params, k, primeInsideOf(p256).params.generator)?.x as bigint) % p256.order;
    for (const checked of [false, true]) {
      const signature = signEcdsa(P256_KEY, message, { hedged: true, checked, random, format: 'p1363' });
      assert.equal(hexOf(signature.subarray(0, 32)), r.toString(16).padStart(64, '0'));
    }
  }
});

test('orders of a few bits: the candidate 0 is none either', () => {
  for (const modulus of [5n, 7n, 23n, 257n]) {
    const order = orderOf(modulus);
    const digest = sha256(text(`a message for ${modulus}`));
    const nonces = sourceOf(sha256, order, 3n, digest);
    const plain = plainNonces('sha256', order, 3n, digest, new Uint8Array(0));
    for (let i = 0; i < 40; i++) assert.equal(fromBytesLE(nonces.next()), plain.next().value?.k, `${modulus}`);
  }
});

test('a source that was wiped has nothing of its nonces, and gives no more', () => {
  const order = orderOf(2n ** 256n - 189n);
  const digest = sha256(text('sample'));
  const nonce = sourceOf(sha256, order, 3n, digest).next();
  let drawn: Uint8Array | undefined;
  const draw = (): void => {
    const source = sourceOf(sha256, order, 3n, digest);
    drawn = source.next();
    source.wipe();
    assert.throws(() => source.next(), OutOfRangeError);
  };
  assert.equal(
    tracesOf(nonce, draw, () => [drawn as Uint8Array]),
    0,
  );
});
