/** Proofs that the owner of a public key knows the private one (draft-irtf-cfrg-bls-signature-05, sections 3.3.2 and 3.3.3). */
import { OutOfRangeError } from '../../../util/errors.ts';
import { holds, signaturePoint } from '../equation.ts';
import { type BlsSuiteOption, givenBlsKey, readSuite, withBlsPrivateKey } from './given-keys.ts';
import { type BlsPrivateKey, type BlsPublicKey, pointOf, secretOf } from './keys.ts';
import { type BlsSuite, orientationOf, possessionTag } from './suite.ts';

/**
 * Proves that the key is one's own: secret · H(public key), under a tag of its own. Who adds keys up asks for one with each.
 *
 * Secret: the private key.
 *
 * @param privateKey - the key, of `minPkPop` or `minSigPop`, or its 32 big-endian bytes beside the suite; secret.
 * @param options - `suite`: of a key given as bytes.
 * @returns the proof: as many bytes as a signature.
 * @throws {WrongTypeError} `privateKey` or `suite`, if it has another type, or the suite is missing.
 * @throws {OutOfRangeError} `privateKey`, if it has been wiped, is of another suite, or the bytes are not 32, or not a number from 1 to n − 1; `suite`, if it has no proofs of
 *   possession.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, proveBlsPossession, verifyBlsPossession } from 'limber/bls';
 * const key = generateBlsKey(minPkPop);
 * console.log(verifyBlsPossession(key.publicKey, proveBlsPossession(key))); // true
 */
export function proveBlsPossession(privateKey: BlsPrivateKey | Uint8Array, options?: BlsSuiteOption): Uint8Array {
  const given = readSuite(options);
  return withBlsPrivateKey('privateKey', privateKey, given, (key) => {
    const { suite, publicKey } = key;
    requirePossession(suite);
    const { signatures, hash } = orientationOf(suite);
    return signatures.secretMultiple(hash(publicKey.toBytes(), possessionTag(suite)), secretOf(key)).toBytes();
  });
}

/**
 * Verifies that the owner of a key knows the private one. Everything is public. Bytes that are no point of the signatures' group are no proof: the answer is false.
 *
 * @param publicKey - the key, of `minPkPop` or `minSigPop`, or its 48 or 96 bytes beside the suite.
 * @param proof - as many bytes as a signature.
 * @param options - `suite`: of a key given as bytes.
 * @returns whether the proof is one of that key.
 * @throws {WrongTypeError} `publicKey`, `proof` or `suite`, if it has another type, or the suite is missing.
 * @throws {MalformedError}, {InvalidPointError} `publicKey`, if the bytes are no key.
 * @throws {OutOfRangeError} `publicKey`, if it is of another suite; `suite`, if it has no proofs of possession.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateBlsKey, minPkPop, proveBlsPossession, signBls, verifyBlsPossession } from 'limber/bls';
 * const key = generateBlsKey(minPkPop);
 * console.log(verifyBlsPossession(key.publicKey, proveBlsPossession(key))); // true
 * console.log(verifyBlsPossession(key.publicKey, signBls(key, key.publicKey.toBytes()))); // false
 */
export function verifyBlsPossession(publicKey: BlsPublicKey | Uint8Array, proof: Uint8Array, options?: BlsSuiteOption): boolean {
  const given = readSuite(options);
  const key = givenBlsKey('publicKey', publicKey, given);
  const { suite } = key;
  requirePossession(suite);
  const orientation = orientationOf(suite);
  const point = signaturePoint(orientation, 'proof', proof);
  return point !== undefined && holds(orientation, [[orientation.hash(key.toBytes(), possessionTag(suite)), pointOf(key)]], point);
}

/** @throws {OutOfRangeError} `suite`, unless keys come with proofs. */
export function requirePossession({ scheme }: BlsSuite): void {
  if (scheme !== 'possession') throw new OutOfRangeError('suite', 'must be one of proofs of possession: minPkPop or minSigPop');
}
