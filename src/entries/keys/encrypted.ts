/**
 * `limber/keys/encrypted`: private keys that are encrypted with a password, in PKCS #8 by PBES2 (docs/keys.md).
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519Keys, ed25519PrivateKeyToDer, readPrivateKey } from 'limber/keys';
 * import { decryptPrivateKey, encryptPrivateKeyToPem } from 'limber/keys/encrypted';
 * const text = await encryptPrivateKeyToPem(ed25519PrivateKeyToDer(generateEd25519Key()), 'correct horse');
 * const key = readPrivateKey(await decryptPrivateKey(text, 'correct horse'), [ed25519Keys]);
 * console.log(key.constructor.name); // Ed25519PrivateKey
 *
 * @module
 */
export type { PasswordHash } from '../../scheme/formats/encrypted/derive.ts';
export { NoWebCryptographyError, WrongPasswordError } from '../../scheme/formats/encrypted/errors.ts';
export { decryptPrivateKey, encryptPrivateKeyToDer, encryptPrivateKeyToPem } from '../../scheme/formats/encrypted/functions.ts';
export type { DecryptionLimits } from '../../scheme/formats/encrypted/limits.ts';
export type { EncryptionOptions } from '../../scheme/formats/encrypted/options.ts';
export type { KeyCipher } from '../../scheme/formats/encrypted/parameters.ts';
export { isEncryptedPrivateKey } from '../../scheme/formats/encrypted/recognize.ts';
export { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export { NoRandomnessError, type RandomOptions, type RandomSource } from '../../util/random.ts';
