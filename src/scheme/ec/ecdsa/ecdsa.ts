/** ECDSA (FIPS 186-5, section 6): signatures with nonces of RFC 6979, and verification. */

import { checkBytes, equalBytes, viewOf } from '../../../encoding/octets.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import { checkHash, type Hash } from '../../../hash/hash.ts';
import { leftmostBits, NonceSource } from '../../../hash/rfc6979.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { FaultError, MalformedError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkCurve, checkPrivateKey, checkPublicKey, type EcPrivateKey, type EcPublicKey } from '../keys.ts';
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
  /**
   * Verifies the signature before it leaves, and makes the nonce twice: a signature that a fault of the machine has spoilt, and one with almost the same nonce
   * as another, tell the key. Takes as long as a verification besides; unless given, signatures are not checked.
   */
  readonly checked?: boolean;
  /** Where the random bytes come from; the platform's generator unless given. */
  readonly random?: RandomSource;
}

/**
 * Signs the message. The nonce follows from key and message (RFC 6979), or from random bytes as well (`hedged`).
 *
 * Secret: the key. The message's length shows, and in rare cases how many nonces were tried.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `format`, for an unknown one; `key`, after `wipe`.
 * @throws {NoRandomnessError} `random`, for hedged signatures where the platform has no generator. @throws {FaultError} `key`, for a checked signature that is
 * none: it is withheld.
 *
 * @example
 * import { generateEcKey, p256, signEcdsa, verifyEcdsa } from 'limber/ecdsa';
 * const key = generateEcKey(p256);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyEcdsa(key.publicKey, message, signEcdsa(key, message))); // true
 */
export function signEcdsa(key: EcPrivateKey, message: Uint8Array, options?: EcdsaSignOptions): Uint8Array {
  checkPrivateKey('key', key);
  checkBytes('message', message);
  const { hash } = read(key.curve, options);
  checkHash('hash', hash);
  return signEcdsaDigest(key, hash(viewOf(message)), options);
}

/** The same for the digest of a message; `hash` is what the nonce is made with. */
export function signEcdsaDigest(key: EcPrivateKey, digest: Uint8Array, options?: EcdsaSignOptions): Uint8Array {
  checkPrivateKey('key', key);
  const { hash, format, lowS, hedged, checked, random } = read(key.curve, options);
  checkBytes('digest', digest);
  checkHash('hash', hash);
  checkFormat(format);
  const { curve } = key;
  const d = key.secret();
  const z = leftmostBits(digest, curve);
  const extra = hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0);
  const newNonces = (): NonceSource => {
    const reduced = toBytesLE(fromBytesLE(leftmostBits(digest, curve)) % curve.modulus, curve.bytes);
    return new NonceSource(hash, curve, d, reduced, extra);
  };
  const [nonces, sameNonces] = [newNonces(), checked ? newNonces() : undefined];
  try {
    for (;;) {
      const [nonce, same] = [nonces.next(), sameNonces?.next()];
      const numbers = wiping([nonce, same ?? nonce], () => {
        const made = signDigest(curve, d, z, nonce);
        if (same && !equalBytes(nonce, same)) throw withheld();
        return made;
      });
      if (!numbers) continue;
      if (checked && !verifyDigestVarTime(key.publicKey, leftmostBits(digest, curve), numbers)) throw withheld();
      return encodeSignature(lowS ? withLowS(numbers, curve) : numbers, format, curve.bytes);
    }
  } finally {
    d.fill(0);
    nonces.wipe();
    sameNonces?.wipe();
  }
}

const read = ({ hash }: EcCurve, options: EcdsaSignOptions | undefined) =>
  readOptions(options, { hash, format: 'der', lowS: false, hedged: false, checked: false, random: undefined });

const withheld = (): FaultError => new FaultError('key', 'must give signatures that its public key verifies: this one is withheld');

/**
 * Whether these bytes sign the message. Bytes that are not well formed are no signature: the answer is false, not an error.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `format`, for an unknown one.
 */
export function verifyEcdsa(key: EcPublicKey, message: Uint8Array, signature: Uint8Array, options?: EcdsaVerifyOptions): boolean {
  checkPublicKey('key', key);
  checkBytes('message', message);
  const { hash } = read(key.curve, options);
  checkHash('hash', hash);
  return verifyEcdsaDigest(key, hash(viewOf(message)), signature, options);
}

/** The same for the digest of a message. */
export function verifyEcdsaDigest(key: EcPublicKey, digest: Uint8Array, signature: Uint8Array, options?: EcdsaVerifyOptions): boolean {
  checkPublicKey('key', key);
  const { format, lowS } = read(key.curve, options);
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
  options?: Pick<EcdsaVerifyOptions, 'hash'>,
): EcPublicKey {
  checkCurve(curve);
  checkBytes('message', message);
  const { hash } = read(curve, options);
  checkHash('hash', hash);
  return recoverEcdsaKeyOfDigest(curve, hash(viewOf(message)), signature);
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
