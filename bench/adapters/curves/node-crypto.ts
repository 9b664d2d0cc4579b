/** The engine's own OpenSSL (BoringSSL in Bun): native code. */
import * as crypto from 'node:crypto';
import { X25519PrivateKey } from 'limber/ecdh';
import { EcPrivateKey } from 'limber/ecdsa';
import { Ed25519PrivateKey } from 'limber/eddsa';
import { ecPrivateKeyToPem, ecPublicKeyToPem, ed25519PrivateKeyToPem, x25519PrivateKeyToPem, x25519PublicKeyToPem } from 'limber/keys';
import { type CurveName, type CurveWork, ecCurves } from '../../cases/curves.ts';
import { nodeCrypto } from '../modexp/node-crypto.ts';
import { type CurveLibrary, inProcessCurve, type Operation } from './library.ts';

/** The hash functions that limber takes unless told. */
const HASHES: Partial<Record<CurveName, string>> = { 'P-256': 'sha256', 'P-384': 'sha384', 'P-521': 'sha512', secp256k1: 'sha256' };

/** The PEM of the secret, and that of the other party's public key. */
function keysOf({ curve, secret, peerSecret }: CurveWork): [privatePem: string, peerPem: string] {
  const ec = ecCurves[curve];
  if (ec) return [ecPrivateKeyToPem(new EcPrivateKey(ec, secret)), ecPublicKeyToPem(new EcPrivateKey(ec, peerSecret).publicKey)];
  if (curve === 'Ed25519') return [ed25519PrivateKeyToPem(new Ed25519PrivateKey(secret)), ''];
  return [x25519PrivateKeyToPem(new X25519PrivateKey(secret)), x25519PublicKeyToPem(new X25519PrivateKey(peerSecret).publicKey)];
}

function operation(work: CurveWork): Operation {
  const { curve, operation, newKey, message, signature } = work;
  const [privatePem, peerPem] = keysOf(work);
  const key = crypto.createPrivateKey(privatePem);
  if (operation === 'agree') {
    const publicKey = crypto.createPublicKey(peerPem);
    return () => crypto.diffieHellman({ privateKey: key, publicKey });
  }
  const hash = HASHES[curve] ?? null;
  const publicKey = crypto.createPublicKey(key);
  const dsaEncoding = 'ieee-p1363';
  if (operation === 'sign') return () => crypto.sign(hash, message, { key, dsaEncoding });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const used = (): crypto.KeyObject => (newKey ? crypto.createPublicKey({ key: der, type: 'spki', format: 'der' }) : publicKey);
  return () => crypto.verify(hash, message, { key: used(), dsaEncoding }, signature);
}

export const nodeCryptoOnCurves: CurveLibrary = {
  ...nodeCrypto,
  library: 'node:crypto',
  async load() {
    const { version } = await nodeCrypto.load();
    return { version, prepare: (work) => inProcessCurve(work, operation(work)) };
  },
};
