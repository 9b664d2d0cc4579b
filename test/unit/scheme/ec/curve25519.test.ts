/** Ed25519, X25519 and Schnorr's signatures: against OpenSSL, the examples of BIP 340, and points of small order. */

import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import { test } from 'node:test';
import { sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { encodeDer, nullValue } from '../../../../src/encoding/der.ts';
import { encodePublicKeyInfo } from '../../../../src/encoding/key-info.ts';
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdh from '../../../../src/entries/ecdh.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as keys from '../../../../src/entries/keys.ts';
import * as schnorr from '../../../../src/entries/schnorr.ts';
import { primeInsideOf } from '../../../../src/group/curves/prime-curve.ts';
import { ed25519Group } from '../../../../src/group/edwards25519/group.ts';
import { decodePointVarTime, encodePoint, hasSmallOrder, negated } from '../../../../src/group/edwards25519/point.ts';
import { isReduced, multiplyAdd, reduceWide } from '../../../../src/group/edwards25519/scalar.ts';
import { ED25519 } from '../../../../src/params/curves/ed25519.ts';
import { challenge } from '../../../../src/scheme/ec/eddsa/verify.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import { addEdwardsPoints, EDWARDS_NEUTRAL, type EdwardsPoint, multiplyEdwardsPoint } from '../../../reference/edwards.ts';

const { order, prime } = ED25519;
const message = Uint8Array.of(1, 2, 3);
const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

test('keys and signatures are those of OpenSSL', () => {
  const pair = crypto.generateKeyPairSync('ed25519');
  const jwk = pair.privateKey.export({ format: 'jwk' }) as keys.Jwk;
  const key = keys.ed25519PrivateKeyFromPem(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  assert.equal(keys.ed25519PrivateKeyToPem(key), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  assert.equal(keys.ed25519PublicKeyToPem(key.publicKey), pair.publicKey.export({ type: 'spki', format: 'pem' }));
  assert.deepEqual({ ...keys.ed25519PrivateKeyToJwk(key) }, { ...jwk });
  assert.deepEqual(keys.ed25519PrivateKeyFromJwk(jwk).toBytes(), key.toBytes());
  assert.ok(keys.ed25519PublicKeyFromJwk(keys.ed25519PublicKeyToJwk(key.publicKey)).equals(key.publicKey));
  assert.deepEqual(Buffer.from(eddsa.signEd25519(key, message)), crypto.sign(null, message, pair.privateKey));
  assert.throws(() => keys.x25519PublicKeyFromDer(keys.ed25519PublicKeyToDer(key.publicKey)), ecdh.MalformedError);
  const other = { ...jwk, d: keys.ed25519PrivateKeyToJwk(eddsa.generateEd25519Key()).d };
  assert.throws(() => keys.ed25519PrivateKeyFromJwk(other), eddsa.MalformedError);
});

test('agreements are those of OpenSSL', () => {
  const pair = crypto.generateKeyPairSync('x25519');
  const key = keys.x25519PrivateKeyFromPem(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  assert.equal(keys.x25519PrivateKeyToPem(key), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const own = keys.x25519PrivateKeyFromJwk(keys.x25519PrivateKeyToJwk(ecdh.generateX25519Key()));
  const publicKey = crypto.createPublicKey(keys.x25519PublicKeyToPem(own.publicKey));
  assert.deepEqual(Buffer.from(ecdh.agreeX25519(own, key.publicKey)), crypto.diffieHellman({ privateKey: pair.privateKey, publicKey }));
  const read = keys.x25519PublicKeyFromJwk(
    keys.x25519PublicKeyToJwk(keys.x25519PublicKeyFromPem(keys.x25519PublicKeyToPem(own.publicKey))),
  );
  assert.ok(read.equals(own.publicKey));
  for (const u of [0n, 1n, prime - 1n, prime, prime + 1n])
    assert.throws(() => ecdh.agreeX25519(own, ecdh.X25519PublicKey.fromBytes(toBytesLE(u, 32))), ecdh.InvalidPointError);
  own.wipe();
  assert.throws(() => ecdh.agreeX25519(own, key.publicKey), ecdh.OutOfRangeError);
});

test('numbers modulo the order', () => {
  const bytes = (length: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ minLength: length, maxLength: length });
  const top = new Uint8Array(64).fill(255);
  fc.assert(
    fc.property(bytes(32), bytes(64), bytes(32), (a, b, c) => {
      assert.equal(fromBytesLE(reduceWide(b)), fromBytesLE(b) % order);
      assert.equal(fromBytesLE(multiplyAdd(a, b, c)), (fromBytesLE(a) + fromBytesLE(b) * fromBytesLE(c)) % order);
    }),
    { examples: [[top.slice(32), top, top.slice(32)]] },
  );
  assert.deepEqual(
    [order - 1n, order, 2n ** 256n - 1n].map((value) => isReduced(toBytesLE(value, 32))),
    [true, false, false],
  );
});

/** All points of order 1, 2, 4 and 8: multiples of one of order 8. */
function smallPoints(): EdwardsPoint[] {
  const group = ed25519Group();
  for (let y = 2n; ; y++) {
    const point = group.decompressVarTime(toBytesLE(y, 32), false);
    if (!point) continue;
    const [px, py] = [fromBytesLE(point.subarray(0, 32)), fromBytesLE(point.subarray(32))];
    const generator = multiplyEdwardsPoint(ED25519, order, { x: px, y: py });
    const all = Array.from({ length: 8 }, (_, i) => multiplyEdwardsPoint(ED25519, BigInt(i), generator));
    if (new Set(all.map(({ x, y }) => `${x},${y}`)).size === 8) return all;
  }
}

test('points of small order: known, refused by the strict rules, and by ZIP 215 not', () => {
  const group = ed25519Group();
  const points = smallPoints();
  for (const point of points) assert.ok(hasSmallOrder(group.point(point)));
  assert.ok(!hasSmallOrder(group.point(ED25519.generator)));
  for (const a of points) {
    const key = eddsa.Ed25519PublicKey.fromBytes(encodePoint(group.point(a)));
    for (const r of points) {
      // 8 · (0 · B) = 8 · R + 8 · h · A, whatever h is.
      const signature = Uint8Array.of(...encodePoint(group.point(r)), ...new Uint8Array(32));
      assert.equal(eddsa.verifyEd25519(key, message, signature, { rules: 'zip215' }), true);
      assert.equal(eddsa.verifyEd25519(key, message, signature), false);
    }
  }
});

test('a batch takes points of small order as ZIP 215 does', () => {
  const group = ed25519Group();
  const small = smallPoints().map((point) => encodePoint(group.point(point)));
  const items = small.map((r, i) => ({
    publicKey: small[(3 * i) % small.length] as Uint8Array,
    message: Uint8Array.of(i),
    signature: Uint8Array.of(...r, ...new Uint8Array(32)),
  }));
  assert.deepEqual(
    eddsa.verifyEd25519Batch(items),
    items.map(() => true),
  );
  const wrong = items.map((item, i) =>
    i === 3 ? { ...item, signature: Uint8Array.of(...item.signature.subarray(0, 32), 1, ...new Uint8Array(31)) } : item,
  );
  assert.deepEqual(
    eddsa.verifyEd25519Batch(wrong),
    wrong.map((_, i) => i !== 3),
  );
});

test('a point of small order beside R or A shows by the strict rules, and by ZIP 215 not', () => {
  const group = ed25519Group();
  const small = smallPoints()[1] as EdwardsPoint;
  const [a, nonce] = [12345n, 67890n];
  const points = [a, nonce].map((k) => addEdwardsPoints(ED25519, multiplyEdwardsPoint(ED25519, k, ED25519.generator), small));
  const [key, r] = points.map((point) => encodePoint(group.point(point))) as [Uint8Array, Uint8Array];
  const h = fromBytesLE(sha512(Uint8Array.of(...r, ...key, ...message))) % order;
  const signature = Uint8Array.of(...r, ...toBytesLE((nonce + h * a) % order, 32));
  const publicKey = eddsa.Ed25519PublicKey.fromBytes(key);
  assert.equal(eddsa.verifyEd25519(publicKey, message, signature, { rules: 'zip215' }), true);
  // Without the cofactor it holds where h + 1 is a multiple of 8.
  assert.equal(eddsa.verifyEd25519(publicKey, message, signature), (h + 1n) % 8n === 0n);
  const malleable = Uint8Array.of(...r, ...toBytesLE(fromBytesLE(signature.subarray(32)) + order, 32));
  assert.equal(eddsa.verifyEd25519(publicKey, message, malleable, { rules: 'zip215' }), false);
  const other = eddsa.generateEd25519Key();
  const item = { publicKey: other.publicKey, message, signature: eddsa.signEd25519(other, message) };
  assert.deepEqual(eddsa.verifyEd25519Batch([item, { publicKey, message, signature }, { publicKey, message, signature: malleable }]), [
    true,
    true,
    false,
  ]);
});

test('encodings of points that are not the only ones', () => {
  const neutral = encodePoint(ed25519Group().point(EDWARDS_NEUTRAL));
  const negativeZero = neutral.slice();
  negativeZero[31] = 0x80;
  for (const bytes of [negativeZero, toBytesLE(prime + 1n, 32)]) {
    assert.equal(decodePointVarTime(bytes, true), undefined);
    assert.deepEqual(decodePointVarTime(bytes, false), decodePointVarTime(neutral, true));
  }
  assert.throws(() => eddsa.Ed25519PublicKey.fromBytes(toBytesLE(2n, 32)), eddsa.InvalidPointError);
  assert.throws(() => eddsa.Ed25519PublicKey.fromBytes(new Uint8Array(31)), eddsa.MalformedError);
  assert.throws(() => eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(33)), eddsa.MalformedError);
  const key = eddsa.generateEd25519Key();
  assert.throws(() => eddsa.verifyEd25519(key.publicKey, message, message, { rules: 'lax' as 'strict' }), eddsa.OutOfRangeError);
  key.wipe();
  assert.throws(() => eddsa.signEd25519(key, message), eddsa.OutOfRangeError);
});

test('BIP 340: its first examples', () => {
  const examples = [
    [
      '0000000000000000000000000000000000000000000000000000000000000003',
      'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
      '0000000000000000000000000000000000000000000000000000000000000000',
      '0000000000000000000000000000000000000000000000000000000000000000',
      'e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca821525f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0',
    ],
    [
      'b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfef',
      'dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659',
      '0000000000000000000000000000000000000000000000000000000000000001',
      '243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89',
      '6896bd60eeae296db48a229ff71dfe071bde413e6d43f917dc8dcf8c78de33418906d11ac976abccb20b091292bff4ea897efcb639ea871cfa95f6de339e4b0a',
    ],
  ] as const;
  for (const [secret, publicKey, auxiliary, text, signature] of examples) {
    const key = ec.EcPrivateKey.fromBytes(ec.secp256k1, hex(secret));
    assert.deepEqual(schnorr.bip340PublicKeyToBytes(key.publicKey), hex(publicKey));
    assert.deepEqual(schnorr.signBip340(key, hex(text), { auxiliary: hex(auxiliary) }), hex(signature));
    assert.equal(schnorr.verifyBip340(schnorr.bip340PublicKeyFromBytes(hex(publicKey)), hex(text), hex(signature)), true);
  }
});

test('BIP 340: keys of both kinds, and what is changed', () => {
  for (let i = 0; i < 6; i++) {
    const key = ec.generateEcKey(ec.secp256k1);
    const signature = schnorr.signBip340(key, message);
    const publicKey = schnorr.bip340PublicKeyFromBytes(schnorr.bip340PublicKeyToBytes(key.publicKey));
    assert.equal(schnorr.verifyBip340(key.publicKey, message, signature), true);
    assert.equal(schnorr.verifyBip340(publicKey, message, signature), true);
    for (const at of [0, 31, 32, 63]) {
      const changed = signature.map((byte, j) => (j === at ? byte ^ 1 : byte));
      assert.equal(schnorr.verifyBip340(publicKey, message, changed), false);
    }
  }
  const p = toBytesLE(primeInsideOf(ec.secp256k1).params.prime, 32).reverse();
  assert.throws(() => schnorr.bip340PublicKeyFromBytes(p), schnorr.InvalidPointError);
  assert.throws(() => schnorr.signBip340(ec.generateEcKey(ec.secp256k1), message, { auxiliary: message }), schnorr.MalformedError);
});

test("DEDIS' signatures verify as Ed25519, and the other way round", () => {
  const key = schnorr.generateDedisSchnorrKey();
  const signature = schnorr.signDedisSchnorr(key, message);
  assert.equal(schnorr.verifyDedisSchnorr(key.publicKey, message, signature), true);
  const publicKey = crypto.createPublicKey(keys.ed25519PublicKeyToPem(key.publicKey));
  assert.ok(crypto.verify(null, message, publicKey, signature));
  const other = eddsa.generateEd25519Key();
  assert.equal(schnorr.verifyDedisSchnorr(other.publicKey, message, eddsa.signEd25519(other, message)), true);
  assert.equal(schnorr.verifyDedisSchnorr(other.publicKey, message, signature), false);
  for (const scalar of [0n, order, 2n ** 256n - 1n])
    assert.throws(() => schnorr.DedisSchnorrPrivateKey.fromBytes(toBytesLE(scalar, 32)), schnorr.OutOfRangeError);
  key.wipe();
  assert.throws(() => schnorr.signDedisSchnorr(key, message), schnorr.OutOfRangeError);
});

test('keys of X25519 have 32 bytes', () => {
  for (const length of [0, 31, 33, 64]) {
    const bytes = new Uint8Array(length).fill(9);
    assert.throws(() => ecdh.X25519PrivateKey.fromBytes(bytes), { name: 'MalformedError', argument: 'bytes' });
    assert.throws(() => ecdh.X25519PublicKey.fromBytes(bytes), { name: 'MalformedError', argument: 'bytes' });
  }
});

/** An encoding of y + sign · 2^255, whatever it is worth. */
const encoding = (y: bigint, isOdd = false): Uint8Array => toBytesLE(y + (isOdd ? 2n ** 255n : 0n), 32);

test('a key of small order verifies nothing strictly, though anyone could sign for it', () => {
  // For the neutral element the challenge does not count: s · B = R.
  const s = toBytesLE(5n, 32);
  const signature = Uint8Array.of(...encodePoint(ed25519Group().multiplyBase(s)), ...s);
  const key = eddsa.Ed25519PublicKey.fromBytes(encoding(1n));
  assert.equal(key.isStrict, false);
  assert.equal(eddsa.verifyEd25519(key, message, signature, { rules: 'zip215' }), true);
  assert.equal(eddsa.verifyEd25519(key, message, signature), false);
});

test('second encodings: of y that are above p, and of x = 0 with a sign', () => {
  let found = 0;
  for (let y = 0n; y < 19n; y++) {
    for (const isOdd of [false, true]) {
      const point = decodePointVarTime(encoding(y, isOdd), false);
      if (!point) continue;
      found++;
      const isZero = fromBytesLE(point.subarray(0, 32)) === 0n;
      assert.deepEqual(decodePointVarTime(encoding(y + prime, isOdd), false), point);
      assert.equal(decodePointVarTime(encoding(y + prime, isOdd), true), undefined, `${y}`);
      assert.deepEqual(decodePointVarTime(encoding(y, isOdd), true), isZero && isOdd ? undefined : point);
      assert.equal(eddsa.Ed25519PublicKey.fromBytes(encoding(y + prime, isOdd)).isStrict, false);
    }
  }
  assert.ok(found > 10);
});

test('the negative of x = 0 is 0', () => {
  const neutral = ed25519Group().point({ x: 0n, y: 1n });
  assert.deepEqual(negated(neutral), neutral);
});

test('R of small order is none for strict verification', () => {
  const scalar = toBytesLE(12345n, 32);
  const { publicKey } = schnorr.DedisSchnorrPrivateKey.fromBytes(scalar);
  // R neutral, S = h · a.
  const r = encoding(1n);
  const signature = Uint8Array.of(...r, ...multiplyAdd(new Uint8Array(32), challenge(r, publicKey.toBytes(), message), scalar));
  assert.equal(eddsa.verifyEd25519(publicKey, message, signature, { rules: 'zip215' }), true);
  assert.equal(eddsa.verifyEd25519(publicKey, message, signature), false);
});

test('a signature has all of its 64 bytes, zeros included', () => {
  const key = eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(32).fill(7));
  let seen = 0;
  for (let i = 0; seen < 2; i++) {
    const signature = eddsa.signEd25519(key, Uint8Array.of(i));
    // S is below 2^253: one in sixteen ends with a zero.
    if (signature[63] !== 0) continue;
    seen++;
    for (const rules of ['strict', 'zip215'] as const) {
      const verifies = (other: Uint8Array): boolean => eddsa.verifyEd25519(key.publicKey, Uint8Array.of(i), other, { rules });
      assert.equal(verifies(signature), true);
      for (const other of [signature.subarray(0, 63), Uint8Array.of(...signature, 0)]) assert.equal(verifies(other), false);
    }
  }
});

test('a signature of another message is none, by either rule', () => {
  const key = eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(32).fill(8));
  const signature = eddsa.signEd25519(key, message);
  for (const rules of ['strict', 'zip215'] as const) {
    assert.equal(eddsa.verifyEd25519(key.publicKey, message, signature, { rules }), true);
    assert.equal(eddsa.verifyEd25519(key.publicKey, Uint8Array.of(1, 2), signature, { rules }), false);
  }
});

test('envelopes have no parameters, and name their own curve', () => {
  const [ed, x] = [
    eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(32).fill(8)),
    ecdh.X25519PrivateKey.fromBytes(new Uint8Array(32).fill(8)),
  ];
  const withNull = (oid: string, key: Uint8Array): Uint8Array =>
    encodePublicKeyInfo({ algorithm: oid, parameters: encodeDer(nullValue, null), key });
  const malformed = { name: 'MalformedError' };
  assert.throws(() => keys.ed25519PublicKeyFromDer(withNull('1.3.101.112', ed.publicKey.toBytes())), malformed);
  assert.throws(() => keys.x25519PublicKeyFromDer(withNull('1.3.101.110', x.publicKey.toBytes())), malformed);
  const [edJwk, xJwk] = [keys.ed25519PublicKeyToJwk(ed.publicKey), keys.x25519PublicKeyToJwk(x.publicKey)];
  for (const crv of ['X25519', 'ed25519', undefined]) {
    assert.throws(() => keys.ed25519PublicKeyFromJwk({ ...edJwk, crv }), { ...malformed, argument: 'jwk' });
  }
  assert.throws(() => keys.x25519PublicKeyFromJwk({ ...xJwk, crv: 'Ed25519' }), {
    ...malformed,
    message: 'jwk must be a key of X25519, not of Ed25519',
  });
});

test('the public keys of many seeds are those of OpenSSL', () => {
  // A PKCS #8 key is this and the seed (RFC 8410, section 7).
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  for (let i = 0; i < 24; i++) {
    const seed = new Uint8Array(32).fill(i);
    const key = crypto.createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
    const { x } = crypto.createPublicKey(key).export({ format: 'jwk' });
    assert.equal(Buffer.from(eddsa.Ed25519PrivateKey.fromBytes(seed).publicKey.toBytes()).toString('base64url'), x);
  }
});
