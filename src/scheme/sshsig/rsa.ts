/** RSA in signatures of SSH (RFC 8332): SHA-2 with the padding of PKCS #1; signatures with SHA-1, `ssh-rsa`, are not accepted. */

import type { Hash } from '../../hash/hash.ts';
import { sha256, sha512 } from '../../hash/sha2.ts';
import { own } from '../../util/options.ts';
import { blobOfRsa } from '../formats/openssh/blob.ts';
import { signPkcs1, verifyPkcs1 } from '../rsa/pkcs1-signature.ts';
import { checkPrivateKey, type RsaPrivateKey } from '../rsa/private-key.ts';
import { refusePssKey } from '../rsa/pss-rules.ts';
import { checkPublicKey, type RsaPublicKey } from '../rsa/public-key.ts';
import { type SshsigKind, sshsigKind } from './kind.ts';

/** OpenSSH signs with the longer one. */
const USUAL = 'rsa-sha2-512';
const hashOf = (format: string): Hash | undefined => own<Record<string, Hash>, string>({ 'rsa-sha2-256': sha256, [USUAL]: sha512 }, format);

/** Signatures of SSH by RSA keys. */
export const sshRsa: SshsigKind<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ sshsigKind<RsaPrivateKey, RsaPublicKey>({
  name: 'RSA',
  publicOf: (key) => {
    checkPrivateKey('privateKey', key);
    return key.publicKey;
  },
  blobOf: (key) => {
    checkPublicKey('publicKey', key);
    refusePssKey(key, USUAL);
    return blobOfRsa(key.e, key.n);
  },
  sign: (key, data, random) => ({
    format: USUAL,
    bytes: signPkcs1(key as RsaPrivateKey, data, { hash: sha512, ...(random && { random }) }),
  }),
  verify: (key, data, { format, bytes }) => {
    const hash = hashOf(format);
    return hash !== undefined && verifyPkcs1(key as RsaPublicKey, data, bytes, { hash });
  },
});
