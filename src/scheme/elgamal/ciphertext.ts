/** ElGamal ciphertexts: what everybody can do with them. Everything here is public. */
import { checkBigint, checkObject } from '../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import type { DhParameters } from '../ffc/dh/parameters.ts';

/** a = g^r and b = m · y^r, for the plaintext m, the public key y and a secret r. */
export interface ElGamalCiphertext {
  readonly a: bigint;
  readonly b: bigint;
}

/** Throws unless both are numbers from 1 to p − 1. */
export function checkCiphertext({ prime }: DhParameters, { a, b }: ElGamalCiphertext): void {
  for (const [name, value] of Object.entries({ a, b })) {
    if (typeof value !== 'bigint') throw new WrongTypeError(name, 'must be a bigint');
    if (value < 1n || value >= prime) throw new OutOfRangeError(name, 'must be from 1 to p − 1');
  }
}

/**
 * A ciphertext of the product of the plaintexts: for encrypted numbers, of their sum.
 *
 * @throws {WrongTypeError} or {OutOfRangeError} `a` or `b`, where it is not a number from 1 to p − 1.
 */
export function combineCiphertexts(parameters: DhParameters, ...ciphertexts: readonly ElGamalCiphertext[]): ElGamalCiphertext {
  checkObject('parameters', parameters);
  const { prime } = parameters;
  checkBigint('parameters.prime', prime);
  return ciphertexts.reduce(
    (product, ciphertext) => {
      checkCiphertext(parameters, ciphertext);
      return { a: (product.a * ciphertext.a) % prime, b: (product.b * ciphertext.b) % prime };
    },
    { a: 1n, b: 1n },
  );
}
