/** Signing with ECDSA, in the formats that signatures have. */
import { checkBytes, viewOf } from '../../../encoding/octets.ts';
import { withEcPrivateKey } from '../given-keys.ts';
import type { EcPrivateKey } from '../keys.ts';
import { signedNumbers } from './numbers.ts';
import { type EcdsaSignOptions, type GivenOptions, hashFor, readEcdsaOptions } from './options.ts';
import { checkFormat, encodeSignature } from './signature.ts';

/**
 * Signs a message with ECDSA. The signature is in DER, as TLS, X.509 and WebAuthn have it, unless `format` is `p1363`, r ‖ s side by side, as JSON Web Tokens, Web
 * Cryptography and `@noble/curves` have it, or `recoverable`, as Ethereum and Bitcoin have it for messages.
 *
 * The nonce follows from key and message (RFC 6979), or from random bytes as well (`hedged`). On secp256k1 s is the low one unless `lowS` is false.
 *
 * @param privateKey - the key, or its big-endian bytes beside the option `curve`; secret.
 * @param message - of any length; it is hashed. Its length shows, and in rare cases how many nonces were tried.
 * @param options - format, hash function, and how careful to be.
 * @returns the signature: on P-256 64 bytes in `p1363`, 65 in `recoverable`, some 70 to 72 in `der`.
 * @throws {WrongTypeError} for an argument of the wrong type, and `curve`, where the key is bytes and there is none.
 * @throws {OutOfRangeError} `format`, for an unknown one, and for `recoverable` on a curve over a binary field; `privateKey`, after `wipe`, for another curve than `curve`, and for bytes of no key; an option that there is not.
 * @throws {MalformedError} `privateKey`, for bytes of another length. @throws {NoRandomnessError} `random`, for hedged signatures where the platform has no generator.
 * @throws {FaultError} `privateKey`, for a checked signature that is none: it is withheld. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { signEcdsa, verifyEcdsa } from 'limber/ecdsa';
 * const key = generateEcKey(p256);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEcdsa(key.publicKey, message, signEcdsa(key, message))); // true
 */
export function signEcdsa(privateKey: EcPrivateKey | Uint8Array, message: Uint8Array, options?: EcdsaSignOptions): Uint8Array {
  checkBytes('message', message);
  const given = readEcdsaOptions(options);
  return withEcPrivateKey('privateKey', privateKey, given.curve, (key) => sign(key, hashFor(key.curve, given)(viewOf(message)), given));
}

/**
 * Signs the digest of a message with ECDSA: {@link signEcdsa} for those who have hashed already.
 *
 * @param privateKey - the key, or its big-endian bytes beside the option `curve`; secret.
 * @param digest - the leftmost bits of it count, as many as the order has.
 * @param options - as of {@link signEcdsa}; `hash` is what the nonce is made with.
 * @returns the signature, in the format asked for.
 * @throws as {@link signEcdsa}; {WrongTypeError} `digest`.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { signEcdsaDigest, verifyEcdsa } from 'limber/ecdsa';
 * const key = generateEcKey(p256);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEcdsa(key.publicKey, message, signEcdsaDigest(key, sha256(message)))); // true
 */
export function signEcdsaDigest(privateKey: EcPrivateKey | Uint8Array, digest: Uint8Array, options?: EcdsaSignOptions): Uint8Array {
  checkBytes('digest', digest);
  const given = readEcdsaOptions(options);
  return withEcPrivateKey('privateKey', privateKey, given.curve, (key) => sign(key, digest, given));
}

/** What was given is checked. */
function sign(key: EcPrivateKey, digest: Uint8Array, given: GivenOptions): Uint8Array {
  const { curve } = key;
  checkFormat(given.format, curve);
  return encodeSignature(signedNumbers(key, digest, { ...given, hash: hashFor(curve, given) }), given.format, curve.bytes);
}
