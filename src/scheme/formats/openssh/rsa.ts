/** RSA keys in the formats of OpenSSH (docs/keys.md). */
import { concatBytes } from '../../../encoding/octets.ts';
import { sshNumber, sshString } from '../../../encoding/ssh.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkPrivateKey, type RsaPrivateKey } from '../../rsa/private-key.ts';
import { refusePssKey } from '../../rsa/pss-rules.ts';
import { checkPublicKey, type RsaPublicKey } from '../../rsa/public-key.ts';
import { blobOfRsa, SSH_RSA } from './blob.ts';
import { encodeLine } from './line.ts';
import { type OpenSshOptions, type OpenSshPrivateOptions, readComment, readPrivateOptions } from './options.ts';
import { encodePrivate } from './private.ts';

/**
 * Writes an RSA public key as a line of OpenSSH, as in `authorized_keys` and `id_rsa.pub`.
 *
 * @param key - the key.
 * @param options - `comment`: what stands behind the key.
 * @returns the line, with a line break at its end.
 * @throws {WrongTypeError} `key` or `comment`, of another type.
 * @throws {OutOfRangeError} `key`, if it is for RSASSA-PSS alone.
 * @throws {MalformedError} `comment`, if it is not one line of at most 1024 characters.
 *
 * @example
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * import { rsaKeys } from 'limber/keys';
 * import { rsaPublicKeyToOpenSsh, readOpenSshPublicKey } from 'limber/keys/openssh';
 * const { publicKey } = generateRsaKey(2048);
 * const { key, comment } = readOpenSshPublicKey(rsaPublicKeyToOpenSsh(publicKey, { comment: 'alice' }), [rsaKeys]);
 * console.log(key.constructor.name, comment); // RsaPublicKey alice
 */
export function rsaPublicKeyToOpenSsh(key: RsaPublicKey, options?: OpenSshOptions): string {
  checkPublicKey('key', key);
  refusePssKey(key, 'ssh-rsa');
  return encodeLine(blobOfRsa(key.e, key.n), readComment(options));
}

/**
 * Writes an RSA private key in the format of OpenSSH, `openssh-key-v1`, without a passphrase.
 *
 * @param key - the key of two primes. Secret.
 * @param options - `comment`: what is said of the key; `random`, the source of the number that marks it.
 * @returns the text, with a line break at its end. Secret.
 * @throws {WrongTypeError} `key` or an option, of another type.
 * @throws {OutOfRangeError} `key`, after `wipe`, of more than two primes, or for RSASSA-PSS alone.
 * @throws {MalformedError} `comment`, if it is not one line of at most 1024 characters.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * import { rsaKeys } from 'limber/keys';
 * import { rsaPrivateKeyToOpenSsh, readOpenSshPrivateKey } from 'limber/keys/openssh';
 * const text = rsaPrivateKeyToOpenSsh(generateRsaKey(2048), { comment: 'alice' });
 * const { key, comment } = readOpenSshPrivateKey(text, [rsaKeys]);
 * console.log(key.constructor.name, comment); // RsaPrivateKey alice
 */
export function rsaPrivateKeyToOpenSsh(key: RsaPrivateKey, options?: OpenSshPrivateOptions): string {
  checkPrivateKey('key', key);
  refusePssKey(key.publicKey, 'ssh-rsa');
  const { comment, random } = readPrivateOptions(options);
  const { n, e, d, p, q, qInv, otherPrimes = [] } = key.components();
  if (otherPrimes.length > 0) throw new OutOfRangeError('key', 'must have two primes');
  const numbers = [n, e, d, qInv, p, q].map(sshNumber);
  const fields = concatBytes(sshString(SSH_RSA), ...numbers);
  return wiping(numbers, () => encodePrivate(blobOfRsa(e, n), fields, comment, random));
}
