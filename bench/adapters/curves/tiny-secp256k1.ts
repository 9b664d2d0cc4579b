/** `tiny-secp256k1`: libsecp256k1, compiled to WebAssembly. It signs digests. */
import { sha256 } from '@noble/hashes/sha2.js';
import { importPeer, peerVersion } from '../peer.ts';
import { type CurveLibrary, inProcessCurve, type Operation } from './library.ts';

interface Secp256k1 {
  pointFromScalar(secret: Uint8Array, isCompressed: boolean): Uint8Array;
  sign(digest: Uint8Array, secret: Uint8Array): Uint8Array;
  verify(digest: Uint8Array, publicKey: Uint8Array, signature: Uint8Array, isStrict: boolean): boolean;
  pointCompress(point: Uint8Array, isCompressed: boolean): Uint8Array;
  recover(digest: Uint8Array, signature: Uint8Array, recovery: number, isCompressed: boolean): Uint8Array;
}

export const tinySecp256k1: CurveLibrary = {
  library: 'tiny-secp256k1',
  kind: 'peer',
  origin: 'libsecp256k1',
  constantTime: true,
  async load() {
    const secp256k1 = await importPeer<Secp256k1>('tiny-secp256k1');
    return {
      version: peerVersion('tiny-secp256k1'),
      prepare: (work) => {
        const { curve, operation, secret, message, signature, compressed, recovery } = work;
        if (curve !== 'secp256k1') return inProcessCurve(work, undefined);
        const key = secp256k1.pointFromScalar(secret, false);
        const operations: Readonly<Record<string, Operation>> = {
          sign: () => secp256k1.sign(sha256(message), secret),
          verify: () => secp256k1.verify(sha256(message), key, signature, true),
          // It has no objects for keys: it decodes what it writes uncompressed.
          'decode compressed': () => secp256k1.pointCompress(compressed, false),
          'decode x-only': () => secp256k1.pointCompress(compressed, false),
          recover: () => secp256k1.recover(sha256(message), signature, recovery, false),
        };
        return inProcessCurve(work, operations[operation]);
      },
    };
  },
};
