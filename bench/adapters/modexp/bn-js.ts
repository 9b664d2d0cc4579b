/** `bn.js`: users hold its numbers and a Montgomery context per modulus; the way into and out of the context belongs to the operation. */
import { fromHex, inProcess, type Library, toHex } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';

interface BN {
  toRed(context: unknown): BN;
  redPow(exponent: BN): BN;
  fromRed(): BN;
  toString(radix: number): string;
}

interface BNClass {
  new (digits: string, radix: number): BN;
  mont(modulus: BN): unknown;
}

export const bnJs: Library = {
  library: 'bn.js',
  kind: 'peer',
  origin: 'bn.js',
  constantTime: false,
  async load() {
    const { default: BN } = await importPeer<{ default: BNClass }>('bn.js');
    return {
      version: peerVersion('bn.js'),
      prepare: inProcess((power) => {
        const base = new BN(toHex(power.base), 16);
        const exponent = new BN(toHex(power.exponent), 16);
        const context = BN.mont(new BN(toHex(power.modulus), 16));
        return { compute: () => base.toRed(context).redPow(exponent).fromRed(), toBigInt: (value: BN) => fromHex(value.toString(16)) };
      }),
    };
  },
};
