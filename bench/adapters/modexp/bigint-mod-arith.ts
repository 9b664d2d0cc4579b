/** `bigint-mod-arith`, and `bigint-crypto-utils`, which carries a copy of it: one origin. */
import { asIs, inProcess, type Library } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';

interface ModularArithmetic {
  modPow(base: bigint, exponent: bigint, modulus: bigint): bigint;
}

export const bigintModArith: Library = modularArithmetic('bigint-mod-arith');
export const bigintCryptoUtils: Library = modularArithmetic('bigint-crypto-utils');

function modularArithmetic(packageName: string): Library {
  return {
    library: packageName,
    kind: 'peer',
    origin: 'bigint-mod-arith',
    constantTime: false,
    async load() {
      const { modPow } = await importPeer<ModularArithmetic>(packageName);
      return {
        version: peerVersion(packageName),
        prepare: inProcess(({ base, exponent, modulus }) => ({ compute: () => modPow(base, exponent, modulus), toBigInt: asIs })),
      };
    },
  };
}
