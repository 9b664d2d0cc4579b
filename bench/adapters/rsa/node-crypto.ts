/** The engine's own OpenSSL (BoringSSL in Bun): native code, blinded and checked as limber. */
import * as crypto from 'node:crypto';
import { rsaPrivateKeyToPem } from 'limber/keys';
import { RsaPrivateKey } from 'limber/rsa';
import { fromBytes, toBytes } from '../../cases/rsa.ts';
import { nodeCrypto } from '../modexp/node-crypto.ts';
import { inProcessRsa, type RsaLibrary } from './library.ts';

export const nodeCryptoRsa: RsaLibrary = {
  ...nodeCrypto,
  library: 'node:crypto',
  async load() {
    const { version } = await nodeCrypto.load();
    return {
      version,
      prepare: (work) => {
        const privateKey = crypto.createPrivateKey(rsaPrivateKeyToPem(new RsaPrivateKey(work.key)));
        const publicKey = crypto.createPublicKey(privateKey);
        const signature = toBytes(work.signature, work.bits);
        return inProcessRsa(work, {
          sign: () => crypto.sign('sha256', work.message, privateKey),
          show: fromBytes,
          verify: () => crypto.verify('sha256', work.message, publicKey, signature),
        });
      },
    };
  },
};
