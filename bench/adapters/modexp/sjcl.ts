/**
 * `sjcl`: the build that the package ships leaves the big numbers out, so the core sources are joined as its own makefile would. `powermod`
 * uses Montgomery multiplication for odd moduli.
 */
import { inProcess, type Library, toHex } from '../library.ts';
import { peerVersion, runPeer } from '../peer.ts';

interface SjclNumber {
  powermod(exponent: SjclNumber, modulus: SjclNumber): SjclNumber;
  /** Hexadecimal with the prefix 0x. */
  toString(): string;
}

interface Sjcl {
  bn: new (hex: string) => SjclNumber;
}

export const SOURCES: readonly string[] = ['core/sjcl.js', 'core/bitArray.js', 'core/bn.js'];

export const sjcl: Library = {
  library: 'sjcl',
  kind: 'peer',
  origin: 'sjcl',
  constantTime: false,
  async load() {
    const { bn: SjclBn } = runPeer<Sjcl>('sjcl', SOURCES, 'sjcl');
    return {
      version: peerVersion('sjcl'),
      prepare: inProcess((power) => {
        const base = new SjclBn(toHex(power.base));
        const exponent = new SjclBn(toHex(power.exponent));
        const modulus = new SjclBn(toHex(power.modulus));
        return { compute: () => base.powermod(exponent, modulus), toBigInt: (value: SjclNumber) => BigInt(value.toString()) };
      }),
    };
  },
};
