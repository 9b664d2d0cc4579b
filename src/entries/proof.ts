/**
 * `limber/proof`: zero-knowledge proofs over any group of `limber/groups`: of knowing a logarithm, of equal logarithms, of a representation, and of all or one of several such
 * statements, and of what ciphertexts of exponential ElGamal hold. The prover is constant time in what it knows, also in which of several statements holds.
 *
 * @module
 */
export type { Element, Group, PublicElement, PublicGroup, RandomOptions, Scalar, ScalarField, SecretGroup } from '../group/group.ts';
export type { ElementTable } from '../group/table.ts';
export { type GroupEquation, verifyEquationsVarTime } from '../proof/batch.ts';
export { allOf, oneOf } from '../proof/compose.ts';
export type { ProofContext } from '../proof/context.ts';
export { type CiphertextParts, type EncryptionClaim, type EncryptionOptions, encryptsOneOf, oneEncrypts } from '../proof/encryption.ts';
export type { Opening } from '../proof/encryption-commitments.ts';
export type { EncryptionTables } from '../proof/encryption-nonces.ts';
export { type Answer, type Proof, proofFromBytes, proofOfAnswers, type TranscriptOptions } from '../proof/proof.ts';
export { type ProveOptions, prove, type Witness } from '../proof/prove.ts';
export { type ProveEncryptionOptions, proveEncryption } from '../proof/prove-encryption.ts';
export type { Statement } from '../proof/relation.ts';
export { equalLogarithms, knowledgeOf, type Pair, representationOf } from '../proof/statement.ts';
export type { ChallengeInput, Transcript } from '../proof/transcript.ts';
export { type BeleniosFormat, type BeleniosTranscripts, beleniosTranscripts } from '../proof/transcripts/belenios.ts';
export { type ElectionGuard1Transcripts, electionGuard1Transcripts } from '../proof/transcripts/electionguard1.ts';
export { type ElectionGuard2Transcripts, electionGuard2Guardian, electionGuard2Transcripts } from '../proof/transcripts/electionguard2.ts';
export { heliosTranscript } from '../proof/transcripts/helios.ts';
export { type VerifyOptions, verifyProof } from '../proof/verify.ts';
export { type ProofClaim, verifyProofs } from '../proof/verify-many.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
