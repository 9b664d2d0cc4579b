/** Ed25519 in signatures of SSH (RFC 8709, section 6). */
import { signEd25519, verifyEd25519 } from '../ec/eddsa/eddsa.ts';
import { checkPrivateKey, checkPublicKey, type Ed25519PrivateKey, type Ed25519PublicKey } from '../ec/eddsa/keys.ts';
import { blobOfEd25519, SSH_ED25519 } from '../formats/openssh/blob.ts';
import { type SshsigKind, sshsigKind } from './kind.ts';

/** Signatures of SSH by Ed25519 keys. */
export const sshEd25519: SshsigKind<Ed25519PrivateKey, Ed25519PublicKey> = /* @__PURE__ */ sshsigKind<Ed25519PrivateKey, Ed25519PublicKey>({
  name: 'Ed25519',
  publicOf: (key) => {
    checkPrivateKey('privateKey', key);
    return key.publicKey;
  },
  blobOf: (key) => {
    checkPublicKey('publicKey', key);
    return blobOfEd25519(key.toBytes());
  },
  sign: (key, data) => ({ format: SSH_ED25519, bytes: signEd25519(key as Ed25519PrivateKey, data) }),
  verify: (key, data, { format, bytes }) => format === SSH_ED25519 && verifyEd25519(key as Ed25519PublicKey, data, bytes),
});
