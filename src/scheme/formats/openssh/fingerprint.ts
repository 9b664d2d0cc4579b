/** Fingerprints: short names of public keys, to be compared by people and by pins. */

import { toBase64 } from '../../../encoding/base64.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { decodeLine } from './line.ts';

/**
 * The fingerprint of a public key, as `ssh-keygen -l` prints it and `ssh` shows it of a host: SHA-256 in base64.
 *
 * @param text - one line: type, base64, and a comment if there is one. The key may be of any type.
 * @returns `SHA256:` and 43 characters.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it is no such line.
 *
 * @example
 * import { openSshFingerprint } from 'limber/keys/openssh';
 * const line = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAICO7NLX9qVjI+0wzS2rn5I+8jgLLaIj81vkDTqKn4Q+z alice@home';
 * console.log(openSshFingerprint(line)); // SHA256:lcXzLNGGjjWTOVN9wcOGjafcJ1KMZ5VXJR6bcN/vx6U
 */
export function openSshFingerprint(text: string): string {
  return `SHA256:${toBase64(sha256(decodeLine('text', text).blob)).replace(/=+$/, '')}`;
}
