/** The fingerprint of a public key of any kind. */

import { toBase64 } from '../../encoding/base64.ts';
import { decodePublicKeyInfo } from '../../encoding/key-info.ts';
import { checkBytes, viewOf } from '../../encoding/octets.ts';
import { sha256 } from '../../hash/sha2.ts';

/**
 * The fingerprint of a public key by its SubjectPublicKeyInfo: SHA-256 in base64, as pins of public keys have it (RFC 7469, section 2.4).
 *
 * @param bytes - the SubjectPublicKeyInfo in DER, as `ecPublicKeyToDer` and its relatives write it. The key may be of any algorithm.
 * @returns 44 characters.
 * @throws {WrongTypeError} `bytes`, of another type.
 * @throws {MalformedError} `bytes`, if it is no SubjectPublicKeyInfo in DER.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PublicKeyToDer } from 'limber/keys';
 * import { spkiFingerprint } from 'limber/keys/x509';
 * console.log(spkiFingerprint(ed25519PublicKeyToDer(generateEd25519Key().publicKey)).length); // 44
 */
export function spkiFingerprint(bytes: Uint8Array): string {
  checkBytes('bytes', bytes);
  decodePublicKeyInfo('bytes', bytes);
  return toBase64(sha256(viewOf(bytes)));
}
