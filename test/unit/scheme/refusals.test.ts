/**
 * What is no point, no key or no number of its group, class by class, in every decoder: points off the curve and on its twist, of small order, at infinity,
 * encodings that are not canonical, and of a wrong length or form. Each is refused by a named error; where bytes are a signature, the answer is false.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as bdn from '../../../src/entries/bdn.ts';
import * as bls from '../../../src/entries/bls-bn256.ts';
import * as bn256 from '../../../src/entries/bn256.ts';
import * as ec from '../../../src/entries/ec.ts';
import * as ecdh from '../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../src/entries/eddsa.ts';
import * as keys from '../../../src/entries/keys.ts';
import * as schnorr from '../../../src/entries/schnorr.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { generator1, generator2, inG2, multiply, ORDER, onTwist, P, type Point, twistPoint } from '../../reference/bn256.ts';
import { multiplyEdwardsPoint } from '../../reference/edwards.ts';
import { powMod, residue } from '../../reference/modpow.ts';
import { bytes1, bytes2 } from '../../reference/pairing/bytes.ts';

const { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } = ecdsa;
type Refusal = typeof InvalidPointError | typeof MalformedError | typeof OutOfRangeError | typeof WrongTypeError;

const refuses = (refusal: Refusal, rule: RegExp, act: () => unknown, what: string): void =>
  assert.throws(act, (error) => error instanceof refusal && rule.test(error.message), what);

const big = (value: bigint, length = 32): Uint8Array => toBytesLE(value, length).reverse();
const join = (...parts: readonly (Uint8Array | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])));
const message = Uint8Array.of(1, 2, 3);

for (const curve of [ec.p256, ec.secp256k1]) {
  const { prime, a, b, generator, order } = primeInsideOf(curve).params;
  const squareOfY = (x: bigint): bigint => residue(x ** 3n + a * x + b, prime);
  const isSquare = (value: bigint): boolean => powMod(value, (prime - 1n) / 2n, prime) === 1n;
  /** An x of the quadratic twist, which has no y on the curve. */
  let twist = 1n;
  while (isSquare(squareOfY(twist))) twist++;
  /** A point whose x + p has as many bytes as x. */
  let small = { x: 1n, y: 0n };
  while (!isSquare(squareOfY(small.x))) small = { x: small.x + 1n, y: 0n };
  small = { x: small.x, y: powMod(squareOfY(small.x), (prime + 1n) / 4n, prime) };
  const spki = (point: Uint8Array): Uint8Array => {
    const good = keys.ecPublicKeyToDer(new ec.EcPublicKey(curve, generator));
    // Compressed keys are shorter by 32 bytes: of the outer sequence, and of the bit string.
    const shorter = 65 - point.length;
    const header = good.slice(0, good.length - 65);
    header[1] = (header[1] as number) - shorter;
    header[header.length - 2] = (header[header.length - 2] as number) - shorter;
    return join(header, point);
  };
  const decoders: readonly (readonly [name: string, decode: (point: Uint8Array) => unknown])[] = [
    ['fromBytes', (point) => ec.EcPublicKey.fromBytes(curve, point)],
    ['SPKI', (point) => keys.ecPublicKeyFromDer(spki(point), [curve])],
  ];
  const { x, y } = generator;
  for (const [name, decode] of decoders) {
    test(`${curve.name}, ${name}: points that are none`, () => {
      decode(join(4, big(x), big(y)));
      decode(join(2 + Number(y & 1n), big(x)));
      decode(join(4, big(small.x), big(small.y)));
      const none = /must be a point of /;
      refuses(InvalidPointError, none, () => decode(join(4, big(x), big(y ^ 1n))), 'off the curve');
      refuses(InvalidPointError, none, () => decode(join(4, big(0n), big(0n))), 'zeros for infinity');
      refuses(InvalidPointError, none, () => decode(join(4, big(twist), big(5n))), 'of another curve, with an x of the twist');
      for (const form of [2, 3]) refuses(InvalidPointError, none, () => decode(join(form, big(twist))), 'on the twist');
      refuses(InvalidPointError, /coordinates of the field|must be a point/, () => decode(join(4, big(prime), big(y))), 'x = p');
      refuses(
        InvalidPointError,
        /coordinates of the field/,
        () => decode(join(4, big(small.x + prime), big(small.y))),
        'a point whose x is not reduced',
      );
      refuses(InvalidPointError, none, () => decode(join(2, big(prime + 1n))), 'x above p, compressed');
      refuses(MalformedError, /SEC 1/, () => decode(join(6 + Number(y & 1n), big(x), big(y))), 'hybrid');
      refuses(MalformedError, /SEC 1/, () => decode(join(5, big(x), big(y))), 'a form that there is not');
    });
  }
  test(`${curve.name}: infinity, lengths, JWK, private keys`, () => {
    refuses(InvalidPointError, /infinity/, () => ec.EcPublicKey.fromBytes(curve, Uint8Array.of(0)), 'infinity');
    for (const bytes of [join(4, big(x), big(y), 0), join(4, big(x)), join(0, big(x), big(y)), new Uint8Array(0)])
      refuses(MalformedError, /SEC 1/, () => ec.EcPublicKey.fromBytes(curve, bytes), `${bytes.length} bytes`);
    const key = new ec.EcPrivateKey(curve, 7n);
    const [jwk, other] = [key, new ec.EcPrivateKey(curve, 8n)].map((each) => keys.ecPrivateKeyToJwk(each)) as [keys.Jwk, keys.Jwk];
    refuses(
      InvalidPointError,
      /point/,
      () => keys.ecPublicKeyFromJwk({ ...keys.ecPublicKeyToJwk(key.publicKey), y: other.y as string }, [curve]),
      'JWK off the curve',
    );
    refuses(MalformedError, /jwk\.d/, () => keys.ecPrivateKeyFromJwk({ ...jwk, d: other.d as string }, [curve]), 'JWK of two keys');
    const sec1 = keys.ecPrivateKeyToDer(key, 'sec1');
    const strange = sec1.slice();
    strange[strange.length - 1] = (strange[strange.length - 1] as number) ^ 1;
    refuses(InvalidPointError, /must be a point/, () => keys.ecPrivateKeyFromDer(strange, [curve]), 'SEC 1 with a point off the curve');
    for (const d of [0n, order, order + 1n]) refuses(OutOfRangeError, /from 1 to/, () => ec.EcPrivateKey.fromBytes(curve, big(d)), `${d}`);
  });
  test(`${curve.name}: signatures out of range or form are none, and no key comes out of them`, () => {
    const key = new ec.EcPrivateKey(curve, 7n);
    const signature = ecdsa.signEcdsa(key, message, { format: 'p1363' });
    const [r, s] = [signature.subarray(0, 32), signature.subarray(32)];
    const verify = (bytes: Uint8Array, format: ecdsa.EcdsaFormat = 'p1363'): boolean =>
      ecdsa.verifyEcdsa(key.publicKey, message, bytes, { format });
    assert.equal(verify(signature), true);
    for (const wrong of [join(big(0n), s), join(r, big(0n)), join(big(order), s), join(r, big(order)), join(signature, 9), r])
      assert.equal(verify(wrong), false);
    const der = ecdsa.signEcdsa(key, message);
    assert.equal(verify(der, 'der'), true);
    // A length in two bytes where one is enough; a byte behind; a number with zeros before it.
    const [tag, length, ...rest] = der as unknown as [number, number, ...number[]];
    for (const wrong of [
      [tag, 0x81, length, ...rest],
      [...der, 0],
      [tag, length + 1, 2, (rest[1] as number) + 1, 0, ...rest.slice(2)],
    ])
      assert.equal(verify(Uint8Array.from(wrong), 'der'), false);
    const recover = (bytes: Uint8Array): unknown => ecdsa.recoverEcdsaKey(curve, message, bytes);
    for (const wrong of [join(r, s, 4), join(big(twist), s, 0), join(big(0n), s, 0), join(r, big(order), 1), join(r, s), join(r, s, 2)])
      refuses(MalformedError, /recoverable/, () => recover(wrong), 'recovery');
    refuses(WrongTypeError, /curve/, () => ecdsa.recoverEcdsaKey({} as ec.EcCurve, message, join(r, s, 0)), 'no curve');
  });
}

const { prime: p, order: L, generator: base } = ED25519;
/** y of a point of order 8: d · y⁴ + 2 · y² = 1. */
const Y8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
const SMALL: readonly (readonly [name: string, encoding: bigint])[] = [
  ['neutral', 1n],
  ['of order 2', p - 1n],
  ['of order 4', 0n],
  ['of order 4, odd', 1n << 255n],
  ['of order 8', Y8],
  ['of order 8, odd', Y8 | (1n << 255n)],
  ['of order 8, −y', p - Y8],
];
const NOT_CANONICAL: readonly (readonly [name: string, encoding: bigint])[] = [
  ['neutral, y = p + 1', p + 1n],
  ['neutral, called odd', 1n | (1n << 255n)],
  ['of order 2, called odd', (p - 1n) | (1n << 255n)],
  ['of order 4, y = p', p],
];

test('Ed25519: keys that are no point, of small order, not canonical', () => {
  const key = (encoding: bigint, rules: eddsa.Ed25519Rules): unknown =>
    eddsa.Ed25519PublicKey.fromBytes(toBytesLE(encoding, 32), { rules });
  // On the twist: no x.
  for (const rules of ['strict', 'zip215'] as const) refuses(InvalidPointError, /must be a point/, () => key(2n, rules), 'no point');
  for (const [name, encoding] of SMALL) {
    key(encoding, 'zip215');
    refuses(InvalidPointError, /small order/, () => key(encoding, 'strict'), name);
  }
  for (const [name, encoding] of NOT_CANONICAL) {
    key(encoding, 'zip215');
    refuses(InvalidPointError, /canonical/, () => key(encoding, 'strict'), name);
  }
  // y = p + 3 is one of the nineteen that fit and whose point has a large order.
  const large = [2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n].find((y) => {
    try {
      return eddsa.Ed25519PublicKey.fromBytes(toBytesLE(y, 32), { rules: 'strict' });
    } catch {
      return false;
    }
  }) as bigint;
  refuses(InvalidPointError, /canonical/, () => key(large + p, 'strict'), 'of large order, above p');
  refuses(MalformedError, /32 bytes/, () => eddsa.Ed25519PublicKey.fromBytes(new Uint8Array(33)), 'long');
  refuses(OutOfRangeError, /rules/, () => key(1n, 'lax' as 'strict'), 'rules');
  const { x, y } = multiplyEdwardsPoint(ED25519, 5n, base);
  key(y | ((x & 1n) << 255n), 'strict');
});

test('Ed25519 and Schnorr: signatures with R of small order or not canonical, and S not below L, are none', () => {
  const key = eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(32).fill(3));
  const signature = eddsa.signEd25519(key, message);
  const s = signature.subarray(32);
  const value = BigInt(`0x${Buffer.from(s.slice().reverse()).toString('hex')}`);
  for (const [name, encoding] of [...SMALL, ...NOT_CANONICAL]) {
    const wrong = join(toBytesLE(encoding, 32), s);
    assert.equal(eddsa.verifyEd25519(key.publicKey, message, wrong), false, name);
    assert.equal(schnorr.verifyDedisSchnorr(key.publicKey, message, wrong), false, name);
  }
  for (const rules of ['strict', 'zip215'] as const) {
    const wrong = join(signature.subarray(0, 32), toBytesLE(value + L, 32));
    assert.equal(eddsa.verifyEd25519(key.publicKey, message, wrong, { rules }), false);
    assert.equal(eddsa.verifyEd25519(key.publicKey, message, join(toBytesLE(2n, 32), s), { rules }), false, 'R is no point');
    assert.equal(eddsa.verifyEd25519(key.publicKey, message, signature.subarray(1), { rules }), false);
  }
  for (const [, encoding] of [...SMALL, ...NOT_CANONICAL])
    assert.equal(schnorr.verifyDedisSchnorr(eddsa.Ed25519PublicKey.fromBytes(toBytesLE(encoding, 32)), message, signature), false);
  for (const scalar of [0n, L, L + 5n])
    refuses(OutOfRangeError, /from 1 to/, () => schnorr.DedisSchnorrPrivateKey.fromBytes(toBytesLE(scalar, 32)), `${scalar}`);
});

test('X25519: every u of small order, of curve and twist, however it is written', () => {
  const key = ecdh.X25519PrivateKey.fromBytes(new Uint8Array(32).fill(77));
  // Daniel J. Bernstein's list (cr.yp.to/ecdh.html): 0, 1, the two of order 8, p − 1, and these plus p where that fits, with the highest bit and without.
  const order8 = [
    325606250916557431795983626356110631294008115727848805560023387167927233504n,
    39382357235489614581723060781553021112529911719440698176882885853963445705823n,
  ];
  for (const u of [0n, 1n, ...order8, p - 1n, p, p + 1n]) {
    for (const highest of [0n, 1n << 255n])
      refuses(
        InvalidPointError,
        /small order/,
        () => ecdh.agreeX25519(key, ecdh.X25519PublicKey.fromBytes(toBytesLE(u | highest, 32))),
        `${u}`,
      );
  }
  refuses(MalformedError, /32 bytes/, () => ecdh.X25519PublicKey.fromBytes(new Uint8Array(31)), 'short');
  // Others are taken, whether reduced or not (RFC 7748, section 5): u = p + 9 is u = 9.
  const agreed = [9n, p + 9n, 9n | (1n << 255n)].map((u) => ecdh.agreeX25519(key, ecdh.X25519PublicKey.fromBytes(toBytesLE(u, 32))));
  for (const secret of agreed) assert.deepEqual(secret, key.publicKey.toBytes());
  const wiped = ecdh.X25519PrivateKey.fromBytes(new Uint8Array(32).fill(78));
  wiped.wipe();
  refuses(OutOfRangeError, /wiped/, () => wiped.publicKey, 'the public key of nothing');
});

test('BIP 340: keys and signatures', () => {
  const { prime, order } = primeInsideOf(ec.secp256k1).params;
  const decode = schnorr.bip340PublicKeyFromBytes;
  for (const x of [0n, 5n, prime, prime + 1n]) refuses(InvalidPointError, /x of a point/, () => decode(big(x)), `${x}`);
  refuses(MalformedError, /32 bytes/, () => decode(new Uint8Array(33)), 'long');
  const key = new ec.EcPrivateKey(ec.secp256k1, 9n);
  const signature = schnorr.signBip340(key, message, { auxiliary: new Uint8Array(32) });
  const [r, s] = [signature.subarray(0, 32), signature.subarray(32)];
  assert.equal(schnorr.verifyBip340(key.publicKey, message, signature), true);
  for (const wrong of [join(big(5n), s), join(big(prime), s), join(r, big(order)), join(r, big(0n)), r])
    assert.equal(schnorr.verifyBip340(key.publicKey, message, wrong), false);
});

/** Points of the twist of bn256 of the orders 13 and 7369, which divide its cofactor 2p − n. */
function smallG2(): Point[] {
  const group = ORDER * (2n * P - ORDER);
  return [13n, 7369n].map((order) => {
    for (let x = 1n; ; x++) {
      const point = twistPoint({ c0: x, c1: 0n });
      const small = point && multiply(point, group / order);
      if (small) return small;
    }
  });
}

test('bn256: points of G1 and G2 in every decoder', () => {
  const key = bytes2(generator2);
  const replaced = (bytes: Uint8Array, at: number, by: Uint8Array): Uint8Array => {
    const copy = bytes.slice();
    copy.set(by, at);
    return copy;
  };
  const outside = smallG2();
  for (const point of outside) assert.ok(onTwist(point) && !inG2(point));
  const mixed = [twistPoint({ c0: 1n, c1: 0n }), twistPoint({ c0: 2n, c1: 0n }), twistPoint({ c0: 3n, c1: 0n })].find(Boolean) as Point;
  for (const decode of [(bytes: Uint8Array) => bls.BlsPublicKey.fromBytes(bytes), (bytes: Uint8Array) => bn256.g2.fromBytes(bytes)]) {
    decode(key);
    for (const point of [...outside, mixed])
      refuses(InvalidPointError, /subgroup of order n/, () => decode(bytes2(point)), 'outside of G2');
    refuses(InvalidPointError, /point of the twist/, () => decode(replaced(key, 96, big(1n))), 'off the twist');
    for (const at of [0, 32, 64, 96]) {
      const value = BigInt(`0x${Buffer.from(key.subarray(at, at + 32)).toString('hex')}`);
      if (value + P < 2n ** 256n)
        refuses(InvalidPointError, /below the prime/, () => decode(replaced(key, at, big(value + P))), 'not reduced');
      refuses(InvalidPointError, /below the prime/, () => decode(replaced(key, at, big(P))), 'p');
    }
    for (const bytes of [key.subarray(1), join(key, 0), key.subarray(0, 64)])
      refuses(MalformedError, /128 bytes/, () => decode(bytes), `${bytes.length} bytes`);
  }
  for (const length of [48, 96])
    refuses(MalformedError, /128 bytes.*not of BLS12-381/, () => bls.BlsPublicKey.fromBytes(new Uint8Array(length)), `${length}`);
  refuses(InvalidPointError, /infinity/, () => bls.BlsPublicKey.fromBytes(new Uint8Array(128)), 'infinity');

  const secret = new bls.BlsPrivateKey(5n);
  const signature = bls.signBls(secret, message);
  const roster = new bdn.BdnRoster([secret.publicKey]);
  const one = bytes1(generator1);
  const wrong: readonly (readonly [RegExp, Uint8Array])[] = [
    [/point of the curve/, replaced(signature, 32, big(1n))],
    [/below the prime/, replaced(one, 0, big(P + 1n))],
    [/below the prime/, replaced(one, 32, big(P))],
  ];
  for (const [rule, bytes] of wrong) {
    refuses(InvalidPointError, rule, () => bn256.g1.fromBytes(bytes), 'a point of G1');
    refuses(InvalidPointError, rule, () => bls.aggregateBlsSignatures([signature, bytes]), 'a signature of a sum');
    refuses(InvalidPointError, rule, () => bdn.aggregateBdnSignatures(roster, [bytes]), 'a signature of an aggregate');
    assert.equal(bls.verifyBls(secret.publicKey, message, bytes), false);
    assert.equal(bdn.verifyBdn(roster, message, join(bytes, 1)), false);
  }
  for (const sum of [bls.aggregateBlsSignatures, (each: readonly Uint8Array[]) => bdn.aggregateBdnSignatures(roster, each)])
    refuses(MalformedError, /64 bytes/, () => sum([signature.subarray(1)]), 'a signature that is short');
  for (const bytes of [signature.subarray(1), new Uint8Array(64), new Uint8Array(0)]) {
    assert.equal(bls.verifyBls(secret.publicKey, message, bytes), false);
    assert.equal(bdn.verifyBdn(roster, message, join(bytes, 1)), false);
  }
  for (const number of [0n, ORDER, ORDER + 1n])
    refuses(OutOfRangeError, /from 1 to/, () => bls.BlsPrivateKey.fromBytes(big(number)), `${number}`);
  const none = [{}] as unknown as readonly bls.BlsPublicKey[];
  refuses(WrongTypeError, /BlsPublicKey or/, () => bls.aggregateBlsKeys(none), 'no keys');
  refuses(WrongTypeError, /BlsPublicKey or/, () => new bdn.BdnRoster(none), 'no keys');
});
