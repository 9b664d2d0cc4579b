/** limber, by `limber/rsa`: the key is made once, as by every user. */
import { RsaPrivateKey, signPkcs1, verifyPkcs1 } from 'limber/rsa';
import { fromBytes, toBytes } from '../../cases/rsa.ts';
import { ownVersion } from '../peer.ts';
import { inProcessRsa, type RsaLibrary } from './library.ts';

export const limberRsa: RsaLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  async load() {
    return {
      version: ownVersion(),
      prepare: (work) => {
        const key = new RsaPrivateKey(work.key);
        const signature = toBytes(work.signature, work.bits);
        return inProcessRsa(work, {
          sign: () => signPkcs1(key, work.message),
          show: fromBytes,
          verify: () => verifyPkcs1(key.publicKey, work.message, signature),
        });
      },
    };
  },
};
