/** `@noble/curves`: BigInt. */
import type { CurveName, CurveWork } from '../../cases/curves.ts';
import { nobleCurves } from '../modexp/noble-curves.ts';
import { importPeer } from '../peer.ts';
import { type CurveLibrary, inProcessCurve, type Operation } from './library.ts';

interface Ecdsa {
  getPublicKey(secret: Uint8Array, isCompressed: boolean): Uint8Array;
  sign(message: Uint8Array, secret: Uint8Array): Uint8Array;
  verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean;
  getSharedSecret(secret: Uint8Array, publicKey: Uint8Array): Uint8Array;
}

interface NoblePoint {
  toBytes(isCompressed: boolean): Uint8Array;
}

interface Secp256k1 extends Ecdsa {
  readonly Point: { fromBytes(bytes: Uint8Array): NoblePoint };
  /** Of a signature that begins with the recovery byte: the key, compressed. */
  recoverPublicKey(signature: Uint8Array, message: Uint8Array): Uint8Array;
}

interface Eddsa extends Ecdsa {
  getPublicKey(secret: Uint8Array): Uint8Array;
}

interface Modules {
  readonly p256: Ecdsa;
  readonly p384: Ecdsa;
  readonly p521: Ecdsa;
  readonly secp256k1: Secp256k1;
  readonly ed25519: Eddsa;
  readonly x25519: Eddsa;
}

function operation({ p256, p384, p521, secp256k1, ed25519, x25519 }: Modules, work: CurveWork): Operation | undefined {
  const { curve, operation, secret, peerSecret, message, signature } = work;
  if (curve === 'secp256k1') {
    const keyed = keyOperation(secp256k1, work);
    if (keyed) return keyed;
  }
  const schemes: Partial<Record<CurveName, Ecdsa>> = {
    'P-256': p256,
    'P-384': p384,
    'P-521': p521,
    secp256k1,
    Ed25519: ed25519,
    X25519: x25519,
  };
  const scheme = schemes[curve];
  if (!scheme) return undefined;
  const publicKey = (of: Uint8Array): Uint8Array =>
    curve === 'Ed25519' || curve === 'X25519' ? (scheme as Eddsa).getPublicKey(of) : scheme.getPublicKey(of, false);
  if (operation === 'sign') return () => scheme.sign(message, secret);
  if (operation === 'verify') {
    const key = publicKey(secret);
    return () => scheme.verify(signature, message, key);
  }
  const peer = publicKey(peerSecret);
  // On curves of ECDSA it gives a point: the secret is its x.
  return curve === 'X25519' ? () => scheme.getSharedSecret(secret, peer) : () => scheme.getSharedSecret(secret, peer).subarray(1);
}

/** Where a public key is the result. */
function keyOperation({ Point, recoverPublicKey }: Secp256k1, work: CurveWork): Operation | undefined {
  const { operation, compressed, message, signature, recovery } = work;
  if (operation.startsWith('decode')) {
    return () => {
      const point = Point.fromBytes(compressed);
      return () => point.toBytes(false);
    };
  }
  const recoverable = Uint8Array.of(recovery, ...signature);
  if (operation !== 'recover') return undefined;
  return () => {
    const key = recoverPublicKey(recoverable, message);
    return () => Point.fromBytes(key).toBytes(false);
  };
}

export const nobleOnCurves: CurveLibrary = {
  ...nobleCurves,
  async load() {
    const { version } = await nobleCurves.load();
    const modules = {
      ...(await importPeer<Pick<Modules, 'p256' | 'p384' | 'p521'>>('@noble/curves/nist.js')),
      ...(await importPeer<Pick<Modules, 'secp256k1'>>('@noble/curves/secp256k1.js')),
      ...(await importPeer<Pick<Modules, 'ed25519' | 'x25519'>>('@noble/curves/ed25519.js')),
    };
    return { version, prepare: (work) => inProcessCurve(work, operation(modules, work)) };
  },
};
