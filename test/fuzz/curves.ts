/** Decoders and verifiers of keys, points, signatures and ciphertexts on curves. */
import assert from 'node:assert/strict';
import * as ec from '../../src/entries/ec.ts';
import * as ecdh from '../../src/entries/ecdh.ts';
import * as ecdsa from '../../src/entries/ecdsa.ts';
import * as eddsa from '../../src/entries/eddsa.ts';
import * as keys from '../../src/entries/keys.ts';
import * as curves from '../../src/group/curves/curves.ts';
import { damaged } from './mutations.ts';
import { numberEdit, rearranged } from './parts.ts';
import { decoder, type Target, target, verifier } from './target.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const message = utf8('a message');
const CURVES = Object.values(curves);

export const curveTargets = (): Target[] => [...CURVES.flatMap(primeOrderTargets), ...curve25519Targets()];

function primeOrderTargets(curve: ec.EcCurve): Target[] {
  const key = new ec.EcPrivateKey(curve, 0x123456789abcdefn);
  const { publicKey } = key;
  const points = [publicKey.toBytes(), publicKey.toBytes('compressed')];
  const [der, p1363] = [ecdsa.signEcdsa(key, message), ecdsa.signEcdsa(key, message, { format: 'p1363' })];
  const recoverable = ecdsa.signEcdsa(key, message, { format: 'recoverable' });
  // Parts that may be missing are written, attributes are read and not kept.
  const anyKey = ({ d, publicKey: { x, y } }: ec.EcPrivateKey): void => {
    assert.ok(d > 0n && d < curve.order);
    assert.ok(new ec.EcPublicKey(curve, { x, y }));
  };
  return [
    decoder(
      `${curve.name} point`,
      damaged(points),
      (bytes) => ({
        form: bytes[0] === 4 ? ('uncompressed' as const) : ('compressed' as const),
        key: ec.EcPublicKey.fromBytes(curve, bytes),
      }),
      ({ form, key: read }) => read.toBytes(form),
    ),
    decoder(
      `${curve.name} public key, SPKI`,
      damaged([keys.ecPublicKeyToDer(publicKey)]),
      (bytes) => keys.ecPublicKeyFromDer(bytes, CURVES),
      keys.ecPublicKeyToDer,
    ),
    target(`${curve.name} private key, PKCS #8`, damaged([keys.ecPrivateKeyToDer(key)]), (bytes) => {
      anyKey(keys.ecPrivateKeyFromDer(bytes, [curve]));
    }),
    target(`${curve.name} private key, SEC 1`, damaged([keys.ecPrivateKeyToDer(key, 'sec1')]), (bytes) => {
      anyKey(keys.ecPrivateKeyFromDer(bytes, [curve]));
    }),
    target(
      `${curve.name} files, PEM`,
      damaged([keys.ecPrivateKeyToPem(key), keys.ecPrivateKeyToPem(key, 'sec1'), keys.ecPublicKeyToPem(publicKey)].map(utf8)),
      (pem) => {
        if (pem.length % 2 === 0) anyKey(keys.ecPrivateKeyFromPem(text(pem), [curve]));
        else assert.equal(keys.ecPublicKeyFromPem(text(pem), [curve]).curve, curve);
      },
    ),
    verifier(`${curve.name} signature, DER`, damaged([der]), der, (bytes) => ecdsa.verifyEcdsa(publicKey, message, bytes)),
    verifier(`${curve.name} signature, P1363`, damaged([p1363]), p1363, (bytes) =>
      ecdsa.verifyEcdsa(publicKey, message, bytes, { format: 'p1363' }),
    ),
    target(`${curve.name} signature, recoverable`, damaged([recoverable]), (bytes) => {
      const found = ecdsa.recoverEcdsaKey(curve, message, bytes);
      assert.ok(ecdsa.verifyEcdsa(found, message, bytes, { format: 'recoverable' }));
      assert.equal(found.equals(publicKey), text(bytes) === text(recoverable));
    }),
    target(`${curve.name} messages`, damaged([message]), (other) => {
      assert.equal(ecdsa.verifyEcdsa(publicKey, other, der), text(other) === text(message));
    }),
  ];
}

function curve25519Targets(): Target[] {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => 5 * i + 3);
  const [signer, own] = [eddsa.Ed25519PrivateKey.fromBytes(seed), ecdh.X25519PrivateKey.fromBytes(seed)];
  const signature = eddsa.signEd25519(signer, message);
  const prime = 2n ** 255n - 19n;
  return [
    decoder(
      'Ed25519 public key',
      // Big-endian here, little-endian there: so the edits reach both ends.
      rearranged(
        [[signer.publicKey.toBytes()], [eddsa.Ed25519PrivateKey.fromBytes(seed.map((byte) => byte ^ 1)).publicKey.toBytes()]],
        numberEdit(prime),
      ),
      (bytes) => eddsa.Ed25519PublicKey.fromBytes(bytes),
      (read) => read.toBytes(),
    ),
    decoder(
      'Ed25519 public key, SPKI',
      damaged([keys.ed25519PublicKeyToDer(signer.publicKey)]),
      keys.ed25519PublicKeyFromDer,
      keys.ed25519PublicKeyToDer,
    ),
    target('Ed25519 private key, PKCS #8', damaged([keys.ed25519PrivateKeyToDer(signer)]), (bytes) => {
      assert.equal(keys.ed25519PrivateKeyFromDer(bytes).toBytes().length, 32);
    }),
    verifier('Ed25519 signature', damaged([signature]), signature, (bytes) => eddsa.verifyEd25519(signer.publicKey, message, bytes)),
    verifier('Ed25519 signature, ZIP 215', damaged([signature]), signature, (bytes) =>
      eddsa.verifyEd25519(signer.publicKey, message, bytes, { rules: 'zip215' }),
    ),
    decoder(
      'X25519 public key, SPKI',
      damaged([keys.x25519PublicKeyToDer(own.publicKey)]),
      keys.x25519PublicKeyFromDer,
      keys.x25519PublicKeyToDer,
    ),
    target('X25519 public keys', damaged([own.publicKey.toBytes()]), (bytes) => {
      assert.ok(ecdh.agreeX25519(own, bytes).some((byte) => byte !== 0));
    }),
  ];
}
