/**
 * `limber/elgamal`: ElGamal encryption over the residues of a prime: of messages, of elements, and of small numbers that add up.
 *
 * @module
 */
export { type DhGroupName, dhGroupNames } from '../params/dh-groups.ts';
export { combineCiphertexts, type ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
export { ElGamalPrivateKey, ElGamalPublicKey, generateElGamalKey } from '../scheme/elgamal/keys.ts';
export { type DhNumbers, DhParameters, type DhSizeOptions } from '../scheme/ffc/dh/parameters.ts';
export { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
