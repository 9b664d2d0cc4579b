/** The engine's own OpenSSL (BoringSSL in Bun, which has no DSA): native code. */
import * as crypto from 'node:crypto';
import { DhPublicKey } from 'limber/dh';
import { dhPrivateKeyToPem, dhPublicKeyToPem, dsaPrivateKeyToPem } from 'limber/keys';
import { nodeCrypto } from '../modexp/node-crypto.ts';
import { type FfcLibrary, inProcessFfc } from './library.ts';

export const nodeCryptoFfc: FfcLibrary = {
  ...nodeCrypto,
  library: 'node:crypto',
  async load() {
    const { version } = await nodeCrypto.load();
    return {
      version,
      prepare: (work) => {
        const { dsa, dh, message, signature, peer } = work;
        const opened = (): crypto.KeyObject => crypto.createPrivateKey(dsaPrivateKeyToPem(dsa));
        const dsaEncoding = 'ieee-p1363';
        return inProcessFfc(work, {
          sign: () => {
            const key = opened();
            return () => crypto.sign('sha256', message, { key, dsaEncoding });
          },
          verify: () => {
            const key = crypto.createPublicKey(opened());
            return () => crypto.verify('sha256', message, { key, dsaEncoding }, signature);
          },
          agree: () => {
            const privateKey = crypto.createPrivateKey(dhPrivateKeyToPem(dh));
            const publicKey = crypto.createPublicKey(dhPublicKeyToPem(DhPublicKey.fromBytes(dh.parameters, peer)));
            return () => crypto.diffieHellman({ privateKey, publicKey });
          },
        });
      },
    };
  },
};
