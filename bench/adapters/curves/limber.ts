/** limber by `limber/ecdsa`, `limber/eddsa` and `limber/ecdh`. */

import { EcPrivateKey, EcPublicKey } from 'limber/ec';
import { agreeEcdh, agreeX25519, X25519PrivateKey } from 'limber/ecdh';
import { signEcdsa, verifyEcdsa } from 'limber/ecdsa';
import { Ed25519PrivateKey, Ed25519PublicKey, signEd25519, verifyEd25519 } from 'limber/eddsa';
import { type CurveWork, ecCurves } from '../../cases/curves.ts';
import { ownVersion } from '../peer.ts';
import { type CurveLibrary, inProcessCurve, type Operation } from './library.ts';

function operation(work: CurveWork): Operation {
  const { curve, operation, secret, peerSecret, message, signature } = work;
  const ec = ecCurves[curve];
  if (ec) {
    const key = EcPrivateKey.fromBytes(ec, secret);
    const peer = EcPrivateKey.fromBytes(ec, peerSecret).publicKey.toBytes();
    const options = { format: 'p1363', lowS: curve === 'secp256k1', curve: ec } as const;
    if (operation === 'agree') return () => agreeEcdh(key, peer);
    if (operation === 'sign') return () => signEcdsa(key, message, options);
    const given = keyOf(work, key.publicKey, (bytes) => EcPublicKey.fromBytes(ec, bytes));
    return () => verifyEcdsa(given(), message, signature, options);
  }
  if (curve === 'X25519') {
    const [key, peer] = [X25519PrivateKey.fromBytes(secret), X25519PrivateKey.fromBytes(peerSecret).publicKey.toBytes()];
    return () => agreeX25519(key, peer);
  }
  const key = Ed25519PrivateKey.fromBytes(secret);
  if (operation === 'sign') return () => signEd25519(key, message);
  const given = keyOf(work, key.publicKey, (bytes) => Ed25519PublicKey.fromBytes(bytes));
  return () => verifyEd25519(given(), message, signature);
}

/** The public key as the row has it, at each operation. */
function keyOf<K extends { toBytes(): Uint8Array }>(work: CurveWork, kept: K, decode: (bytes: Uint8Array) => K): () => K | Uint8Array {
  const bytes = kept.toBytes();
  return { kept: () => kept, bytes: () => bytes, new: () => decode(bytes) }[work.publicKey];
}

export const limberCurves: CurveLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare: (work) => inProcessCurve(work, operation(work)) }),
};
