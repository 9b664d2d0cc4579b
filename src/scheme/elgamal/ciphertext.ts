/** ElGamal ciphertexts: what everybody can do with them. Everything here is public. */

import { checkBytes, concatBytes } from '../../encoding/octets.ts';
import type { Arithmetic } from '../../group/arithmetic.ts';
import { type Family, OwnPublicElement } from '../../group/element.ts';
import type { Element, SecretGroup } from '../../group/group.ts';
import { secretFamilyOf } from '../../group/own-group.ts';
import { checkObject } from '../../util/checks.ts';
import { MalformedError, WrongTypeError } from '../../util/errors.ts';

/** a = r · G and b = M + r · Y, for the plaintext M, the public key Y and a secret r. Either may be neutral. */
export class ElGamalCiphertext {
  /** The group that both parts are of. */
  readonly group: SecretGroup;
  /** r · G. */
  readonly a: Element;
  /** M + r · Y. */
  readonly b: Element;

  /**
   * Makes a ciphertext of its two parts.
   *
   * @param group - the group of the key.
   * @param parts - `a` and `b`; either may be neutral.
   * @throws {WrongTypeError} `group`, `parts`, or `a` or `b`, if it is not an element of the group.
   */
  constructor(group: SecretGroup, parts: { readonly a: Element; readonly b: Element }) {
    const family = secretFamilyOf('group', group);
    checkObject('parts', parts);
    const { a, b } = parts;
    for (const [name, element] of Object.entries({ a, b })) OwnPublicElement.valueOf(family, name, element);
    this.group = group;
    this.a = a;
    this.b = b;
    Object.freeze(this);
  }

  /**
   * Reads a ciphertext, and proves that its parts are elements of the group.
   *
   * @param group - the group of the key.
   * @param bytes - as `toBytes` writes them.
   * @returns the ciphertext.
   * @throws {WrongTypeError} `group` or `bytes`. @throws {MalformedError} `bytes`, of another length or form.
   * @throws {InvalidPointError} `bytes`, if they are not two elements of the group.
   */
  static fromBytes(group: SecretGroup, bytes: Uint8Array): ElGamalCiphertext {
    const { elementBytes } = secretFamilyOf('group', group).arithmetic;
    checkBytes('bytes', bytes);
    if (bytes.length !== 2 * elementBytes) throw new MalformedError('bytes', `must be ${2 * elementBytes} bytes`);
    const [a, b] = [bytes.subarray(0, elementBytes), bytes.subarray(elementBytes)].map((half) =>
      group.fromBytes(half, { allowNeutral: true }),
    );
    return new ElGamalCiphertext(group, { a: a!, b: b! });
  }

  /** The bytes of a, then those of b: twice as many as the group's elements have. */
  toBytes(): Uint8Array {
    return concatBytes(this.a.toBytes(), this.b.toBytes());
  }
}

/** Throws unless it is a ciphertext of that group. @throws {WrongTypeError} `argument`. @throws {MalformedError} `argument`, of another group. */
export function checkCiphertext(argument: string, ciphertext: unknown, group: SecretGroup): asserts ciphertext is ElGamalCiphertext {
  if (!(ciphertext instanceof ElGamalCiphertext)) throw new WrongTypeError(argument, 'must be an ElGamalCiphertext');
  if (ciphertext.group !== group) throw new MalformedError(argument, `must be of the group ${group.name}`);
}

/**
 * A ciphertext of the sum of the plaintexts, by adding the ciphertexts; of none, the one of the neutral element that nobody made random.
 *
 * @param group - the group of the ciphertexts.
 * @param ciphertexts - any number of them.
 * @returns the ciphertext of the sum, whose randomness is the sum of theirs.
 * @throws {WrongTypeError} `group` or `ciphertexts`. @throws {MalformedError} `ciphertexts`, of another group.
 *
 * @example
 * import { addCiphertexts, decryptElGamalNumberVarTime, DiscreteLogarithms, encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const key = generateElGamalKey(p256Group);
 * const sum = addCiphertexts(p256Group, encryptElGamalNumber(key.publicKey, 30), encryptElGamalNumber(key.publicKey, 12));
 * console.log(decryptElGamalNumberVarTime(key, sum, new DiscreteLogarithms(p256Group, 100))); // 42
 */
export function addCiphertexts(group: SecretGroup, ...ciphertexts: readonly ElGamalCiphertext[]): ElGamalCiphertext {
  secretFamilyOf('group', group);
  for (const ciphertext of ciphertexts) checkCiphertext('ciphertexts', ciphertext, group);
  const sum = (elements: readonly Element[]): Element => elements.reduce((total, element) => total.add(element), group.neutral);
  return new ElGamalCiphertext(group, { a: sum(ciphertexts.map(({ a }) => a)), b: sum(ciphertexts.map(({ b }) => b)) });
}

/** The ciphertext of values of the family. */
export function ciphertextOf(
  group: SecretGroup,
  { make }: Family<Uint8Array, Arithmetic<Uint8Array>>,
  parts: { readonly a: Uint8Array; readonly b: Uint8Array },
): ElGamalCiphertext {
  const [a, b] = [make(parts.a), make(parts.b)] as unknown as [Element, Element];
  return new ElGamalCiphertext(group, { a, b });
}
