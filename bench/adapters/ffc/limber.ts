/** limber by `limber/dsa` and `limber/dh`. */
import { DhPublicKey } from 'limber/dh';
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
        sign: () => () => dsa.sign(message, { format: 'p1363' }),
        verify: () => () => dsa.publicKey.verify(signature, message, { format: 'p1363' }),
        agree: () => () => dh.agree(new DhPublicKey(dh.parameters, peer)),
      });
      return work.operation === 'sign' ? { ...prepared, kernel: 'with a table of the generator, made at the fifth signature' } : prepared;
    },
  }),
};
