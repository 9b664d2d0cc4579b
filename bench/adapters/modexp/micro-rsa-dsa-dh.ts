/** `micro-rsa-dsa-dh`: the exponentiation under its RSA, DSA and Diffie-Hellman. */
import { asIs, inProcess, type Library } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';

interface Utils {
  pow(base: bigint, exponent: bigint, modulus: bigint): bigint;
}

export const microRsaDsaDh: Library = {
  library: 'micro-rsa-dsa-dh',
  kind: 'peer',
  origin: 'micro-rsa-dsa-dh',
  constantTime: false,
  async load() {
    const { pow } = await importPeer<Utils>('micro-rsa-dsa-dh/utils.js');
    return {
      version: peerVersion('micro-rsa-dsa-dh'),
      prepare: inProcess(({ base, exponent, modulus }) => ({ compute: () => pow(base, exponent, modulus), toBigInt: asIs })),
    };
  },
};
