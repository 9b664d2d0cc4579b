/**
 * ElGamal encryption over any group whose elements may be secret, of elements and, in the exponent, of small numbers, whose ciphertexts add up (R. Cramer, R. Gennaro,
 * B. Schoenmakers, 1997).
 */
import { OwnPublicElement } from '../../group/element.ts';
import type { Element, RandomOptions } from '../../group/group.ts';
import { scalarBytes } from '../../group/scalars.ts';
import { bytesOfWhole } from '../../util/bytes.ts';
import { checkInstance, checkWhole } from '../../util/checks.ts';
import { MalformedError } from '../../util/errors.ts';
import type { LongWork } from '../../util/progress.ts';
import { wiping } from '../../util/wipe.ts';
import { addCiphertexts, checkCiphertext, ciphertextOf, type ElGamalCiphertext } from './ciphertext.ts';
import { type ElGamalPrivateKey, type ElGamalPublicKey, partsOf, secretScalar } from './keys.ts';
import { DiscreteLogarithms, MOST_NUMBER, type SearchProgress } from './logarithms.ts';

/**
 * Encrypts an element of the key's group, the neutral one among them.
 *
 * Secret: the element and the random scalar r.
 *
 * @param publicKey - the key of the recipient.
 * @param element - of the group of the key. Secret.
 * @param options - `random`, the source of the random scalar.
 * @returns the ciphertext.
 * @throws {WrongTypeError} `publicKey` or `element`. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { decryptElGamal, encryptElGamal, generateElGamalKey } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * const key = generateElGamalKey(ristretto255Group);
 * const element = ristretto255Group.fromUniformBytes(crypto.getRandomValues(new Uint8Array(64)));
 * const ciphertext = encryptElGamal(key.publicKey, element);
 * console.log(ciphertext.toBytes().length, decryptElGamal(key, ciphertext).equals(element)); // 64 true
 */
export function encryptElGamal(publicKey: ElGamalPublicKey, element: Element, options?: RandomOptions): ElGamalCiphertext {
  const { family } = partsOf('publicKey', publicKey);
  return encrypt(publicKey, OwnPublicElement.valueOf(family, 'element', element), options);
}

/**
 * Encrypts number · G, so that ciphertexts add up; the larger the number, the longer it takes to be found again.
 *
 * Secret: the number, also whether it is 0, and the random scalar.
 *
 * @param publicKey - the key of the recipient.
 * @param number - a whole number from 0 to 2^40. Secret.
 * @param options - `random`, the source of the random scalar.
 * @returns the ciphertext of number · G.
 * @throws {WrongTypeError} `publicKey` or `number`. @throws {OutOfRangeError} `number`.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { addCiphertexts, decryptElGamalNumberVarTime, DiscreteLogarithms, encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const key = generateElGamalKey(p256Group);
 * const votes = [1, 0, 1].map((vote) => encryptElGamalNumber(key.publicKey, vote));
 * const logarithms = new DiscreteLogarithms(p256Group, 1000);
 * console.log(decryptElGamalNumberVarTime(key, addCiphertexts(p256Group, ...votes), logarithms)); // 2
 */
export function encryptElGamalNumber(publicKey: ElGamalPublicKey, number: number, options?: RandomOptions): ElGamalCiphertext {
  const { arithmetic } = partsOf('publicKey', publicKey).family;
  checkWhole('number', number, 0, MOST_NUMBER);
  const scalar = arithmetic.scalars.reducedLE(bytesOfWhole(number, 6));
  const message = arithmetic.multiplyBase(scalarBytes(arithmetic.scalars, 'number', scalar));
  scalar.wipe();
  return wiping([message], () => encrypt(publicKey, message, options));
}

/**
 * Another ciphertext of the same plaintext: without the private key nobody sees that they belong together.
 *
 * @param publicKey - the key that it was encrypted for.
 * @param ciphertext - of the group of the key.
 * @param options - `random`, the source of the random scalar.
 * @returns the other ciphertext.
 * @throws {WrongTypeError} `publicKey` or `ciphertext`. @throws {MalformedError} `ciphertext`, of another group.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { decryptElGamal, encryptElGamal, generateElGamalKey, rerandomizeElGamal } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * const key = generateElGamalKey(ristretto255Group);
 * const element = ristretto255Group.fromUniformBytes(crypto.getRandomValues(new Uint8Array(64)));
 * const ciphertext = encryptElGamal(key.publicKey, element);
 * const other = rerandomizeElGamal(key.publicKey, ciphertext);
 * console.log(other.a.equals(ciphertext.a), decryptElGamal(key, other).equals(element)); // false true
 */
export function rerandomizeElGamal(publicKey: ElGamalPublicKey, ciphertext: ElGamalCiphertext, options?: RandomOptions): ElGamalCiphertext {
  const { arithmetic } = partsOf('publicKey', publicKey).family;
  const { group } = publicKey;
  checkCiphertext('ciphertext', ciphertext, group);
  return addCiphertexts(group, ciphertext, encrypt(publicKey, arithmetic.neutral, options));
}

/**
 * The element that was encrypted: b − x · a. Both are elements of the group, so that nothing but the plaintext follows from what comes out.
 *
 * Secret: the private key and the element.
 *
 * @param privateKey - the key. Secret.
 * @param ciphertext - of the group of the key.
 * @returns the element. Secret.
 * @throws {WrongTypeError} `privateKey` or `ciphertext`. @throws {MalformedError} `ciphertext`, of another group. @throws {OutOfRangeError} `privateKey`, after `wipe`.
 *
 * @example
 * import { decryptElGamal, encryptElGamal, generateElGamalKey } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * const key = generateElGamalKey(ristretto255Group);
 * const element = ristretto255Group.fromUniformBytes(crypto.getRandomValues(new Uint8Array(64)));
 * console.log(decryptElGamal(key, encryptElGamal(key.publicKey, element)).equals(element)); // true
 */
export function decryptElGamal(privateKey: ElGamalPrivateKey, ciphertext: ElGamalCiphertext): Element {
  const x = secretScalar(privateKey);
  checkCiphertext('ciphertext', ciphertext, privateKey.group);
  const { family } = partsOf('publicKey', privateKey.publicKey);
  const { arithmetic } = family;
  const [a, b] = [ciphertext.a, ciphertext.b].map((part) => OwnPublicElement.valueOf(family, 'ciphertext', part)) as [
    Uint8Array,
    Uint8Array,
  ];
  const minus = x.neg();
  const mask = arithmetic.multiply(scalarBytes(arithmetic.scalars, 'privateKey', minus), a);
  minus.wipe();
  return wiping([mask], () => family.make(arithmetic.add(b, mask)) as unknown as Element);
}

/**
 * The number that was encrypted, or the sum of numbers. The time tells the number.
 *
 * Secret: the private key.
 *
 * @param privateKey - the key. Secret.
 * @param ciphertext - of the group of the key.
 * @param logarithms - of the key's group, up to the largest number that there may be.
 * @param work - how the search is watched and ended; its progress is in steps.
 * @returns the number, from 0 to the largest that `logarithms` finds.
 * @throws as {@link decryptElGamal}; {WrongTypeError} `logarithms`; {MalformedError} `logarithms`, of another group; the signal's reason.
 * @throws {NoLogarithmError} `element`, if it is none of these numbers.
 *
 * @example
 * import { decryptElGamalNumberVarTime, DiscreteLogarithms, encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const key = generateElGamalKey(p256Group);
 * const logarithms = new DiscreteLogarithms(p256Group, 1000);
 * console.log(decryptElGamalNumberVarTime(key, encryptElGamalNumber(key.publicKey, 812), logarithms)); // 812
 */
export function decryptElGamalNumberVarTime(
  privateKey: ElGamalPrivateKey,
  ciphertext: ElGamalCiphertext,
  logarithms: DiscreteLogarithms,
  work?: LongWork<SearchProgress>,
): number {
  secretScalar(privateKey);
  checkInstance('logarithms', logarithms, DiscreteLogarithms, 'DiscreteLogarithms');
  if (logarithms.group !== privateKey.group) throw new MalformedError('logarithms', `must be of the group ${privateKey.group.name}`);
  return logarithms.ofVarTime(decryptElGamal(privateKey, ciphertext), work);
}

/** The ciphertext of a value. */
function encrypt(publicKey: ElGamalPublicKey, message: Uint8Array, options: RandomOptions | undefined): ElGamalCiphertext {
  const { family, multiple } = partsOf('publicKey', publicKey);
  const { arithmetic } = family;
  const r = arithmetic.scalars.random(options);
  const bytes = scalarBytes(arithmetic.scalars, 'r', r);
  return wiping([bytes], () => {
    const mask = multiple(bytes);
    return wiping([mask], () =>
      ciphertextOf(publicKey.group, family, { a: arithmetic.multiplyBase(bytes), b: arithmetic.add(mask, message) }),
    );
  });
}
