/** limber by `limber/dsa` and `limber/dh`. */
import { agreeDh } from 'limber/dh';
import { signDsa, verifyDsa } from 'limber/dsa';
import { ownVersion } from '../peer.ts';
import { type FfcLibrary, inProcessFfc } from './library.ts';

export const limberFfc: FfcLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({
    version: ownVersion(),
    prepare: (work) => {
      const { dsa, dh, message, signature, peer } = work;
      const prepared = inProcessFfc(work, {
        sign: () => () => signDsa(dsa, message, { format: 'p1363' }),
        verify: () => () => verifyDsa(dsa.publicKey, message, signature, { format: 'p1363' }),
        agree: () => () => agreeDh(dh, peer),
      });
      return work.operation === 'sign' ? { ...prepared, kernel: 'with a table of the generator, made at the fifth signature' } : prepared;
    },
  }),
};
