/** `@noble/curves`: no Diffie–Hellman of this kind, but the exponentiation that would be under it. */
import { fromBytes, toBytes } from '../../cases/dsa.ts';
import { nobleCurves } from '../modexp/noble-curves.ts';
import { importPeer } from '../peer.ts';
import { type FfcLibrary, inProcessFfc } from './library.ts';

interface Modular {
  Field(modulus: bigint): { pow(base: bigint, exponent: bigint): bigint };
}

export const nobleFfc: FfcLibrary = {
  ...nobleCurves,
  async load() {
    const { version } = await nobleCurves.load();
    const { Field } = await importPeer<Modular>('@noble/curves/abstract/modular.js');
    return {
      version,
      prepare: (work) => {
        const { x, parameters } = work.dh;
        return inProcessFfc(work, {
          agree: () => {
            const field = Field(parameters.prime);
            return () => toBytes(field.pow(fromBytes(work.peer), x), work.peer.length);
          },
        });
      },
    };
  },
};
