/** ECDSA (FIPS 186-5, section 6): signatures with nonces of RFC 6979, and verification. */
import { checkBytes } from '../../encoding/octets.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { MalformedError } from '../../util/errors.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';
import type { EcCurve } from '../ec/curve.ts';
import { checkCurve, checkPrivateKey, checkPublicKey, type EcPrivateKey, type EcPublicKey } from '../ec/keys.ts';
import { leftmostBits, NonceSource } from '../rfc6979/nonce.ts';
import { recoverDigestVarTime } from './recover.ts';
import { isHigh, signDigest, verifyDigestVarTime, withLowS } from './sign.ts';
import { checkFormat, decodeRecoverable, decodeSignature, type EcdsaFormat, encodeSignature } from './signature.ts';

export interface EcdsaVerifyOptions {
  /**
   * A hash function of `@noble/hashes`; unless given, SHA-256 for P-256 and secp256k1, SHA-384 for P-384, SHA-512 for P-521. Of its digest count as many
   * bits as the order has.
   */
  readonly hash?: Hash;
  /** `der` unless given. */
  readonly format?: EcdsaFormat;
  /** Makes, and takes, only signatures with s ≤ n/2: of the two that anyone can make from each other (BIP 62). */
  readonly lowS?: boolean;
}

export interface EcdsaSignOptions extends EcdsaVerifyOptions {
  /** Mixes random bytes into the nonce (RFC 6979, section 3.6): two signatures of one message differ, and faults tell less of the key. */
  readonly hedged?: boolean;
  /** Where the random bytes come from; the platform's generator unless given. */
  readonly random?: RandomSource;
}

/**
 * Signs the message. The nonce follows from key and message (RFC 6979), or from random bytes as well (`hedged`).
 *
 * Secret: the key. The message's length shows, and in rare cases how many nonces were tried.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `format`, for an unknown one; `key`, after `wipe`.
 * @throws {NoRandomnessError} `random`, for hedged signatures where the platform has no generator.
 *
 * @example
 * import { generateEcKey, p256, signEcdsa, verifyEcdsa } from 'limber/ecdsa';
 * const key = generateEcKey(p256);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEcdsa(key.publicKey, message, signEcdsa(key, message))); // true
 */
export function signEcdsa(key: EcPrivateKey, message: Uint8Array, options: EcdsaSignOptions = {}): Uint8Array {
  checkPrivateKey('key', key);
  checkBytes('message', message);
  const { hash = key.curve.hash } = options;
  checkHash('hash', hash);
  return signEcdsaDigest(key, hash(message), options);
}

/** The same for the digest of a message; `hash` is what the nonce is made with. */
export function signEcdsaDigest(key: EcPrivateKey, digest: Uint8Array, options: EcdsaSignOptions = {}): Uint8Array {
  checkPrivateKey('key', key);
  const { hash = key.curve.hash, format = 'der', lowS = false, hedged = false, random } = options;
  checkBytes('digest', digest);
  checkHash('hash', hash);
  checkFormat(format);
  const { curve } = key;
  const d = key.secret();
  const z = leftmostBits(digest, curve);
  const reduced = toBytesLE(fromBytesLE(z) % curve.modulus, curve.bytes);
  const extra = hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0);
  const nonces = new NonceSource(hash, curve, d, reduced, extra);
  try {
    for (;;) {
      const nonce = nonces.next();
      const numbers = signDigest(curve, d, z, nonce);
      nonce.fill(0);
      if (numbers) return encodeSignature(lowS ? withLowS(numbers, curve) : numbers, format, curve.bytes);
    }
  } finally {
    nonces.wipe();
  }
}

/**
 * Whether these bytes sign the message. Bytes that are not well formed are no signature: the answer is false, not an error.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `format`, for an unknown one.
 */
export function verifyEcdsa(key: EcPublicKey, message: Uint8Array, signature: Uint8Array, options: EcdsaVerifyOptions = {}): boolean {
  checkPublicKey('key', key);
  checkBytes('message', message);
  const { hash = key.curve.hash } = options;
  checkHash('hash', hash);
  return verifyEcdsaDigest(key, hash(message), signature, options);
}

/** The same for the digest of a message. */
export function verifyEcdsaDigest(
  key: EcPublicKey,
  digest: Uint8Array,
  signature: Uint8Array,
  { format = 'der', lowS = false }: EcdsaVerifyOptions = {},
): boolean {
  checkPublicKey('key', key);
  checkBytes('digest', digest);
  checkBytes('signature', signature);
  checkFormat(format);
  const { curve } = key;
  const numbers = decodeSignature(signature, format, curve.bytes);
  if (!numbers || (lowS && isHigh(numbers.s, curve.modulus))) return false;
  return verifyDigestVarTime(key, leftmostBits(digest, curve), numbers);
}

/**
 * The public key of a signature in the format `recoverable`: the only one for which, with that byte, it signs the message.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {MalformedError} `signature`, where there is no such key.
 * @throws {NoWebAssemblyError} `engine`.
 */
export function recoverEcdsaKey(
  curve: EcCurve,
  message: Uint8Array,
  signature: Uint8Array,
  options: Pick<EcdsaVerifyOptions, 'hash'> = {},
): EcPublicKey {
  checkCurve(curve);
  checkBytes('message', message);
  const { hash = curve.hash } = options;
  checkHash('hash', hash);
  return recoverEcdsaKeyOfDigest(curve, hash(message), signature);
}

/** The same for the digest of a message. */
export function recoverEcdsaKeyOfDigest(curve: EcCurve, digest: Uint8Array, signature: Uint8Array): EcPublicKey {
  checkCurve(curve);
  checkBytes('digest', digest);
  checkBytes('signature', signature);
  const numbers = decodeRecoverable(signature, curve.bytes);
  const key = numbers && recoverDigestVarTime(curve, leftmostBits(digest, curve), numbers);
  if (!key) throw new MalformedError('signature', 'must be a recoverable signature of a key of the curve');
  return key;
}
