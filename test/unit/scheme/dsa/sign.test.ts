/** DSA against the oracle: everything in a tiny group, random keys in a small one; and against OpenSSL. */
import assert from 'node:assert/strict';
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign as opensslSign, verify as opensslVerify } from 'node:crypto';
import { test } from 'node:test';
import { sha224, sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { DsaParameters, DsaPrivateKey, DsaPublicKey, generateDsaKey, privateKeyToPem, publicKeyToPem } from '../../../../src/dsa.ts';
import { dsaSign, dsaVerify } from '../../../../src/reference/dsa.ts';
import { powMod } from '../../../../src/reference/modpow.ts';
import { signDigest, verifyDigestVarTime } from '../../../../src/scheme/dsa/sign.ts';
import { leftmostBits } from '../../../../src/scheme/rfc6979/nonce.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { ANY_SIZE, SMALL, TINY } from '../numbers.ts';

const tiny = new DsaParameters(TINY, ANY_SIZE);
const small = new DsaParameters(SMALL, ANY_SIZE);

test('every key, digest, nonce and blinding factor of a tiny group', () => {
  const byte = (value: bigint): Uint8Array => toBytesLE(value, 1);
  for (let x = 1n; x < TINY.q; x++) {
    for (let z = 0n; z < 16n; z += 3n) {
      for (let k = 1n; k < TINY.q; k++) {
        const made = signDigest(tiny, byte(x), byte(z), byte(k), byte(1n + ((3n * k + x) % (TINY.q - 1n))));
        const numbers = made && { r: fromBytesLE(made.r), s: fromBytesLE(made.s) };
        assert.deepEqual(numbers, dsaSign(TINY, x, z, k), `x = ${x}, z = ${z}, k = ${k}`);
      }
    }
  }
});

test('every signature of a tiny group is verified or refused as by the oracle', () => {
  let verified = 0;
  for (let x = 1n; x < TINY.q; x += 3n) {
    const y = powMod(TINY.g, x, TINY.p);
    for (let z = 0n; z < TINY.q; z += 4n) {
      for (let r = 0n; r <= TINY.q; r++) {
        for (let s = 0n; s <= TINY.q; s++) {
          const accepted = verifyDigestVarTime(tiny, y, toBytesLE(z, 1), { r, s });
          assert.equal(accepted, dsaVerify(TINY, y, z, { r, s }), `x = ${x}, z = ${z}, r = ${r}, s = ${s}`);
          if (accepted) verified++;
        }
      }
    }
  }
  assert.ok(verified > 50, `${verified} were verified`);
});

const bytes = fc.uint8Array({ minLength: 0, maxLength: 40 });
const exponent = fc.bigInt({ min: 1n, max: SMALL.q - 1n });

test('signatures are verified by the oracle, also after the table of the generator was made', () => {
  fc.assert(
    fc.property(exponent, bytes, fc.boolean(), (x, digest, hedged) => {
      const key = new DsaPrivateKey(small, x);
      const signature = Buffer.from(key.signDigest(digest, { hedged, format: 'p1363' })).toString('hex');
      const [r, s] = [signature.slice(0, 40), signature.slice(40)].map((half) => BigInt(`0x${half}`)) as [bigint, bigint];
      const z = fromBytesLE(leftmostBits(digest, small.order));
      assert.equal(key.publicKey.y, powMod(SMALL.g, x, SMALL.p));
      assert.ok(dsaVerify(SMALL, key.publicKey.y, z, { r, s }));
    }),
    { numRuns: 60 },
  );
});

test('the leftmost bits are those of the number', () => {
  for (const q of [2n ** 159n + 299n, 2n ** 160n + 7n, 2n ** 163n - 1n, 11n]) {
    const order = new (small.order.constructor as new (q: bigint) => typeof small.order)(q);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 70 }), (digest) => {
        const number = BigInt(`0x0${Buffer.from(digest).toString('hex')}`);
        const surplus = BigInt(Math.max(0, 8 * digest.length - order.bits));
        assert.equal(fromBytesLE(leftmostBits(digest, order)), number >> surplus);
      }),
      { numRuns: 50 },
    );
  }
});

test('deterministic signatures are always the same, hedged ones never, and both are verified', () => {
  const key = new DsaPrivateKey(small, 123456789n);
  const message = Buffer.from('message');
  const fixed = new Set(Array.from({ length: 8 }, () => Buffer.from(key.sign(message)).toString('hex')));
  const hedged = Array.from({ length: 8 }, () => key.sign(message, { hedged: true }));
  assert.equal(fixed.size, 1);
  assert.equal(new Set(hedged.map((signature) => Buffer.from(signature).toString('hex'))).size, 8);
  for (const signature of hedged) assert.ok(key.publicKey.verify(signature, message));
  const sevens = (random: Uint8Array): void => void random.fill(7);
  assert.deepEqual(key.sign(message, { hedged: true, random: sevens }), key.sign(message, { hedged: true, random: sevens }));
});

test('OpenSSL verifies our signatures, and we verify its own', () => {
  const key = generateDsaKey(small);
  const message = Buffer.from('exchange');
  const [theirs, its] = [createPrivateKey(privateKeyToPem(key)), createPublicKey(publicKeyToPem(key.publicKey))];
  for (const [name, hash] of [
    ['sha224', sha224],
    ['sha512', sha512],
  ] as const) {
    for (const [format, dsaEncoding] of [
      ['der', 'der'],
      ['p1363', 'ieee-p1363'],
    ] as const) {
      const options = (opened: KeyObject): { key: KeyObject; dsaEncoding: 'der' | 'ieee-p1363' } => ({ key: opened, dsaEncoding });
      assert.ok(opensslVerify(name, message, options(its), key.sign(message, { hash, format })));
      const signature = opensslSign(name, message, options(theirs));
      assert.ok(key.publicKey.verify(signature, message, { hash, format }));
      assert.ok(key.publicKey.verifyDigest(signature, createHash(name).update(message).digest(), format));
    }
  }
});

test('keys are drawn from 1 to q − 1, and what is out of range is drawn anew', () => {
  const drawn = [0n, 15n, 11n, 16n + 10n];
  const key = generateDsaKey(tiny, (random) => void random.set(toBytesLE(drawn.shift() ?? assert.fail('one draw too many'), 1)));
  assert.equal(key.x, 10n);
  assert.deepEqual(drawn, []);
  const found = new Set(Array.from({ length: 300 }, () => generateDsaKey(tiny).x));
  assert.equal(found.size, 10);
});

test('a key that was wiped signs no more', () => {
  const key = new DsaPrivateKey(small, 5n);
  key.wipe();
  assert.equal(key.x, 0n);
  assert.throws(() => key.sign(new Uint8Array(1)), { argument: 'key' });
});

test('public keys out of the subgroup are none', () => {
  const member = powMod(SMALL.g, 77n, SMALL.p);
  assert.equal(new DsaPublicKey(small, member).y, member);
  for (const y of [0n, 1n, SMALL.p - 1n, SMALL.p, SMALL.p - member, -member, 2n]) {
    assert.throws(() => new DsaPublicKey(small, y), { name: 'OutOfRangeError', argument: 'y' });
  }
});
