/** `@noble/curves`: the arithmetic under its curves, a field object that users make once for a modulus. */
import { asIs, inProcess, type Library } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';

interface Modular {
  Field(order: bigint): { pow(base: bigint, exponent: bigint): bigint };
}

export const nobleCurves: Library = {
  library: '@noble/curves',
  kind: 'peer',
  origin: 'noble-curves',
  constantTime: false,
  async load() {
    const { Field } = await importPeer<Modular>('@noble/curves/abstract/modular.js');
    return {
      version: peerVersion('@noble/curves'),
      prepare: inProcess(({ base, exponent, modulus }) => {
        const field = Field(modulus);
        return { compute: () => field.pow(base, exponent), toBigInt: asIs };
      }),
    };
  },
};
