/** `libsodium-wrappers-sumo`: libsodium, compiled to WebAssembly. */
import { importPeer, peerVersion } from '../peer.ts';
import { type CurveLibrary, inProcessCurve, type Operation } from './library.ts';

interface Sodium {
  readonly ready: Promise<void>;
  crypto_sign_seed_keypair(seed: Uint8Array): { readonly publicKey: Uint8Array; readonly privateKey: Uint8Array };
  crypto_sign_detached(message: Uint8Array, privateKey: Uint8Array): Uint8Array;
  crypto_sign_verify_detached(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean;
  crypto_scalarmult(secret: Uint8Array, publicKey: Uint8Array): Uint8Array;
  crypto_scalarmult_base(secret: Uint8Array): Uint8Array;
}

export const libsodium: CurveLibrary = {
  library: 'libsodium-wrappers-sumo',
  kind: 'peer',
  origin: 'libsodium',
  constantTime: true,
  async load() {
    const { default: sodium } = await importPeer<{ default: Sodium }>('libsodium-wrappers-sumo');
    await sodium.ready;
    return {
      version: peerVersion('libsodium-wrappers-sumo'),
      prepare: (work) => {
        const { curve, operation, secret, peerSecret, message, signature } = work;
        if (curve !== 'Ed25519' && curve !== 'X25519') return inProcessCurve(work, undefined);
        const { publicKey, privateKey } = sodium.crypto_sign_seed_keypair(secret);
        const peer = sodium.crypto_scalarmult_base(peerSecret);
        const operations: Readonly<Record<string, Operation>> = {
          'Ed25519 sign': () => sodium.crypto_sign_detached(message, privateKey),
          'Ed25519 verify': () => sodium.crypto_sign_verify_detached(signature, message, publicKey),
          'X25519 agree': () => sodium.crypto_scalarmult(secret, peer),
        };
        return inProcessCurve(work, operations[`${curve} ${operation}`]);
      },
    };
  },
};
