/**
 * ElGamal encryption on elliptic curves of prime order (T. ElGamal, 1985), of points, and of small numbers, whose ciphertexts add up (R. Cramer,
 * R. Gennaro, B. Schoenmakers, 1997).
 */

import { insideOf } from '../../group/curves/curve.ts';
import { checkPoint } from '../../group/curves/point.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { bytesOfWhole, toBytesLE } from '../../util/bytes.ts';
import { checkWhole } from '../../util/checks.ts';
import { difference } from '../../util/constant-time.ts';
import { MalformedError, WrongTypeError } from '../../util/errors.ts';
import type { LongWork } from '../../util/progress.ts';
import type { RandomSource } from '../../util/random.ts';
import { randomExponent } from '../../util/random-exponent.ts';
import { wiping } from '../../util/wipe.ts';
import { checkPrivateKey, checkPublicKey, type EcPrivateKey, type EcPublicKey, pointOf, secretOf } from '../ec/keys.ts';
import { addCiphertexts, checkCiphertext, checkCoordinates, EcElGamalCiphertext, type EcPoint, fromGroup, toGroup } from './ciphertext.ts';
import { EcLogarithms, MOST_NUMBER, type SearchProgress } from './logarithms.ts';

/**
 * Encrypts a point of the curve that is not the neutral element.
 *
 * Secret: the point and the random number.
 *
 * @throws {WrongTypeError} `key` or `point`. @throws {InvalidPointError} `point`, for what is no point of the key's curve.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 */
export function encryptPoint(key: EcPublicKey, point: AffinePoint, random?: RandomSource): EcElGamalCiphertext {
  checkPublicKey('key', key);
  checkCoordinates('point', point);
  const { curve } = key;
  const message = toGroup(curve, checkPoint('point', curve, point));
  return wiping([message], () => encrypt(key, message, random));
}

/**
 * Encrypts number · G, so that ciphertexts add up; the larger the number, the longer it takes to be found again.
 *
 * Secret: the number, also whether it is 0, and the random number.
 *
 * @param number - a whole number from 0 to 2^40.
 * @throws {WrongTypeError} `key` or `number`. @throws {OutOfRangeError} `number`.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { addCiphertexts, decryptNumberVarTime, EcLogarithms, encryptNumber } from 'limber/ec-elgamal';
 * const key = generateEcKey(p256);
 * const votes = [1, 0, 1].map((vote) => encryptNumber(key.publicKey, vote));
 * console.log(decryptNumberVarTime(key, addCiphertexts(p256, ...votes), new EcLogarithms(p256, 1000))); // 2
 */
export function encryptNumber(key: EcPublicKey, number: number, random?: RandomSource): EcElGamalCiphertext {
  checkPublicKey('key', key);
  checkWhole('number', number, 0, MOST_NUMBER);
  const { curve } = key;
  const { group } = insideOf(curve);
  const scalar = bytesOfWhole(number, curve.bytes);
  const message = wiping([scalar], () => group.multiplyBase(scalar));
  return wiping([message], () => encrypt(key, message, random));
}

/**
 * Another ciphertext of the same plaintext: without the private key nobody sees that they belong together.
 *
 * @throws {WrongTypeError} `key` or `ciphertext`. @throws {MalformedError} `ciphertext`, of another curve.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 */
export function rerandomize(key: EcPublicKey, ciphertext: EcElGamalCiphertext, random?: RandomSource): EcElGamalCiphertext {
  checkPublicKey('key', key);
  const { curve } = key;
  checkCiphertext('ciphertext', ciphertext, curve);
  return addCiphertexts(curve, ciphertext, encrypt(key, toGroup(curve, undefined), random));
}

/**
 * The point that was encrypted; `undefined` is the neutral element.
 *
 * Secret: the private key and the point.
 *
 * @throws {WrongTypeError} `key` or `ciphertext`. @throws {MalformedError} `ciphertext`, of another curve. @throws {OutOfRangeError} `key`, after `wipe`.
 */
export function decryptPoint(key: EcPrivateKey, ciphertext: EcElGamalCiphertext): EcPoint {
  checkPrivateKey('key', key);
  const { curve } = key;
  checkCiphertext('ciphertext', ciphertext, curve);
  const { group } = insideOf(curve);
  const x = secretOf(key);
  const scalar = wiping([x], () => difference(toBytesLE(curve.order, curve.bytes), x));
  // b + (n − x) · a.
  const mask = wiping([scalar], () => group.multiply(scalar, toGroup(curve, ciphertext.a)));
  const point = wiping([mask], () => group.add(toGroup(curve, ciphertext.b), mask));
  return wiping([point], () => fromGroup(point));
}

/**
 * The number that was encrypted, or the sum of numbers; undefined where it is not among the logarithms. The time tells the number.
 *
 * Secret: the private key.
 *
 * @param logarithms - of the key's curve, up to the largest number that there may be.
 * @param work - how the search is watched and ended; its progress is in steps.
 * @throws as {@link decryptPoint}; {WrongTypeError} `logarithms`; {MalformedError} `logarithms`, of another curve; the signal's reason.
 */
export function decryptNumberVarTime(
  key: EcPrivateKey,
  ciphertext: EcElGamalCiphertext,
  logarithms: EcLogarithms,
  work?: LongWork<SearchProgress>,
): number | undefined {
  checkPrivateKey('key', key);
  if (!(logarithms instanceof EcLogarithms)) throw new WrongTypeError('logarithms', 'must be EcLogarithms');
  if (logarithms.curve !== key.curve) throw new MalformedError('logarithms', `must be of the curve ${key.curve.name}`);
  return logarithms.ofVarTime(decryptPoint(key, ciphertext), work);
}

/** The ciphertext of a point of the group. */
function encrypt(key: EcPublicKey, message: Uint8Array, random: RandomSource | undefined): EcElGamalCiphertext {
  const { curve } = key;
  const { group } = insideOf(curve);
  const r = randomExponent(toBytesLE(curve.order, curve.bytes), curve.bits, random);
  return wiping([r], () => {
    const mask = group.multiply(r, pointOf(key));
    return wiping([mask], () => {
      const [a, b] = [group.multiplyBase(r), group.add(mask, message)].map(fromGroup);
      return new EcElGamalCiphertext(curve, { a, b });
    });
  });
}
