/** Verification with ECDSA (FIPS 186-5, section 6.4.2). */

import { checkBytes, viewOf } from '../../../encoding/octets.ts';
import { leftmostBits } from '../../../hash/rfc6979.ts';
import { givenEcPublicKey } from '../given-keys.ts';
import type { EcPublicKey } from '../keys.ts';
import { isHigh, verifyDigestVarTime } from './equations.ts';
import { type EcdsaVerifyOptions, type GivenOptions, hashFor, readEcdsaOptions } from './options.ts';
import { checkFormat, decodeSignature } from './signature.ts';

/**
 * Whether the signature is one of the message by ECDSA. It has to be in DER, as TLS, X.509, WebAuthn and OpenSSL have it, unless `format` is `p1363`, r ‖ s side by
 * side, as JSON Web Tokens, Web Cryptography and `@noble/curves` have it, or `recoverable`, as Ethereum and Bitcoin have it for messages.
 *
 * Bytes that are no signature give false, not an error; those that are evidently a signature in another format give an error that says so.
 *
 * @param publicKey - the key, or its bytes (SEC 1) beside the option `curve`: then the key is remembered, and verifies as fast as one that is kept (`rememberKeys`).
 * @param message - of any length; it is hashed.
 * @param signature - in the format of the option `format`.
 * @param options - format, hash function, and whether s must be low.
 * @returns true if the signature is valid; false for any other, also for bytes that are none.
 * @throws {WrongTypeError} for an argument of the wrong type, and `curve`, where the key is bytes and there is none.
 * @throws {OutOfRangeError} `format`, for an unknown one, and for `recoverable` on a curve over a binary field; `publicKey`, for another curve than `curve`; an option that there is not.
 * @throws {MalformedError} `signature`, in another format than `format`; `publicKey`, for bytes of another form.
 * @throws {InvalidPointError} `publicKey`, for bytes of no point of the curve. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { signEcdsa, verifyEcdsa } from 'limber/ecdsa';
 * const key = generateEcKey(p256);
 * const message = new TextEncoder().encode('hello');
 * const signature = signEcdsa(key, message, { format: 'p1363' });
 * console.log(verifyEcdsa(key.publicKey.toBytes(), message, signature, { curve: p256, format: 'p1363' })); // true
 */
export function verifyEcdsa(
  publicKey: EcPublicKey | Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
  options?: EcdsaVerifyOptions,
): boolean {
  checkBytes('message', message);
  checkBytes('signature', signature);
  const given = readEcdsaOptions(options);
  const key = givenEcPublicKey('publicKey', publicKey, given.curve);
  return verify(key, hashFor(key.curve, given)(viewOf(message)), signature, given);
}

/**
 * Whether the signature is one of the digest's message by ECDSA: {@link verifyEcdsa} for those who have hashed already.
 *
 * @param publicKey - the key, or its bytes (SEC 1) beside the option `curve`.
 * @param digest - the leftmost bits of it count, as many as the order has.
 * @param signature - in the format of the option `format`.
 * @param options - as of {@link verifyEcdsa}; `hash` is not used.
 * @returns true if the signature is valid; false for any other, also for bytes that are none.
 * @throws as {@link verifyEcdsa}; {WrongTypeError} `digest`.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { signEcdsa, verifyEcdsaDigest } from 'limber/ecdsa';
 * const key = generateEcKey(p256);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEcdsaDigest(key.publicKey, sha256(message), signEcdsa(key, message))); // true
 */
export function verifyEcdsaDigest(
  publicKey: EcPublicKey | Uint8Array,
  digest: Uint8Array,
  signature: Uint8Array,
  options?: EcdsaVerifyOptions,
): boolean {
  checkBytes('digest', digest);
  checkBytes('signature', signature);
  const given = readEcdsaOptions(options);
  return verify(givenEcPublicKey('publicKey', publicKey, given.curve), digest, signature, given);
}

/** What was given is checked. */
function verify(key: EcPublicKey, digest: Uint8Array, signature: Uint8Array, { format, lowS }: GivenOptions): boolean {
  const { curve } = key;
  checkFormat(format, curve);
  const numbers = decodeSignature(signature, format, curve);
  if (!numbers || (lowS && isHigh(numbers.s, curve.order))) return false;
  return verifyDigestVarTime(key, leftmostBits(digest, curve), numbers);
}
