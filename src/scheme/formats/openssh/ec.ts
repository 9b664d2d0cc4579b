/** Keys of elliptic curves in the formats of OpenSSH (docs/keys.md). */
import { concatBytes } from '../../../encoding/octets.ts';
import { sshMagnitude } from '../../../encoding/ssh.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkPrivateKey, checkPublicKey, type EcPrivateKey, type EcPublicKey } from '../../ec/keys.ts';
import { blobOfPoint, SSH_CURVES } from './blob.ts';
import { encodeLine } from './line.ts';
import { type OpenSshOptions, type OpenSshPrivateOptions, readComment, readPrivateOptions } from './options.ts';
import { encodePrivate } from './private.ts';

/** @throws {OutOfRangeError} `key`. */
export function blobOfEcKey(key: EcPublicKey): Uint8Array {
  const curve = Object.keys(SSH_CURVES).find((name) => SSH_CURVES[name] === key.curve.oid);
  if (!curve) throw new OutOfRangeError('key', `must be on P-256, P-384 or P-521: SSH has no name for ${key.curve.name}`);
  return blobOfPoint(curve, key.toBytes());
}

/**
 * Writes an elliptic-curve public key as a line of OpenSSH, as in `authorized_keys` and `id_ecdsa.pub`.
 *
 * @param key - the key, on P-256, P-384 or P-521.
 * @param options - `comment`: what stands behind the key.
 * @returns the line, with a line break at its end.
 * @throws {WrongTypeError} `key` or `comment`, of another type.
 * @throws {OutOfRangeError} `key`, on another curve.
 * @throws {MalformedError} `comment`, if it is not one line of at most 1024 characters.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecKeys } from 'limber/keys';
 * import { ecPublicKeyToOpenSsh, readOpenSshPublicKey } from 'limber/keys/openssh';
 * const { publicKey } = generateEcKey(p256);
 * const { key, comment } = readOpenSshPublicKey(ecPublicKeyToOpenSsh(publicKey, { comment: 'alice' }), [ecKeys(p256)]);
 * console.log(key.constructor.name, comment); // EcPublicKey alice
 */
export function ecPublicKeyToOpenSsh(key: EcPublicKey, options?: OpenSshOptions): string {
  checkPublicKey('key', key);
  return encodeLine(blobOfEcKey(key), readComment(options));
}

/**
 * Writes an elliptic-curve private key in the format of OpenSSH, `openssh-key-v1`, without a passphrase.
 *
 * @param key - the key, on P-256, P-384 or P-521. Secret.
 * @param options - `comment`: what is said of the key; `random`, the source of the number that marks it.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key` or an option, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`, or on another curve.
 * @throws {MalformedError} `comment`, if it is not one line of at most 1024 characters.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecKeys } from 'limber/keys';
 * import { ecPrivateKeyToOpenSsh, readOpenSshPrivateKey } from 'limber/keys/openssh';
 * const text = ecPrivateKeyToOpenSsh(generateEcKey(p256), { comment: 'alice' });
 * const { key, comment } = readOpenSshPrivateKey(text, [ecKeys(p256)]);
 * console.log(key.constructor.name, comment); // EcPrivateKey alice
 */
export function ecPrivateKeyToOpenSsh(key: EcPrivateKey, options?: OpenSshPrivateOptions): string {
  checkPrivateKey('key', key);
  const { comment, random } = readPrivateOptions(options);
  const blob = blobOfEcKey(key.publicKey);
  const bytes = key.toBytes();
  const scalar = sshMagnitude(bytes);
  return wiping([bytes, scalar], () => encodePrivate(blob, concatBytes(blob, scalar), comment, random));
}
