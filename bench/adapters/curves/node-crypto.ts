/** The engine's own OpenSSL (BoringSSL in Bun): native code. */
import * as crypto from 'node:crypto';
import { EcPrivateKey } from 'limber/ec';
import { X25519PrivateKey } from 'limber/ecdh';
import { Ed25519PrivateKey } from 'limber/eddsa';
import { ecPrivateKeyToPem, ecPublicKeyToPem, ed25519PrivateKeyToPem, x25519PrivateKeyToPem, x25519PublicKeyToPem } from 'limber/keys';
import { type CurveName, type CurveWork, ecCurves } from '../../cases/curves.ts';
import { nodeCrypto } from '../modexp/node-crypto.ts';
import { type CurveLibrary, inProcessCurve, type Operation } from './library.ts';

/** The hash functions that limber takes unless told. */
const HASHES: Partial<Record<CurveName, string>> = {
  ...{ 'P-256': 'sha256', 'P-384': 'sha384', 'P-521': 'sha512', secp256k1: 'sha256' },
  ...{ 'B-233': 'sha256', 'B-283': 'sha256', 'K-233': 'sha256', 'K-283': 'sha256' },
};

/** The PEM of the secret, and that of the other party's public key. */
function keysOf({ curve, secret, peerSecret }: CurveWork): [privatePem: string, peerPem: string] {
  const ec = ecCurves[curve];
  if (ec)
    return [ecPrivateKeyToPem(EcPrivateKey.fromBytes(ec, secret)), ecPublicKeyToPem(EcPrivateKey.fromBytes(ec, peerSecret).publicKey)];
  if (curve === 'Ed25519') return [ed25519PrivateKeyToPem(Ed25519PrivateKey.fromBytes(secret)), ''];
  return [
    x25519PrivateKeyToPem(X25519PrivateKey.fromBytes(secret)),
    x25519PublicKeyToPem(X25519PrivateKey.fromBytes(peerSecret).publicKey),
  ];
}

function operation(work: CurveWork): Operation | undefined {
  const { curve, operation, message, signature, compressed } = work;
  const [privatePem, peerPem] = keysOf(work);
  if (operation.startsWith('decode'))
    return () => crypto.ECDH.convertKey(compressed, curve, undefined, undefined, 'uncompressed') as Uint8Array;
  if (operation === 'recover') return undefined;
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
  const used = (): crypto.KeyObject =>
    work.publicKey === 'kept' ? publicKey : crypto.createPublicKey({ key: der, type: 'spki', format: 'der' });
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
