/** DSA against the oracle: everything in a tiny group, random keys in a small one; and against OpenSSL. */
import assert from 'node:assert/strict';
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign as opensslSign, verify as opensslVerify } from 'node:crypto';
import { test } from 'node:test';
import { sha224, sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { encodeDer, integer, sequenceOf } from '../../../../../src/encoding/der.ts';
import {
  DsaParameters,
  DsaPrivateKey,
  DsaPublicKey,
  generateDsaKey,
  signDsa,
  signDsaDigest,
  verifyDsa,
  verifyDsaDigest,
} from '../../../../../src/entries/dsa.ts';
import * as keys from '../../../../../src/entries/keys.ts';
import { Field } from '../../../../../src/group/residues/field.ts';
import { leftmostBits } from '../../../../../src/hash/rfc6979.ts';
import { dsaArithmetic } from '../../../../../src/scheme/ffc/dsa/parameters.ts';
import { signDigest, verifyDigestVarTime } from '../../../../../src/scheme/ffc/dsa/sign.ts';
import { fromBytesLE, toBytesLE } from '../../../../../src/util/bytes.ts';
import { MalformedError } from '../../../../../src/util/errors.ts';
import { dsaSign, dsaVerify } from '../../../../reference/dsa.ts';
import { powMod } from '../../../../reference/modpow.ts';
import { ANY_SIZE, SMALL, TINY } from '../../numbers.ts';

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
      const signature = Buffer.from(signDsaDigest(key, digest, { hedged, format: 'p1363' })).toString('hex');
      const [r, s] = [signature.slice(0, 40), signature.slice(40)].map((half) => BigInt(`0x${half}`)) as [bigint, bigint];
      const z = fromBytesLE(leftmostBits(digest, dsaArithmetic.of(small).order));
      assert.equal(key.publicKey.y, powMod(SMALL.g, x, SMALL.p));
      assert.ok(dsaVerify(SMALL, key.publicKey.y, z, { r, s }));
    }),
    { numRuns: 60 },
  );
});

test('the leftmost bits are those of the number', () => {
  for (const q of [2n ** 159n + 299n, 2n ** 160n + 7n, 2n ** 163n - 1n, 11n]) {
    const order = new Field(q);
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
  const fixed = new Set(Array.from({ length: 8 }, () => Buffer.from(signDsa(key, message)).toString('hex')));
  const hedged = Array.from({ length: 8 }, () => signDsa(key, message, { hedged: true }));
  assert.equal(fixed.size, 1);
  assert.equal(new Set(hedged.map((signature) => Buffer.from(signature).toString('hex'))).size, 8);
  for (const signature of hedged) assert.ok(verifyDsa(key.publicKey, message, signature));
  const sevens = (random: Uint8Array): void => void random.fill(7);
  assert.deepEqual(signDsa(key, message, { hedged: true, random: sevens }), signDsa(key, message, { hedged: true, random: sevens }));
});

test('OpenSSL verifies our signatures, and we verify its own', () => {
  const key = generateDsaKey(small);
  const message = Buffer.from('exchange');
  const [theirs, its] = [createPrivateKey(keys.dsaPrivateKeyToPem(key)), createPublicKey(keys.dsaPublicKeyToPem(key.publicKey))];
  for (const [name, hash] of [
    ['sha224', sha224],
    ['sha512', sha512],
  ] as const) {
    for (const [format, dsaEncoding] of [
      ['der', 'der'],
      ['p1363', 'ieee-p1363'],
    ] as const) {
      const options = (opened: KeyObject): { key: KeyObject; dsaEncoding: 'der' | 'ieee-p1363' } => ({ key: opened, dsaEncoding });
      assert.ok(opensslVerify(name, message, options(its), signDsa(key, message, { hash, format })));
      const signature = opensslSign(name, message, options(theirs));
      assert.ok(verifyDsa(key.publicKey, message, signature, { hash, format }));
      assert.ok(verifyDsaDigest(key.publicKey, createHash(name).update(message).digest(), signature, { format }));
    }
  }
});

test('keys are drawn from 1 to q − 1, and what is out of range is drawn anew', () => {
  const drawn = [0n, 15n, 11n, 16n + 10n];
  const random = (bytes: Uint8Array): void => bytes.set(toBytesLE(drawn.shift() ?? assert.fail('one draw too many'), 1));
  const key = generateDsaKey(tiny, { random });
  assert.equal(key.x, 10n);
  assert.deepEqual(drawn, []);
  const found = new Set(Array.from({ length: 300 }, () => generateDsaKey(tiny).x));
  assert.equal(found.size, 10);
});

test('a key that was wiped signs no more', () => {
  const key = new DsaPrivateKey(small, 5n);
  key.wipe();
  assert.equal(key.x, 0n);
  assert.throws(() => signDsa(key, new Uint8Array(1)), { argument: 'key' });
});

test('public keys out of the subgroup are none', () => {
  const member = powMod(SMALL.g, 77n, SMALL.p);
  assert.equal(new DsaPublicKey(small, member).y, member);
  for (const y of [0n, 1n, SMALL.p - 1n, SMALL.p, SMALL.p - member, -member, 2n]) {
    assert.throws(() => new DsaPublicKey(small, y), { name: 'OutOfRangeError', argument: 'y' });
  }
});

test('nonces that lead to r = 0 or s = 0 are followed by others', () => {
  // Of an order of 11 that is every sixth or so; modulo 11 a power of 4 is 5, whose residue is 0.
  for (const numbers of [TINY, { p: 11n, q: 5n, g: 4n }]) {
    const parameters = new DsaParameters(numbers, ANY_SIZE);
    for (let x = 1n; x < numbers.q; x++) {
      const key = new DsaPrivateKey(parameters, x);
      for (let i = 0; i < 30; i++) {
        const message = Uint8Array.of(i);
        const signature = signDsa(key, message);
        assert.ok(verifyDsa(key.publicKey, message, signature), `${x}, ${i}`);
      }
    }
  }
});

test('bytes that are no signature of their form are none', () => {
  const key = new DsaPrivateKey(new DsaParameters(SMALL, ANY_SIZE), 2n ** 150n + 98765n);
  const message = Uint8Array.of(1, 2, 3);
  const verifies = (signature: Uint8Array, format: 'der' | 'p1363'): boolean => verifyDsa(key.publicKey, message, signature, { format });
  const pair = signDsa(key, message, { format: 'p1363' });
  const half = pair.length / 2;
  assert.ok(verifies(pair, 'p1363'));
  // The same numbers with a zero before the second, and before both.
  for (const other of [Uint8Array.of(...pair.subarray(0, half), 0, ...pair.subarray(half)), Uint8Array.of(0, ...pair), pair.subarray(1)]) {
    assert.equal(verifies(other, 'p1363'), false);
  }
  const der = signDsa(key, message);
  assert.ok(verifies(der, 'der'));
  for (const other of [
    new Uint8Array(0),
    Uint8Array.of(0x30),
    der.subarray(1),
    Uint8Array.of(...der, 0),
    new Uint8Array(pair.length).fill(255),
  ]) {
    assert.equal(verifies(other, 'der'), false);
  }
});

test('a key file is of version 0, and holds its own public key', () => {
  const key = new DsaPrivateKey(new DsaParameters(SMALL, ANY_SIZE), 5n);
  const { p, q, g } = SMALL;
  const file = (version: bigint, y: bigint): Uint8Array => encodeDer(sequenceOf(integer), [version, p, q, g, y, 5n]);
  assert.equal(keys.dsaPrivateKeyFromDer(file(0n, key.publicKey.y), ANY_SIZE).x, 5n);
  for (const wrong of [file(1n, key.publicKey.y), file(0n, powMod(g, 6n, p))]) {
    assert.throws(() => keys.dsaPrivateKeyFromDer(wrong, ANY_SIZE), MalformedError);
  }
});

test('numbers out of range sign nothing, whatever they come to', () => {
  // 5 is a square modulo 11: here r may be 0.
  const parameters = new DsaParameters({ p: 11n, q: 5n, g: 4n }, ANY_SIZE);
  let signatures = 0;
  for (const y of [3n, 4n, 5n, 9n]) {
    for (let z = 0; z < 5; z++) {
      for (let r = 0n; r < 12n; r++) {
        for (let s = 0n; s < 12n; s++) {
          const isIn = r > 0n && r < 5n && s > 0n && s < 5n;
          const verifies = verifyDigestVarTime(parameters, y, Uint8Array.of(z), { r, s });
          assert.ok(isIn || !verifies, `${y}, ${z}: ${r}, ${s}`);
          if (verifies) signatures++;
        }
      }
    }
  }
  assert.ok(signatures > 40);
});

test('a signature in the other format is refused by name', () => {
  for (const numbers of [SMALL, TINY]) {
    const key = new DsaPrivateKey(new DsaParameters(numbers, ANY_SIZE), 5n);
    const message = Uint8Array.of(1, 2, 3);
    for (const [made, taken] of [
      ['der', 'p1363'],
      ['p1363', 'der'],
    ] as const) {
      const signature = signDsa(key, message, { format: made });
      assert.throws(() => verifyDsa(key.publicKey, message, signature, { format: taken }), {
        name: 'MalformedError',
        argument: 'signature',
      });
    }
    // Zeros, and numbers above q, are signatures of neither.
    const { length } = signDsa(key, message, { format: 'p1363' });
    for (const byte of [0, 255]) assert.equal(verifyDsa(key.publicKey, message, new Uint8Array(length).fill(byte)), false);
    const zeros = Uint8Array.of(0x30, 6, 2, 1, 0, 2, 1, 0);
    assert.equal(verifyDsa(key.publicKey, message, zeros, { format: 'p1363' }), false);
  }
});

test('keys are read from the bytes that they write, most significant first', () => {
  const key = new DsaPrivateKey(small, 0x1234n);
  assert.deepEqual([...key.toBytes()], [...new Uint8Array(18), 0x12, 0x34]);
  assert.equal(DsaPrivateKey.fromBytes(small, key.toBytes()).x, 0x1234n);
  const { publicKey } = key;
  assert.equal(publicKey.toBytes().length, 64);
  assert.equal(DsaPublicKey.fromBytes(small, publicKey.toBytes()).y, publicKey.y);
  for (const other of [publicKey.toBytes().subarray(1), Uint8Array.of(0, ...publicKey.toBytes())])
    assert.throws(() => DsaPublicKey.fromBytes(small, other), { name: 'OutOfRangeError', argument: 'bytes' });
  const drawn = generateDsaKey(small);
  assert.equal(DsaPrivateKey.fromBytes(small, drawn.toBytes()).publicKey.y, drawn.publicKey.y);
  drawn.wipe();
  assert.throws(() => drawn.toBytes(), { argument: 'key' });
});
