/** New RSA keys: what their numbers are, and what is refused. */
import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'node:test';
import { gcdVarTime, lcmVarTime } from '../../../../src/numtheory/gcd.ts';
import { isProbablePrimeVarTime } from '../../../../src/numtheory/is-probable-prime.ts';
import { componentsOf } from '../../../../src/scheme/rsa/components.ts';
import { generateRsaKey, generateRsaKeyThreaded } from '../../../../src/scheme/rsa/generate.ts';
import type { RsaComponents } from '../../../../src/scheme/rsa/private-key.ts';
import { bitLength, toBytesLE } from '../../../../src/util/bytes.ts';
import { OutOfRangeError, WrongTypeError } from '../../../../src/util/errors.ts';
import { randomFor } from '../../numtheory/randomness.ts';

/** FIPS 186-5, appendix A.1.1 and A.1.3. */
function checkNumbers({ n, e, d, p, q, dP, dQ, qInv }: RsaComponents, bits: number): void {
  assert.equal(bitLength(n), bits);
  assert.equal(p * q, n);
  for (const prime of [p, q]) {
    assert.equal(bitLength(prime), bits / 2);
    assert.ok(prime * prime > 2n ** BigInt(bits - 1), 'at least √2 · 2^(bits/2 − 1)');
    assert.equal(isProbablePrimeVarTime(prime), true);
    assert.equal(gcdVarTime(prime - 1n, e), 1n);
  }
  const period = lcmVarTime(p - 1n, q - 1n);
  assert.equal((d * e) % period, 1n);
  assert.ok(d < period && d > 2n ** BigInt(bits / 2));
  assert.deepEqual([dP, dQ, (qInv * q) % p], [d % (p - 1n), d % (q - 1n), 1n]);
  assert.ok(qInv < p);
  if (bits > 200) assert.ok((p > q ? p - q : q - p) > 2n ** BigInt(bits / 2 - 100));
}

for (const [bits, e] of [
  [64, 65537n],
  [66, 3n],
  [128, 17n],
  [512, 3n],
  [514, 65537n],
  [768, 3n * 5n * 7n * 11n],
  [1024, 2n ** 64n + 13n],
  [1024, 2n ** 256n - 189n],
] as const) {
  test(`numbers of a key of ${bits} bits, e = ${e}`, () => {
    const random = randomFor(`key ${bits} ${e}`);
    for (let i = 0; i < 3; i++) {
      const key = generateRsaKey(bits, { minBits: 64, maxExponentBits: 256, e, random });
      assert.equal(key.publicKey.e, e);
      checkNumbers(key.components(), bits);
    }
  });
}

test('a key of 2048 bits, which OpenSSL takes', () => {
  const numbers = generateRsaKey(2048).components();
  checkNumbers(numbers, 2048);
  const field = (n: bigint): string => Buffer.from(toBytesLE(n, Math.ceil(bitLength(n) / 8)).reverse()).toString('base64url');
  const { n, e, d, p, q, dP, dQ, qInv } = numbers;
  const jwk = {
    kty: 'RSA',
    n: field(n),
    e: field(e),
    d: field(d),
    p: field(p),
    q: field(q),
    dp: field(dP),
    dq: field(dQ),
    qi: field(qInv),
  };
  const { modulusLength, publicExponent } = createPrivateKey({ format: 'jwk', key: jwk }).asymmetricKeyDetails ?? {};
  assert.deepEqual([modulusLength, publicExponent], [2048, 65537n]);
});

test('threads make keys as well', async () => {
  let told = 0;
  const key = await generateRsaKeyThreaded(1024, { threads: 2, minBits: 1024, onProgress: () => told++ });
  checkNumbers(key.components(), 1024);
  assert.ok(told > 0);
});

test('a seed determines the key', () => {
  const make = (seed: string): bigint => generateRsaKey(512, { minBits: 512, random: randomFor(seed) }).publicKey.n;
  assert.equal(make('a'), make('a'));
  assert.notEqual(make('a'), make('b'));
});

test('primes that are too close, and exponents without an inverse, make no key', () => {
  const half = 512;
  const bytes = (n: bigint): Uint8Array => toBytesLE(n, half / 8);
  const p = 2n ** 512n - 569n;
  const q = generateRsaKey(1024, { minBits: 1024, random: randomFor('a prime') }).components().p;
  assert.ok(isProbablePrimeVarTime(p));
  assert.equal(componentsOf(65537n, bytes(p), bytes(p), half), undefined);
  assert.equal(componentsOf(65537n, bytes(p), bytes(p - 2n ** 411n), half), undefined);
  assert.equal(componentsOf(65537n, bytes(p - 2n ** 411n), bytes(p), half), undefined);
  assert.ok(componentsOf(65537n, bytes(p), bytes(q), half));
  const factor = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n].find((prime) => (q - 1n) % prime === 0n);
  const large = (q - 1n) >> BigInt(bitLength((q - 1n) & -(q - 1n)) - 1);
  assert.equal(componentsOf(factor ?? large, bytes(p), bytes(q), half), undefined);
});

test('what cannot be is refused', async () => {
  const refused: [Parameters<typeof generateRsaKey>, string][] = [
    [[1024], 'bits'],
    [[2049], 'bits'],
    [[16386], 'bits'],
    [['2048' as never], 'bits'],
    [[2048, { e: 1n }], 'e'],
    [[2048, { e: 65536n }], 'e'],
    [[2048, { e: 2n ** 256n + 1n, maxExponentBits: 257 }], 'e'],
    [[2048, { e: 2n ** 33n + 1n }], 'e'],
    [[2048, { e: 65537n, maxExponentBits: 16 }], 'e'],
    [[2048, { maxExponentBits: 1 }], 'maxExponentBits'],
    [[2048, { e: 65537 as never }], 'e'],
    [[64, { minBits: 64, e: 2n ** 62n + 1n }], 'e'],
    [[64, { minBits: 32 }], 'minBits'],
  ];
  for (const [[bits, options], argument] of refused) {
    const expected = (error: unknown): boolean =>
      (error instanceof OutOfRangeError || error instanceof WrongTypeError) && error.argument === argument;
    assert.throws(() => generateRsaKey(bits, options), expected, argument);
    await assert.rejects(generateRsaKeyThreaded(bits, options), expected, argument);
  }
  const reason = new Error('enough');
  assert.throws(() => generateRsaKey(2048, { signal: AbortSignal.abort(reason) }), reason);
});
