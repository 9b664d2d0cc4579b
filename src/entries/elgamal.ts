/**
 * `limber/elgamal`: ElGamal encryption over any group of `limber/groups`: of elements, of messages modulo a safe prime, and of small numbers that add up.
 *
 * Ciphertexts can be changed by anybody into ciphertexts of related plaintexts: that is what adding up rests on. Where it does harm, sign or prove them.
 *
 * @module
 */
export type {
  DecodingOptions,
  Element,
  ManyDecodingOptions,
  PublicElement,
  PublicGroup,
  RandomOptions,
  Scalar,
  ScalarField,
  SecretGroup,
} from '../group/group.ts';
export { addCiphertexts, ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
export {
  decryptElGamal,
  decryptElGamalNumberVarTime,
  encryptElGamal,
  encryptElGamalNumber,
  rerandomizeElGamal,
} from '../scheme/elgamal/encryption.ts';
export { ElGamalPrivateKey, ElGamalPublicKey, generateElGamalKey } from '../scheme/elgamal/keys.ts';
export { DiscreteLogarithms, type LogarithmOptions, NoLogarithmError, type SearchProgress } from '../scheme/elgamal/logarithms.ts';
export { elementOfMessage, messageOfElement } from '../scheme/elgamal/message.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
