/** Curves against points on BigInt, and against OpenSSL in node:crypto. */
import assert from 'node:assert/strict';
import * as node from 'node:crypto';
import fc from 'fast-check';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as ec from '../../../src/entries/ec.ts';
import { agreeEcdh, agreeX25519, X25519PrivateKey } from '../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import { Ed25519PrivateKey, signEd25519, verifyEd25519 } from '../../../src/entries/eddsa.ts';
import * as groups from '../../../src/entries/groups.ts';
import * as keys from '../../../src/entries/keys.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { InvalidPointError, LimberError } from '../../../src/util/errors.ts';
import { invMod, residue } from '../../reference/modpow.ts';
import { addPoints, multiplyPoint, type Point } from '../../reference/weierstrass.ts';
import { hostile, near } from '../numbers.ts';
import { type Target, target } from '../target.ts';

const CURVES = [
  [ec.p256, groups.p256Group, 'prime256v1', 'sha256'],
  [ec.p384, groups.p384Group, 'secp384r1', 'sha384'],
  [ec.p521, groups.p521Group, 'secp521r1', 'sha512'],
  [ec.secp256k1, groups.secp256k1Group, 'secp256k1', 'sha256'],
] as const;

export const curveDifferentials = (): Target[] => [...CURVES.flatMap(primeOrder), ...curve25519()];

function primeOrder([curve, group, name, hash]: (typeof CURVES)[number]): Target[] {
  const { order, bits, bytes: length } = curve;
  const { params } = primeInsideOf(curve);
  const scalar = near(order, bits);
  const secret = scalar.map((k) => (k % (order - 1n)) + 1n);
  const same = (element: groups.Element, expected: Point): void => assert.deepEqual(group.coordinatesOf(element), expected);
  const wide = (value: bigint): Uint8Array => toBytesBE(BigInt.asUintN(8 * length, value), length);
  return [
    target(`${curve.name}, multiples against BigInt`, fc.tuple(scalar, scalar), ([k, j]) => {
      const [K, J] = [k, j].map((value) => group.scalars.ofPublic(value)) as [groups.Scalar, groups.Scalar];
      const base = multiplyPoint(params, k, params.generator);
      const own = group.multiplyBase(K);
      same(own, base);
      const product = multiplyPoint(params, j, base);
      same(own.multiply(J), product);
      same(own.add(own.multiply(J)), addPoints(params, base, product));
      same(group.multiScalarVarTime([J, K], [own, group.generator]), addPoints(params, product, base));
    }),
    target(
      `${curve.name}, points against BigInt`,
      fc.tuple(fc.constantFrom(2, 3, 4), near(params.prime, 8 * curve.coordinateBytes), hostile(8 * curve.coordinateBytes)),
      ([form, x, y]) => {
        const [first, second] = [x, y].map((value) => toBytesBE(value, curve.coordinateBytes)) as [Uint8Array, Uint8Array];
        const bytes = Uint8Array.from([form, ...first, ...(form === 4 ? second : [])]);
        const square = residue(x * x * x + params.a * x + params.b, params.prime);
        const isRoot = form === 4 ? y < params.prime && residue(y * y, params.prime) === square : isSquare(square, params.prime);
        if (x >= params.prime || !isRoot) assert.throws(() => ec.EcPublicKey.fromBytes(curve, bytes), InvalidPointError);
        else assert.equal(residue(ec.EcPublicKey.fromBytes(curve, bytes).y ** 2n, params.prime), square);
      },
    ),
    target(
      `${curve.name}, hostile signatures against OpenSSL`,
      fc.record({ d: secret, digest: scalar, r: scalar, s: scalar, kind: fc.nat(3) }),
      ({ d, digest, r, s, kind }) => {
        const key = new ec.EcPrivateKey(curve, d);
        const message = toBytesBE(digest, Math.ceil(bits / 8));
        const honest = ecdsa.signEcdsa(key, message, { format: 'p1363' });
        const [right, left] = [honest.slice(0, length), honest.slice(length)];
        // Its own numbers, others, and those at the edge; also the other s that verifies.
        const parts = [
          [right, wide(order - number(left))],
          [right, wide(s)],
          [wide(r), left],
          [wide(r), wide(s)],
        ][kind] as Uint8Array[];
        const signature = Uint8Array.from(parts.flatMap((part) => [...part]));
        const spki = node.createPublicKey({ key: Buffer.from(keys.ecPublicKeyToDer(key.publicKey)), format: 'der', type: 'spki' });
        for (const each of [honest, signature]) {
          const theirs = node.verify(hash, message, { key: spki, dsaEncoding: 'ieee-p1363' }, each);
          assert.equal(ecdsa.verifyEcdsa(key.publicKey, message, each, { format: 'p1363' }), theirs);
        }
      },
    ),
    target(`${curve.name}, sums at infinity and other relations`, fc.record({ d: secret, r: secret, s: secret }), ({ d, r, s }) => {
      const key = new ec.EcPrivateKey(curve, d);
      // z = −r·d: (z/s) · G + (r/s) · Q is neutral.
      const z = residue(-r * d, order);
      const digest = toBytesBE(z << BigInt((8 - (bits % 8)) % 8), length);
      const signature = Uint8Array.from([...wide(r), ...wide(s)]);
      assert.equal(ecdsa.verifyEcdsaDigest(key.publicKey, digest, signature, { format: 'p1363' }), false);
      // R = 2 · (z/s) · G: both multiples meet.
      const u = residue(r * (invMod(d, order) as bigint), order);
      const meeting = multiplyPoint(params, residue(2n * u, order), params.generator);
      if (!meeting) return;
      const [r2, s2] = [meeting.x % order, residue(meeting.x * d * (invMod(u, order) as bigint), order)];
      if (r2 === 0n || s2 === 0n) return;
      const z2 = residue(u * s2, order);
      const met = ecdsa.verifyEcdsaDigest(
        key.publicKey,
        toBytesBE(z2 << BigInt((8 - (bits % 8)) % 8), length),
        Uint8Array.from([...wide(r2), ...wide(s2)]),
        {
          format: 'p1363',
        },
      );
      assert.equal(met, true);
    }),
    target(`${curve.name}, agreements against OpenSSL`, fc.tuple(secret, secret), ([d, e]) => {
      const [own, other] = [new ec.EcPrivateKey(curve, d), new ec.EcPrivateKey(curve, e)];
      const theirs = node.createECDH(name);
      theirs.setPrivateKey(own.toBytes());
      assert.deepEqual(new Uint8Array(theirs.getPublicKey()), own.publicKey.toBytes());
      assert.deepEqual(agreeEcdh(own, other.publicKey), new Uint8Array(theirs.computeSecret(other.publicKey.toBytes())));
    }),
  ];
}

function curve25519(): Target[] {
  const seed = hostile(256).map((value) => toBytesLE(value, 32));
  const prime = 2n ** 255n - 19n;
  const u = near(prime, 256).map((value) => toBytesLE(value, 32));
  const x25519 = (raw: Uint8Array, isSecret: boolean): node.KeyObject => {
    const prefix = Buffer.from(isSecret ? '302e020100300506032b656e04220420' : '302a300506032b656e032100', 'hex');
    const key = Buffer.concat([prefix, raw]);
    return isSecret
      ? node.createPrivateKey({ key, format: 'der', type: 'pkcs8' })
      : node.createPublicKey({ key, format: 'der', type: 'spki' });
  };
  return [
    target('Ed25519, signatures against OpenSSL', fc.tuple(seed, fc.uint8Array({ maxLength: 100 })), ([bytes, message]) => {
      const key = Ed25519PrivateKey.fromBytes(bytes);
      const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes]);
      const theirs = node.createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
      const signature = signEd25519(key, message);
      assert.deepEqual(signature, new Uint8Array(node.sign(null, message, theirs)));
      assert.ok(verifyEd25519(key.publicKey, message, signature));
      assert.deepEqual(
        new Uint8Array(node.createPublicKey(theirs).export({ format: 'der', type: 'spki' })),
        keys.ed25519PublicKeyToDer(key.publicKey),
      );
    }),
    target('X25519, agreements against OpenSSL', fc.tuple(seed, u), ([secret, coordinate]) => {
      const own = X25519PrivateKey.fromBytes(secret);
      const theirs = outcome(() => node.diffieHellman({ privateKey: x25519(secret, true), publicKey: x25519(coordinate, false) }));
      const ours = outcome(() => agreeX25519(own, coordinate));
      assert.equal(ours, theirs);
    }),
  ];
}

/** In hex; or that it was refused. */
function outcome(compute: () => Uint8Array): string {
  try {
    return Buffer.from(compute()).toString('hex');
  } catch (error) {
    const code = (error as { readonly code?: string }).code ?? '';
    if (error instanceof LimberError || code.startsWith('ERR_OSSL')) return 'refused';
    throw error;
  }
}

const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

function isSquare(value: bigint, prime: bigint): boolean {
  let power = 1n;
  for (const bit of ((prime - 1n) / 2n).toString(2)) power = (((power * power) % prime) * (bit === '1' ? value : 1n)) % prime;
  return power <= 1n;
}
