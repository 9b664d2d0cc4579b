/** `micro-rsa-dsa-dh`: signatures on native BigInt, without the Chinese remainder theorem. */
import { fromBytes, toBytes } from '../../cases/rsa.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { inProcessRsa, type RsaLibrary } from './library.ts';

interface Signer {
  sign(key: { n: bigint; d: bigint }, message: Uint8Array): Uint8Array;
  verify(key: { n: bigint; e: bigint }, message: Uint8Array, signature: Uint8Array): boolean;
}

export const microRsa: RsaLibrary = {
  library: 'micro-rsa-dsa-dh',
  kind: 'peer',
  origin: 'micro-rsa-dsa-dh',
  constantTime: false,
  async load() {
    const { PKCS1_SHA256 } = await importPeer<{ PKCS1_SHA256: Signer }>('micro-rsa-dsa-dh/rsa.js');
    return {
      version: peerVersion('micro-rsa-dsa-dh'),
      prepare: (work) => {
        const signature = toBytes(work.signature, work.bits);
        return inProcessRsa(work, {
          sign: () => PKCS1_SHA256.sign(work.key, work.message),
          show: fromBytes,
          verify: () => PKCS1_SHA256.verify(work.key, work.message, signature),
        });
      },
    };
  },
};
