/** Ed25519 keys in the formats of OpenSSH (docs/keys.md). */
import { concatBytes } from '../../../encoding/octets.ts';
import { sshString } from '../../../encoding/ssh.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkPrivateKey, checkPublicKey, type Ed25519PrivateKey, type Ed25519PublicKey } from '../../ec/eddsa/keys.ts';
import { blobOfEd25519 } from './blob.ts';
import { encodeLine } from './line.ts';
import { type OpenSshOptions, type OpenSshPrivateOptions, readComment, readPrivateOptions } from './options.ts';
import { encodePrivate } from './private.ts';

/**
 * Writes an Ed25519 public key as a line of OpenSSH, as in `authorized_keys` and `id_ed25519.pub`.
 *
 * @param key - the key.
 * @param options - `comment`: what stands behind the key.
 * @returns the line, with a line break at its end.
 * @throws {WrongTypeError} `key` or `comment`, of another type.
 * @throws {MalformedError} `comment`, if it is not one line of at most 1024 characters.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519Keys } from 'limber/keys';
 * import { ed25519PublicKeyToOpenSsh, readOpenSshPublicKey } from 'limber/keys/openssh';
 * const { publicKey } = generateEd25519Key();
 * const { key, comment } = readOpenSshPublicKey(ed25519PublicKeyToOpenSsh(publicKey, { comment: 'alice' }), [ed25519Keys]);
 * console.log(key.constructor.name, comment); // Ed25519PublicKey alice
 */
export function ed25519PublicKeyToOpenSsh(key: Ed25519PublicKey, options?: OpenSshOptions): string {
  checkPublicKey('key', key);
  return encodeLine(blobOfEd25519(key.toBytes()), readComment(options));
}

/**
 * Writes an Ed25519 private key in the format of OpenSSH, `openssh-key-v1`, without a passphrase.
 *
 * @param key - the key. Secret.
 * @param options - `comment`: what is said of the key; `random`, the source of the number that marks it.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key` or an option, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`.
 * @throws {MalformedError} `comment`, if it is not one line of at most 1024 characters.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519Keys } from 'limber/keys';
 * import { ed25519PrivateKeyToOpenSsh, readOpenSshPrivateKey } from 'limber/keys/openssh';
 * const text = ed25519PrivateKeyToOpenSsh(generateEd25519Key(), { comment: 'alice' });
 * const { key, comment } = readOpenSshPrivateKey(text, [ed25519Keys]);
 * console.log(key.constructor.name, comment); // Ed25519PrivateKey alice
 */
export function ed25519PrivateKeyToOpenSsh(key: Ed25519PrivateKey, options?: OpenSshPrivateOptions): string {
  checkPrivateKey('key', key);
  const { comment, random } = readPrivateOptions(options);
  const [seed, publicKey] = [key.toBytes(), key.publicKey.toBytes()];
  const pair = concatBytes(seed, publicKey);
  const [blob, field] = [blobOfEd25519(publicKey), sshString(pair)];
  return wiping([seed, pair, field], () => encodePrivate(blob, concatBytes(blob, field), comment, random));
}
