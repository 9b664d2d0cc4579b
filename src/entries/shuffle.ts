/**
 * `limber/shuffle`: verifiable shuffles of ElGamal ciphertexts over any group of `limber/groups`: a secret order, everything encrypted anew, and a proof, after Terelius and Wikström or
 * after Neff, that nothing else was done.
 *
 * @module
 */
export type { Element, RandomOptions, Scalar, ScalarField, SecretGroup } from '../group/group.ts';
export type { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
export type { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
export {
  type BeleniosCiphertext,
  type BeleniosShuffleProof,
  beleniosCiphertextsFromJson,
  beleniosCiphertextsToJson,
  beleniosProofFromJson,
  beleniosProofToJson,
} from '../shuffle/belenios/json.ts';
export { beleniosTranscript } from '../shuffle/belenios/transcript.ts';
export { kyberTranscript } from '../shuffle/neff/kyber.ts';
export { type NeffProof, neffProofFromBytes } from '../shuffle/neff/proof.ts';
export { proveNeff } from '../shuffle/neff/prove.ts';
export type { NeffTranscript } from '../shuffle/neff/transcript.ts';
export { type NeffOptions, verifyNeff } from '../shuffle/neff/verify.ts';
export type { ShuffleProgress } from '../shuffle/pace.ts';
export { type ElGamalShuffle, type ShuffleOptions, shuffleElGamal } from '../shuffle/shuffle.ts';
export type { ShuffleStatement } from '../shuffle/statement.ts';
export { type GeneratorOptions, type ShuffleGenerators, shuffleGenerators } from '../shuffle/terelius-wikstrom/generators.ts';
export { type TereliusWikstromProof, tereliusWikstromProofFromBytes } from '../shuffle/terelius-wikstrom/proof.ts';
export { proveTereliusWikstrom } from '../shuffle/terelius-wikstrom/prove.ts';
export type { TereliusWikstromTranscript } from '../shuffle/terelius-wikstrom/transcript.ts';
export { type TereliusWikstromOptions, verifyTereliusWikstrom } from '../shuffle/terelius-wikstrom/verify.ts';
export type { ShuffleVerdict } from '../shuffle/verdict.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
