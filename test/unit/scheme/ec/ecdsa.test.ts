/** ECDSA, Diffie–Hellman and the keys of curves of prime order: against OpenSSL and points on BigInt; what is refused, and how. */
import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import { test } from 'node:test';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import * as ec from '../../../../src/entries/ec.ts';
import { agreeEcdh } from '../../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../../src/entries/ecdsa.ts';
import * as keys from '../../../../src/entries/keys.ts';
import * as curves from '../../../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../../../src/group/curves/prime-curve.ts';
import { leftmostBits } from '../../../../src/hash/rfc6979.ts';
import { quotients, signDigest, verifyDigestVarTime } from '../../../../src/scheme/ec/ecdsa/equations.ts';
import { recoverDigestVarTime } from '../../../../src/scheme/ec/ecdsa/recover.ts';
import { coordinatesOf } from '../../../../src/scheme/ec/keys.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { multiplyPoint } from '../../../reference/weierstrass.ts';

const { p256, p521, secp256k1 } = ec;
const CURVES = Object.values(curves);
const message = Uint8Array.of(1, 2, 3);

for (const curve of CURVES) {
  const { name, bytes, order } = curve;
  const number = fc.bigInt(1n, order - 1n);

  test(`${name}: OpenSSL verifies our signatures, and we verify its`, () => {
    const pair = crypto.generateKeyPairSync('ec', { namedCurve: name });
    const key = keys.ecPrivateKeyFromPem(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, [curve]);
    const hashes = [
      ['sha256', sha256],
      ['sha384', sha384],
      ['sha512', sha512],
    ] as const;
    for (const [hashName, hash] of hashes) {
      for (const [format, dsaEncoding] of [
        ['der', 'der'],
        ['p1363', 'ieee-p1363'],
      ] as const) {
        for (const hedged of [false, true]) {
          const options = { format, hedged, lowS: hedged, ...(hash !== primeInsideOf(curve).hash && { hash }) };
          const signature = ecdsa.signEcdsa(key, message, options);
          assert.ok(crypto.verify(hashName, message, { key: pair.publicKey, dsaEncoding }, signature));
          assert.equal(ecdsa.verifyEcdsa(key.publicKey, message, signature, options), true);
        }
        const theirs = crypto.sign(hashName, message, { key: pair.privateKey, dsaEncoding });
        assert.equal(ecdsa.verifyEcdsa(key.publicKey, message, theirs, { format, hash }), true);
        assert.equal(ecdsa.verifyEcdsa(key.publicKey, Uint8Array.of(9), theirs, { format, hash }), false);
      }
    }
  });

  test(`${name}: key files are OpenSSL's`, () => {
    const pair = crypto.generateKeyPairSync('ec', { namedCurve: name });
    const key = keys.ecPrivateKeyFromPem(pair.privateKey.export({ type: 'sec1', format: 'pem' }) as string, CURVES);
    assert.equal(keys.ecPrivateKeyToPem(key), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    assert.equal(keys.ecPrivateKeyToPem(key, 'sec1'), pair.privateKey.export({ type: 'sec1', format: 'pem' }));
    assert.equal(keys.ecPublicKeyToPem(key.publicKey), pair.publicKey.export({ type: 'spki', format: 'pem' }));
    for (const read of [
      keys.ecPrivateKeyFromDer(keys.ecPrivateKeyToDer(key, 'sec1'), [curve]),
      keys.ecPrivateKeyFromDer(keys.ecPrivateKeyToDer(key), [curve]),
      keys.ecPrivateKeyFromPem(keys.ecPrivateKeyToPem(key, 'sec1'), [curve]),
    ]) {
      assert.equal(read.d, key.d);
    }
    const publicKey = keys.ecPublicKeyFromDer(keys.ecPublicKeyToDer(key.publicKey), [curve]);
    assert.ok(publicKey.equals(ec.EcPublicKey.fromBytes(curve, publicKey.toBytes('compressed'))));
    const other = curve === p256 ? secp256k1 : p256;
    assert.throws(() => keys.ecPublicKeyFromDer(keys.ecPublicKeyToDer(publicKey), [other]), ecdsa.MalformedError);
  });

  test(`${name}: JSON Web Keys are OpenSSL's, where the curve has a name there`, () => {
    const key = ec.generateEcKey(curve);
    if (primeInsideOf(curve).params.jwk === undefined) {
      const because = { name: 'OutOfRangeError', argument: 'key' };
      assert.throws(() => keys.ecPublicKeyToJwk(key.publicKey), because);
      assert.throws(() => keys.ecPrivateKeyToJwk(key), because);
      const named = { ...keys.ecPublicKeyToJwk(ec.generateEcKey(p256).publicKey), crv: curve.name };
      for (const jwk of [named, { ...named, crv: undefined }])
        assert.throws(() => keys.ecPublicKeyFromJwk(jwk as keys.Jwk, CURVES), ecdsa.MalformedError);
      return;
    }
    const theirs = crypto.createPrivateKey(keys.ecPrivateKeyToPem(key)).export({ format: 'jwk' });
    assert.deepEqual({ ...keys.ecPrivateKeyToJwk(key) }, { ...theirs });
    assert.equal(keys.ecPrivateKeyFromJwk(theirs as keys.Jwk, CURVES).d, key.d);
    assert.ok(keys.ecPublicKeyFromJwk(keys.ecPublicKeyToJwk(key.publicKey), [curve]).equals(key.publicKey));
  });

  test(`${name}: signatures are those of the definition`, () => {
    fc.assert(
      fc.property(number, number, fc.bigInt(0n, 2n ** BigInt(curve.bits) - 1n), (d, k, z) => {
        const made = signDigest(curve, toBytesLE(d, bytes), toBytesLE(z, bytes), toBytesLE(k, bytes));
        const point = multiplyPoint(primeInsideOf(curve).params, k, primeInsideOf(curve).params.generator);
        assert.equal(made?.r, (point?.x as bigint) % order);
        assert.equal(((made?.s as bigint) * k) % order, (z + (made?.r as bigint) * d) % order);
        const [a, b] = quotients(curve, d, z, k).map(fromBytesLE) as [bigint, bigint];
        assert.equal((a * d - z) % order, 0n);
        assert.equal((b * d - k) % order, 0n);
      }),
      { numRuns: 10 },
    );
  });

  test(`${name}: what verifies to the neutral element is refused, and so is what has no key`, () => {
    // Of the key G, with digest −r: z/s · G + r/s · G.
    const { publicKey } = new ec.EcPrivateKey(curve, 1n);
    for (const s of [1n, 12345n, order - 1n]) {
      const z = toBytesLE(order - (publicKey.x % order), bytes);
      assert.equal(verifyDigestVarTime(publicKey, z, { r: publicKey.x % order, s }), false);
    }
    // s · R = z · G, for the nonce 1.
    const [r, one] = [publicKey.x % order, toBytesLE(1n, bytes)];
    assert.equal(recoverDigestVarTime(curve, one, { r, s: 1n, recovery: Number(publicKey.y & 1n) }), undefined);
  });

  test(`${name}: keys are recovered`, () => {
    fc.assert(
      fc.property(number, fc.uint8Array(), fc.boolean(), (d, text, lowS) => {
        const key = new ec.EcPrivateKey(curve, d);
        const signature = ecdsa.signEcdsa(key, text, { format: 'recoverable', lowS });
        assert.ok(ecdsa.recoverEcdsaKey(curve, text, signature).equals(key.publicKey));
        signature[2 * bytes] = (signature[2 * bytes] as number) ^ 1;
        const other = ecdsa.recoverEcdsaKey(curve, text, signature);
        assert.ok(!other.equals(key.publicKey));
        assert.equal(ecdsa.verifyEcdsa(other, text, signature, { format: 'recoverable' }), true);
      }),
      { numRuns: 8 },
    );
    assert.throws(() => ecdsa.recoverEcdsaKey(curve, message, new Uint8Array(2 * bytes + 1)), ecdsa.MalformedError);
    assert.throws(() => ecdsa.recoverEcdsaKey(curve, message, new Uint8Array(2 * bytes).fill(1)), ecdsa.MalformedError);
  });

  test(`${name}: of the four bytes that a signature may end in, one verifies`, () => {
    const key = ec.generateEcKey(curve);
    for (const lowS of [false, true]) {
      const signature = ecdsa.signEcdsa(key, message, { format: 'recoverable', lowS, checked: true });
      const right = signature[2 * bytes] as number;
      const verified = Array.from({ length: 256 }, (_, i) => i).filter((recovery) => {
        signature[2 * bytes] = recovery;
        return ecdsa.verifyEcdsa(key.publicKey, message, signature, { format: 'recoverable', lowS });
      });
      assert.deepEqual(verified, [right]);
    }
  });

  test(`${name}: a nonce's point whose x is not below the order, which no signer meets`, () => {
    // The first point from x = n on; of P-521 and secp256k1 as well there are such.
    let x = order;
    while (!primeInsideOf(curve).pointOfX(x, false)) x++;
    const [r, s] = [x - order, 12345n];
    const z = leftmostBits(primeInsideOf(curve).hash(message), curve);
    for (const parity of [0, 1]) {
      if (r === 0n) continue;
      const recovered = recoverDigestVarTime(curve, z, { r, s, recovery: 2 | parity });
      assert.ok(recovered);
      const verified = [0, 1, 2, 3].filter((recovery) => verifyDigestVarTime(recovered, z, { r, s, recovery }));
      assert.deepEqual(verified, [2 | parity]);
      assert.equal(verifyDigestVarTime(recovered, z, { r, s }), true);
    }
  });

  test(`${name}: agreements are OpenSSL's`, () => {
    const pair = crypto.generateKeyPairSync('ec', { namedCurve: name });
    const key = ec.generateEcKey(curve);
    const peer = keys.ecPublicKeyFromPem(pair.publicKey.export({ type: 'spki', format: 'pem' }) as string, [curve]);
    const theirs = crypto.diffieHellman({
      privateKey: pair.privateKey,
      publicKey: crypto.createPublicKey(keys.ecPublicKeyToPem(key.publicKey)),
    });
    assert.deepEqual(Buffer.from(agreeEcdh(key, peer)), theirs);
  });
}

test('pairs have two numbers of the order’s length each', () => {
  const key = new ec.EcPrivateKey(p256, 3n);
  const verifies = (signature: Uint8Array): boolean => ecdsa.verifyEcdsa(key.publicKey, message, signature, { format: 'p1363' });
  // s ends on a byte that is no recovery number, or the longer pair would evidently be of the other format.
  const signatures = Array.from({ length: 8 }, () => ecdsa.signEcdsa(key, message, { format: 'p1363' }));
  const signature = signatures.find((bytes) => (bytes[63] as number) > 3) as Uint8Array;
  assert.equal(verifies(signature), true);
  assert.equal(verifies(Uint8Array.of(...signature.subarray(0, 32), 0, ...signature.subarray(32))), false);
  assert.equal(verifies(Uint8Array.of(0, ...signature)), false);
});

test('digests longer than the order: its leftmost bits count, also where they are no whole bytes', () => {
  const key = new ec.EcPrivateKey(p521, 3n);
  const digest = Uint8Array.from({ length: 80 }, (_, i) => 255 - i);
  const signature = ecdsa.signEcdsaDigest(key, digest, { format: 'p1363' });
  assert.equal(ecdsa.verifyEcdsaDigest(key.publicKey, digest, signature, { format: 'p1363' }), true);
  const z = BigInt(`0x${Buffer.from(digest).toString('hex')}`) >> (640n - 521n);
  const numbers = [signature.subarray(0, 66), signature.subarray(66)].map((bytes) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
  assert.equal(verifyDigestVarTime(key.publicKey, toBytesLE(z, 66), { r: numbers[0] as bigint, s: numbers[1] as bigint }), true);
  assert.equal(verifyDigestVarTime(key.publicKey, toBytesLE(z ^ 1n, 66), { r: numbers[0] as bigint, s: numbers[1] as bigint }), false);
  // The bits beyond do not count.
  digest[79] = 0;
  assert.equal(ecdsa.verifyEcdsaDigest(key.publicKey, digest, signature, { format: 'p1363' }), true);
  digest[65] = (digest[65] as number) ^ 128;
  assert.equal(ecdsa.verifyEcdsaDigest(key.publicKey, digest, signature, { format: 'p1363' }), false);
});

for (const curve of CURVES) {
  const { name } = curve;
  test(`${name}: points that are none`, () => {
    const { x, y } = new ec.EcPrivateKey(curve, 5n).publicKey;
    const { coordinateBytes } = curve;
    const { params } = primeInsideOf(curve);
    const { prime } = params;
    for (const point of [
      { x, y: y ^ 1n },
      { x: x + prime, y },
      { x, y: y - prime },
      { x: 0n, y: 0n },
      { x: prime, y: prime },
    ]) {
      assert.throws(() => new ec.EcPublicKey(curve, point), ecdsa.InvalidPointError);
    }
    const good = new ec.EcPublicKey(curve, { x, y }).toBytes();
    const with_ = (form: number): Uint8Array => Uint8Array.of(form, ...good.subarray(1));
    assert.throws(() => ec.EcPublicKey.fromBytes(curve, Uint8Array.of(0)), ecdsa.InvalidPointError);
    for (const bytes of [with_(6), with_(7), with_(2), good.subarray(0, -1), new Uint8Array(0), new Uint8Array(good.length)])
      assert.throws(() => ec.EcPublicKey.fromBytes(curve, bytes), ecdsa.MalformedError);
    const compressed = (value: bigint): Uint8Array => Uint8Array.of(2, ...toBytesLE(value, coordinateBytes).reverse());
    for (const value of [prime, prime + 1n, 2n ** BigInt(8 * coordinateBytes) - 1n].filter((x) => x < 2n ** BigInt(8 * coordinateBytes)))
      assert.throws(() => ec.EcPublicKey.fromBytes(curve, compressed(value)), ecdsa.InvalidPointError);
    // Every other x has a point; the others are those of the twist.
    const found = Array.from({ length: 32 }, (_, i) => {
      try {
        return ec.EcPublicKey.fromBytes(curve, compressed(BigInt(i))).x === BigInt(i);
      } catch (error) {
        assert.ok(error instanceof ecdsa.InvalidPointError);
        return false;
      }
    });
    assert.ok(found.includes(true) && found.includes(false));
  });
}

test('numbers that are no keys, arguments that are wrong, keys that were wiped', () => {
  const { order } = primeInsideOf(p256).params;
  for (const d of [0n, order, -1n, 2n ** 256n]) assert.throws(() => new ec.EcPrivateKey(p256, d), ecdsa.OutOfRangeError);
  for (const d of [new Uint8Array(32), new Uint8Array(32).fill(255)])
    assert.throws(() => ec.EcPrivateKey.fromBytes(p256, d), { name: 'OutOfRangeError', argument: 'bytes' });
  for (const length of [0, 31, 33])
    assert.throws(() => ec.EcPrivateKey.fromBytes(p256, new Uint8Array(length).fill(1)), { name: 'MalformedError', argument: 'bytes' });
  const key = ec.generateEcKey(p256);
  assert.throws(() => new ec.EcPrivateKey({} as typeof p256, 1n), ecdsa.WrongTypeError);
  assert.throws(() => ecdsa.signEcdsa(key.publicKey as unknown as ec.EcPrivateKey, message), ecdsa.WrongTypeError);
  assert.throws(() => ecdsa.signEcdsa(key, 'text' as unknown as Uint8Array), ecdsa.WrongTypeError);
  assert.throws(() => ecdsa.signEcdsa(key, message, { format: 'raw' as 'der' }), ecdsa.OutOfRangeError);
  assert.throws(() => ecdsa.verifyEcdsa(key as unknown as ec.EcPublicKey, message, message), ecdsa.WrongTypeError);
  assert.throws(() => agreeEcdh(key, ec.generateEcKey(secp256k1).publicKey), { name: 'OutOfRangeError', argument: 'peerPublicKey' });
  key.wipe();
  assert.throws(() => ecdsa.signEcdsa(key, message), ecdsa.OutOfRangeError);
});

test('of a signature and its twin lowS takes one', () => {
  const key = new ec.EcPrivateKey(secp256k1, 77n);
  const low = ecdsa.signEcdsa(key, message, { format: 'p1363', lowS: true });
  const s = primeInsideOf(secp256k1).params.order - BigInt(`0x${Buffer.from(low.subarray(32)).toString('hex')}`);
  const high = Uint8Array.of(...low.subarray(0, 32), ...Buffer.from(s.toString(16).padStart(64, '0'), 'hex'));
  const verify = (signature: Uint8Array, lowS: boolean): boolean =>
    ecdsa.verifyEcdsa(key.publicKey, message, signature, { format: 'p1363', lowS });
  assert.deepEqual([verify(low, true), verify(low, false), verify(high, true), verify(high, false)], [true, true, false, true]);
});

test('a point has one of three forms', () => {
  const key = ec.generateEcKey(p256).publicKey;
  for (const form of ['compressed', 'uncompressed'] as const) {
    const bytes = key.toBytes(form);
    for (let first = 0; first < 256; first++) {
      if (first === (bytes[0] as number) || (form === 'compressed' && (first === 2 || first === 3))) continue;
      assert.throws(
        () => ec.EcPublicKey.fromBytes(p256, Uint8Array.of(first, ...bytes.subarray(1))),
        { argument: 'bytes' },
        `${form}: ${first}`,
      );
    }
  }
});

test('s = 0 is no signature', () => {
  const [d, k] = [7n, 11n];
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, p256.bytes);
  const r = coordinatesOf(primeInsideOf(p256).group.multiplyBase(bytes(k)))[0] % p256.order;
  // s = (z + r · d)/k.
  const z = p256.order - ((r * d) % p256.order);
  assert.equal(signDigest(p256, bytes(d), bytes(z), bytes(k)), undefined);
  assert.equal(signDigest(p256, bytes(d), bytes(z + 11n), bytes(k))?.s, 1n);
});

test('a recoverable signature has one byte behind its numbers', () => {
  const key = ec.generateEcKey(secp256k1);
  const message = Uint8Array.of(1, 2, 3);
  const signature = ecdsa.signEcdsa(key, message, { format: 'recoverable' });
  const verifies = (other: Uint8Array): boolean => ecdsa.verifyEcdsa(key.publicKey, message, other, { format: 'recoverable' });
  assert.ok(verifies(signature));
  for (const other of [Uint8Array.of(...signature, 0), signature.subarray(0, 63), signature.subarray(1)]) {
    if (other.length !== 64) assert.equal(verifies(other), false);
    assert.throws(() => ecdsa.recoverEcdsaKey(secp256k1, message, other), { argument: 'signature' });
  }
});
