/** `micro-rsa-dsa-dh`: DSA and Diffie–Hellman on native BigInt. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toBytes } from '../../cases/dsa.ts';
import { importPeer, peerVersion } from '../peer.ts';
import { type FfcLibrary, inProcessFfc } from './library.ts';

interface Dsa {
  sign(key: bigint, message: Uint8Array): Uint8Array;
  verify(key: bigint, message: Uint8Array, signature: Uint8Array): boolean;
}

interface DsaModule {
  DSA(parameters: { p: bigint; q: bigint; g: bigint; hash: typeof sha256 }): Dsa;
}

interface DhModule {
  DH(group: { p: bigint; g: bigint }): { getSharedSecret(own: Uint8Array, peer: Uint8Array): Uint8Array };
}

export const microFfc: FfcLibrary = {
  library: 'micro-rsa-dsa-dh',
  kind: 'peer',
  origin: 'micro-rsa-dsa-dh',
  constantTime: false,
  async load() {
    const { DSA } = await importPeer<DsaModule>('micro-rsa-dsa-dh/dsa.js');
    const { DH } = await importPeer<DhModule>('micro-rsa-dsa-dh/dh.js');
    return {
      version: peerVersion('micro-rsa-dsa-dh'),
      prepare: (work) => {
        const { dsa, dh, message, signature, peer } = work;
        const { p, q, g } = dsa.parameters;
        const signer = DSA({ p, q, g, hash: sha256 });
        const [x, y] = [dsa.x, dsa.publicKey.y];
        const { prime, generator } = dh.parameters;
        const own = toBytes(dh.x, peer.length);
        return inProcessFfc(work, {
          sign: () => () => signer.sign(x, message),
          verify: () => () => signer.verify(y, message, signature),
          agree: () => {
            const party = DH({ p: prime, g: generator });
            return () => party.getSharedSecret(own, peer);
          },
        });
      },
    };
  },
};
