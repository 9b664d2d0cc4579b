/** Decoders, verifiers and decryptions of RSA. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as keys from '../../src/entries/keys.ts';
import { BlindRsa } from '../../src/entries/rsa/blind.ts';
import * as rsa from '../../src/entries/rsa.ts';
import { keyPair } from '../unit/scheme/rsa/keys.ts';
import { damaged } from './mutations.ts';
import { decoder, type Target, target, verifier } from './target.ts';

const SHORT = { minBits: 64 };
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

export function rsaTargets(): Target[] {
  const { own: key } = keyPair(512);
  const { own: signer } = keyPair(1024);
  const { publicKey } = key;
  const message = utf8('a message');
  const [pkcs1, pss] = [rsa.signPkcs1(signer, message), rsa.signPss(signer, message)];
  const blind = new BlindRsa('SHA384-PSSZERO-Deterministic');
  const blinded = blind.blind(signer.publicKey, message);
  const blindSignature = blind.sign(signer, blinded.blindedMessage);
  const unblinded = blind.finalize(signer.publicKey, message, blindSignature, blinded.inverse);
  const ciphertexts = [rsa.encryptOaep(signer.publicKey, message), rsa.encryptPkcs1(signer.publicKey, message)];
  return [
    decoder(
      'RSA public key, SPKI',
      damaged([keys.rsaPublicKeyToDer(publicKey)]),
      (der) => keys.rsaPublicKeyFromDer(der, SHORT),
      keys.rsaPublicKeyToDer,
    ),
    decoder(
      'RSA public key, PKCS #1',
      damaged([keys.rsaPublicKeyToDer(publicKey, 'pkcs1')]),
      (der) => keys.rsaPublicKeyFromDer(der, SHORT),
      (read) => keys.rsaPublicKeyToDer(read, 'pkcs1'),
    ),
    decoder(
      'RSA private key, PKCS #1',
      damaged([keys.rsaPrivateKeyToDer(key, 'pkcs1')]),
      (der) => keys.rsaPrivateKeyFromDer(der, SHORT),
      (read) => keys.rsaPrivateKeyToDer(read, 'pkcs1'),
    ),
    // Attributes are read and not kept: the key must be the same, not the bytes.
    target('RSA private key, PKCS #8', damaged([keys.rsaPrivateKeyToDer(key)]), (der) => {
      assert.deepEqual(keys.rsaPrivateKeyFromDer(der, SHORT).components(), key.components());
    }),
    target('RSA public key, PEM', damaged([utf8(keys.rsaPublicKeyToPem(publicKey))]), (pem) => {
      keys.rsaPublicKeyFromPem(text(pem), SHORT);
    }),
    target('RSA private key, PEM', damaged([utf8(keys.rsaPrivateKeyToPem(key)), utf8(keys.rsaPrivateKeyToPem(key, 'pkcs1'))]), (pem) => {
      assert.deepEqual(keys.rsaPrivateKeyFromPem(text(pem), SHORT).components(), key.components());
    }),
    target('RSA private key, JWK', jwks(keys.rsaPrivateKeyToJwk(key)), (jwk) => {
      keys.rsaPrivateKeyFromJwk(jwk as keys.Jwk, SHORT);
    }),
    verifier('RSA signature, PKCS #1', damaged([pkcs1]), pkcs1, (bytes) => rsa.verifyPkcs1(signer.publicKey, message, bytes)),
    verifier('RSA signature, PSS', damaged([pss]), pss, (bytes) => rsa.verifyPss(signer.publicKey, message, bytes)),
    verifier('RSA signature, blind', damaged([unblinded]), unblinded, (bytes) => blind.verify(signer.publicKey, message, bytes)),
    target('RSA blind signature, finalized', damaged([blindSignature]), (bytes) => {
      assert.deepEqual(blind.finalize(signer.publicKey, message, bytes, blinded.inverse), unblinded);
    }),
    target('RSA messages, PKCS #1', fc.uint8Array({ maxLength: 200 }), (other) => {
      assert.equal(rsa.verifyPkcs1(signer.publicKey, other, pkcs1), text(other) === text(message));
    }),
    target('RSA decryption, OAEP', damaged(ciphertexts), (bytes) => {
      assert.deepEqual(rsa.decryptOaep(signer, bytes), message);
    }),
    target('RSA decryption, PKCS #1', damaged(ciphertexts), (bytes) => {
      assert.ok(rsa.decryptPkcs1(signer, bytes).length <= signer.size - 11);
    }),
  ];
}

/** A JWK of which members are missing, of another type or damaged. */
function jwks(jwk: keys.Jwk): fc.Arbitrary<unknown> {
  const members = Object.entries(jwk).map(([name, value]) => [name, damagedMember(String(value))] as const);
  return fc.oneof(fc.record(Object.fromEntries(members), { requiredKeys: [] }), fc.anything());
}

const damagedMember = (value: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(value) },
    { weight: 3, arbitrary: damaged([utf8(value)]).map(text) },
    { weight: 1, arbitrary: fc.anything() },
  );
