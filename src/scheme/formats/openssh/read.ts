/** Keys in the formats of OpenSSH, read (docs/keys.md). */
import { checkText } from '../../../encoding/octets.ts';
import type { KeyKind } from '../kind.ts';
import { type AcceptedPrivateKey, type AcceptedPublicKey, privateKeyIn, publicKeyIn } from '../read.ts';
import { fileOfBlob } from './blob.ts';
import { decodeLine } from './line.ts';
import { openPrivate } from './private.ts';

/** A key, and what its file says of it. */
export interface OpenSshKey<K> {
  /** The key: an instance of the class that its kind has. */
  readonly key: K;
  /** What stands beside it; empty for nothing. Nobody vouches for it. */
  readonly comment: string;
}

/**
 * Reads a public key from a line of OpenSSH, as `id_ed25519.pub` has it: ssh-ed25519, ecdsa-sha2-nistp256, -nistp384 and -nistp521, and ssh-rsa.
 *
 * @param text - one line: type, base64, and a comment if there is one. Options, as `authorized_keys` may have them before the type, are refused.
 * @param accepted - the kinds of keys that are welcome: `rsaKeys`, `ecKeys(p256)`, `ed25519Keys` and so on.
 * @returns the key and the comment.
 * @throws {WrongTypeError} `text` or `accepted`, of another type.
 * @throws {OutOfRangeError} `accepted`, without kinds; or the number of the key that breaks a rule of its kind.
 * @throws {MalformedError} `text`, if it is no such line, or its key is of no accepted kind.
 * @throws {InvalidPointError} `bytes` or `point`, for what is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { ed25519Keys, rsaKeys } from 'limber/keys';
 * import { readOpenSshPublicKey } from 'limber/keys/openssh';
 * const line = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAICO7NLX9qVjI+0wzS2rn5I+8jgLLaIj81vkDTqKn4Q+z alice@home';
 * const { key, comment } = readOpenSshPublicKey(line, [ed25519Keys, rsaKeys]);
 * console.log(key.constructor.name, comment); // Ed25519PublicKey alice@home
 */
export function readOpenSshPublicKey<const A extends readonly KeyKind<unknown, unknown>[]>(
  text: string,
  accepted: A,
): OpenSshKey<AcceptedPublicKey<A>> {
  const { blob, comment } = decodeLine('text', text);
  return { key: publicKeyIn('text', fileOfBlob('text', blob), accepted), comment };
}

/**
 * Reads a private key of OpenSSH, `openssh-key-v1`, without a passphrase: Ed25519, ECDSA on the curves of NIST, and RSA. The public key beside it must be its own.
 *
 * @param text - PEM with the label `OPENSSH PRIVATE KEY`, and one key in it. Secret.
 * @param accepted - the kinds of keys that are welcome: `rsaKeys`, `ecKeys(p256)`, `ed25519Keys` and so on.
 * @returns the key and the comment.
 * @throws {WrongTypeError} `text` or `accepted`, of another type.
 * @throws {OutOfRangeError} `accepted`, without kinds; or the number of the key that breaks a rule of its kind.
 * @throws {MalformedError} `text`, if it is no such key, is encrypted, or its key is of no accepted kind.
 * @throws {InvalidPointError} `bytes` or `text`, for a public key that is no point of the curve.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519Keys } from 'limber/keys';
 * import { ed25519PrivateKeyToOpenSsh, readOpenSshPrivateKey } from 'limber/keys/openssh';
 * const text = ed25519PrivateKeyToOpenSsh(generateEd25519Key(), { comment: 'alice@home' });
 * console.log(readOpenSshPrivateKey(text, [ed25519Keys]).comment); // alice@home
 */
export function readOpenSshPrivateKey<const A extends readonly KeyKind<unknown, unknown>[]>(
  text: string,
  accepted: A,
): OpenSshKey<AcceptedPrivateKey<A>> {
  checkText('text', text);
  return openPrivate('text', text, ({ file, comment }) => ({ key: privateKeyIn('text', file, accepted), comment }));
}
