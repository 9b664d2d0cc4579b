/** The public key of an ECDSA signature (SEC 1, section 4.1.6). */

import { checkBytes, viewOf } from '../../../encoding/octets.ts';
import { type EcCurve, insideOf } from '../../../group/curves/curve.ts';
import { leftmostBits } from '../../../hash/rfc6979.ts';
import { fromBytesLE } from '../../../util/bytes.ts';
import { isZero } from '../../../util/constant-time.ts';
import { MalformedError } from '../../../util/errors.ts';
import { checkCurve, coordinatesOf, EcPublicKey } from '../keys.ts';
import { isInRange, quotients, type RecoverableNumbers } from './equations.ts';
import { type EcdsaVerifyOptions, hashFor, readEcdsaOptions } from './options.ts';
import { checkFormat, decodeRecoverable } from './signature.ts';

/**
 * Finds the public key by which a signature in the format `recoverable`, r ‖ s ‖ recovery byte, signs the message: with that byte, the only one. Messages of Ethereum
 * and Bitcoin are signed so; for them the byte is v, or v − 27, and stands first in some libraries: it goes last here.
 *
 * @param curve - such as `secp256k1`.
 * @param message - of any length; it is hashed.
 * @param signature - two numbers as long as the order, big-endian, and a byte from 0 to 3: 65 bytes on secp256k1.
 * @param options - `hash`: the curve's own unless given.
 * @returns the key; whether it is the right one is for the caller to say.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `format`, on a curve over a binary field. @throws {MalformedError} `signature`, where there is no such key.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { recoverEcdsaKey, signEcdsa } from 'limber/ecdsa';
 * const key = generateEcKey(secp256k1);
 * const message = new TextEncoder().encode('hello');
 * const signature = signEcdsa(key, message, { format: 'recoverable' });
 * console.log(recoverEcdsaKey(secp256k1, message, signature).equals(key.publicKey)); // true
 */
export function recoverEcdsaKey(
  curve: EcCurve,
  message: Uint8Array,
  signature: Uint8Array,
  options?: Pick<EcdsaVerifyOptions, 'hash'>,
): EcPublicKey {
  checkCurve(curve);
  checkBytes('message', message);
  const given = readEcdsaOptions(options);
  return recoverEcdsaKeyOfDigest(curve, hashFor(curve, given)(viewOf(message)), signature);
}

/**
 * Finds the public key by which a signature in the format `recoverable` signs the digest's message: {@link recoverEcdsaKey} for those who have hashed already.
 *
 * @param curve - such as `secp256k1`.
 * @param digest - the leftmost bits of it count, as many as the order has.
 * @param signature - r ‖ s and a byte from 0 to 3.
 * @returns the key; whether it is the right one is for the caller to say.
 * @throws as {@link recoverEcdsaKey}; {WrongTypeError} `digest`.
 *
 * @example
 * import { keccak_256 } from '@noble/hashes/sha3.js';
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { recoverEcdsaKeyOfDigest, signEcdsaDigest } from 'limber/ecdsa';
 * const key = generateEcKey(secp256k1);
 * const digest = keccak_256(new TextEncoder().encode('hello'));
 * const signature = signEcdsaDigest(key, digest, { format: 'recoverable' });
 * console.log(recoverEcdsaKeyOfDigest(secp256k1, digest, signature).equals(key.publicKey)); // true
 */
export function recoverEcdsaKeyOfDigest(curve: EcCurve, digest: Uint8Array, signature: Uint8Array): EcPublicKey {
  checkCurve(curve);
  checkBytes('digest', digest);
  checkBytes('signature', signature);
  checkFormat('recoverable', curve);
  const numbers = decodeRecoverable(signature, curve.bytes);
  const key = numbers && recoverDigestVarTime(curve, leftmostBits(digest, curve), numbers);
  if (!key) throw new MalformedError('signature', 'must be a recoverable signature of a key of the curve: r ‖ s and a byte from 0 to 3');
  return key;
}

/** The key for which the numbers sign z: (s · R − z · G) / r. Undefined where there is none. Everything is public. */
export function recoverDigestVarTime(curve: EcCurve, z: Uint8Array, { r, s, recovery }: RecoverableNumbers): EcPublicKey | undefined {
  if (!isInRange({ r, s }, curve)) return undefined;
  const { order } = curve;
  const { group, pointOfX } = insideOf(curve);
  const point = pointOfX((recovery & 2) === 0 ? r : r + order, (recovery & 1) === 1);
  if (!point) return undefined;
  const [u, v] = quotients(curve, r, order - (fromBytesLE(z) % order), s);
  const sum = group.multiScalarVarTime(u, [{ scalar: v, point: group.point(point) }]);
  if (isZero(sum)) return undefined;
  const [x, y] = coordinatesOf(sum);
  return new EcPublicKey(curve, { x, y });
}
