/** RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2). */

import { checkBytes, concatBytes, equalBytes, reversed, viewOf } from '../../encoding/octets.ts';
import { encodeDigestInfo } from '../../hash/digest-info.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { sha256 } from '../../hash/sha2.ts';
import { isLess } from '../../util/constant-time.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { checkPrivateKey, type RsaPrivateKey } from './private-key.ts';
import { refusePssKey } from './pss-rules.ts';
import { checkPublicKey, publicOperation, type RsaPublicKey } from './public-key.ts';

/** Which hash function a scheme uses. */
export interface HashOptions {
  /** A hash function of `@noble/hashes`; SHA-256 by default. */
  readonly hash?: Hash;
}

const SCHEME = 'signatures of PKCS #1 v1.5';

const read = (options: (HashOptions & RandomOptions) | undefined) => readOptions(options, { ...RANDOM_OPTIONS, hash: sha256 });

/**
 * Signs a message with RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2.1). Key and message determine the signature; random numbers only blind the computation.
 *
 * @param key - the private key. Secret.
 * @param message - the message, of any length, which shows.
 * @param options - `hash`, and `random`, the source of the blinding.
 * @returns the signature, `key.size` bytes.
 * @throws {WrongTypeError} `key`, `message` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `hash`, if it has no object identifier or the modulus is too short for it; `key`, if it has been wiped or is for
 *   RSASSA-PSS alone.
 * @throws {FaultError} `key`, if a fault spoilt the signature: it is withheld.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { signPkcs1, verifyPkcs1 } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyPkcs1(key.publicKey, message, signPkcs1(key, message))); // true
 */
export function signPkcs1(key: RsaPrivateKey, message: Uint8Array, options?: HashOptions & RandomOptions): Uint8Array {
  const { hash, random } = read(options);
  checkPrivateKey('key', key);
  refusePssKey(key.publicKey, SCHEME);
  return key.apply(encodePkcs1(message, hash, key.size), { random });
}

/**
 * Verifies an RSASSA-PKCS1-v1_5 signature (RFC 8017, section 8.2.2). Everything is public.
 *
 * @param key - the public key of the signer.
 * @param message - the message that was signed.
 * @param signature - the signature.
 * @param options - `hash`, as when signing; `random` has no effect here.
 * @returns true if the signature is valid; false for any other bytes, also for malformed ones.
 * @throws {WrongTypeError} `key`, `message`, `signature` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `hash`, if it has no object identifier or the modulus is too short for it; `key`, if it is for RSASSA-PSS alone.
 *
 * @example
 * import { signPkcs1, verifyPkcs1 } from 'limber/rsa';
 * import { generateRsaKey } from 'limber/rsa/keygen';
 * const key = generateRsaKey(2048);
 * const message = new TextEncoder().encode('hello');
 * const signature = signPkcs1(key, message);
 * console.log(verifyPkcs1(key.publicKey, message, signature)); // true
 * console.log(verifyPkcs1(key.publicKey, message.slice(1), signature)); // false
 */
export function verifyPkcs1(key: RsaPublicKey, message: Uint8Array, signature: Uint8Array, options?: HashOptions): boolean {
  const { hash } = read(options);
  checkPublicKey('key', key);
  refusePssKey(key, SCHEME);
  checkBytes('signature', signature);
  const expected = encodePkcs1(message, hash, key.size);
  const encoded = opened(key, signature);
  return encoded !== undefined && equalBytes(encoded, expected);
}

/** signature^e mod n, or nothing where it is no number below n of the right length. */
export function opened(key: RsaPublicKey, signature: Uint8Array): Uint8Array | undefined {
  if (signature.length !== key.size || isLess(reversed(signature), publicOperation.of(key).n) === 0) return undefined;
  return key.apply(signature);
}

/** EMSA-PKCS1-v1_5 (section 9.2): 00 01 FF … FF 00, and the DigestInfo. */
function encodePkcs1(message: Uint8Array, hash: Hash, size: number): Uint8Array {
  checkBytes('message', message);
  checkHash('hash', hash);
  const info = encodeDigestInfo(hash, hash(viewOf(message)));
  if (size < info.length + 11) throw new OutOfRangeError('hash', 'must leave room for eleven bytes more in the modulus');
  return concatBytes(Uint8Array.of(0, 1), new Uint8Array(size - info.length - 3).fill(0xff), Uint8Array.of(0), info);
}
