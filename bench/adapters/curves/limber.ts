/** limber by `limber/ecdsa`, `limber/eddsa` and `limber/ecdh`. */

import { type EcCurve, EcPrivateKey, EcPublicKey } from 'limber/ec';
import { agreeEcdh, agreeX25519, X25519PrivateKey } from 'limber/ecdh';
import { recoverEcdsaKey, signEcdsa, verifyEcdsa, verifyEcdsaBatch } from 'limber/ecdsa';
import { Ed25519PrivateKey, Ed25519PublicKey, signEd25519, verifyEd25519, verifyEd25519Batch } from 'limber/eddsa';
import { describeEngine, setFamilies } from 'limber/engine';
import { bip340PublicKeyFromBytes } from 'limber/schnorr';
import { type CurveWork, ecCurves, isBinary, TOGETHER } from '../../cases/curves.ts';
import type { Prepared } from '../library.ts';
import { ownVersion } from '../peer.ts';
import { type CurveLibrary, inProcessCurve, type Operation } from './library.ts';

function operation(work: CurveWork): Operation {
  const { curve, operation, secret, peerSecret, message, signature } = work;
  const ec = ecCurves[curve];
  if (ec) {
    const key = EcPrivateKey.fromBytes(ec, secret);
    const peer = EcPrivateKey.fromBytes(ec, peerSecret).publicKey.toBytes();
    const options = { format: 'p1363', lowS: curve === 'secp256k1', curve: ec } as const;
    const keyed = keyOperation(work, ec);
    if (keyed) return keyed;
    if (operation === 'agree') return () => agreeEcdh(key, peer);
    if (operation === 'sign') return () => signEcdsa(key, message, options);
    if (operation === 'verify together') {
      const items = signedByMany(
        work,
        (own) => EcPrivateKey.fromBytes(ec, own),
        (own, text) => signEcdsa(own, text, { format: 'recoverable' }),
      );
      return () => verifyEcdsaBatch(ec, items).every(Boolean);
    }
    const given = keyOf(work, key.publicKey, (bytes) => EcPublicKey.fromBytes(ec, bytes));
    return () => verifyEcdsa(given(), message, signature, options);
  }
  if (curve === 'X25519') {
    const [key, peer] = [X25519PrivateKey.fromBytes(secret), X25519PrivateKey.fromBytes(peerSecret).publicKey.toBytes()];
    return () => agreeX25519(key, peer);
  }
  const key = Ed25519PrivateKey.fromBytes(secret);
  if (operation === 'sign') return () => signEd25519(key, message);
  if (operation === 'verify together') {
    const items = signedByMany(work, Ed25519PrivateKey.fromBytes, signEd25519);
    return () => verifyEd25519Batch(items).every(Boolean);
  }
  const given = keyOf(work, key.publicKey, (bytes) => Ed25519PublicKey.fromBytes(bytes));
  return () => verifyEd25519(given(), message, signature);
}

/** Where a public key is the result. */
function keyOperation({ operation, compressed, message, signature, recovery }: CurveWork, ec: EcCurve): Operation | undefined {
  const found = (make: () => EcPublicKey): Operation => {
    return () => {
      const key = make();
      return () => key.toBytes();
    };
  };
  if (operation === 'decode compressed') return found(() => EcPublicKey.fromBytes(ec, compressed));
  const x = compressed.slice(1);
  if (operation === 'decode x-only') return found(() => bip340PublicKeyFromBytes(x));
  const recoverable = Uint8Array.of(...signature, recovery);
  return operation === 'recover' ? found(() => recoverEcdsaKey(ec, message, recoverable)) : undefined;
}

interface Signed {
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

/** Signatures by keys and of messages that differ from the row's in their last byte. */
function signedByMany<K extends { readonly publicKey: { toBytes(): Uint8Array } }>(
  { secret, message }: CurveWork,
  keyFrom: (secret: Uint8Array) => K,
  sign: (key: K, message: Uint8Array) => Uint8Array,
): readonly Signed[] {
  const other = (bytes: Uint8Array, i: number): Uint8Array => bytes.map((byte, k) => (k === bytes.length - 1 ? byte ^ i : byte));
  return Array.from({ length: TOGETHER }, (_, i) => {
    const [key, own] = [keyFrom(other(secret, i)), other(message, i)];
    return { publicKey: key.publicKey.toBytes(), message: own, signature: sign(key, own) };
  });
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
  load: async () => ({ version: ownVersion(), prepare }),
};

/** With kernels of plain integers, in whatever engine. */
export const limberIntCurves: CurveLibrary = {
  ...limberCurves,
  library: 'limber int',
  load: async () => {
    setFamilies(['int']);
    return {
      version: ownVersion(),
      prepare: (work) => {
        if (isBinary(work.curve)) throw new Error('binary fields have no such kernels');
        return prepare(work);
      },
    };
  },
};

function prepare(work: CurveWork): Prepared {
  const kernel = isBinary(work.curve) ? undefined : (describeEngine().fields ?? undefined);
  return { ...inProcessCurve(work, operation(work)), kernel };
}
