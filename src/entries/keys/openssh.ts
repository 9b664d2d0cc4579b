/**
 * `limber/keys/openssh`: keys in the formats of OpenSSH, read and written, and fingerprints (docs/keys.md).
 *
 * @module
 */

export { NoWebCryptographyError, WrongPasswordError } from '../../scheme/formats/encrypted/errors.ts';
export type { KeyKind } from '../../scheme/formats/kind.ts';
export { ecPrivateKeyToOpenSsh, ecPublicKeyToOpenSsh } from '../../scheme/formats/openssh/ec.ts';
export { ed25519PrivateKeyToOpenSsh, ed25519PublicKeyToOpenSsh } from '../../scheme/formats/openssh/ed25519.ts';
export {
  encryptOpenSshPrivateKey,
  isEncryptedOpenSshPrivateKey,
  type OpenSshDecryptionLimits,
  type OpenSshEncryptionOptions,
  readEncryptedOpenSshPrivateKey,
} from '../../scheme/formats/openssh/encrypted.ts';
export { openSshFingerprint } from '../../scheme/formats/openssh/fingerprint.ts';
export type { OpenSshOptions, OpenSshPrivateOptions } from '../../scheme/formats/openssh/options.ts';
export { type OpenSshKey, readOpenSshPrivateKey, readOpenSshPublicKey } from '../../scheme/formats/openssh/read.ts';
export { rsaPrivateKeyToOpenSsh, rsaPublicKeyToOpenSsh } from '../../scheme/formats/openssh/rsa.ts';
export type { AcceptedPrivateKey, AcceptedPublicKey } from '../../scheme/formats/read.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export { NoRandomnessError, type RandomOptions, type RandomSource } from '../../util/random.ts';
