/**
 * `limber/ballot`: ballots of homomorphic elections over any group of `limber/groups` whose elements may be secret: encrypted answers with proofs that they are allowed (R. Cramer,
 * R. Gennaro, B. Schoenmakers, 1997), opened for audit where the voter wants it (J. Benaloh, 2006), and verified. Which answer is given shows in no time and no length.
 *
 * @module
 */
export { type Ballot, ballotFromBytes } from '../ballot/ballot.ts';
export { BallotBuffer, type BallotBufferOptions, type BallotProgress } from '../ballot/buffer.ts';
export { type EncryptChoiceOptions, type EncryptedChoice, encryptChoice, verifyChoice } from '../ballot/choice.ts';
export { BallotForm, type BallotFormOptions } from '../ballot/form.ts';
export { BallotKey, type BallotKeyOptions } from '../ballot/key.ts';
export { castBallot, type MadeBallot, openBallot } from '../ballot/made.ts';
export { type BallotVoter, type MakeBallotOptions, makeBallot } from '../ballot/make.ts';
export { type OpenedBallot, openedBallotFromBytes } from '../ballot/opened.ts';
export type { BallotQuestion } from '../ballot/question.ts';
export {
  type BallotFault,
  type BallotRule,
  type BallotVerdict,
  type CastBallot,
  verifyBallot,
  verifyBallots,
  verifyOpenedBallot,
} from '../ballot/verify.ts';
export type { Element, RandomOptions, Scalar, ScalarField, SecretGroup } from '../group/group.ts';
export type { ElementTable } from '../group/table.ts';
export { type VotingGroupName, type VotingGroupNumbers, votingGroup } from '../params/voting-groups.ts';
export type { ProofContext } from '../proof/context.ts';
export type { Answer, Proof, TranscriptOptions } from '../proof/proof.ts';
export type { Statement } from '../proof/relation.ts';
export type { ChallengeInput, Transcript } from '../proof/transcript.ts';
export type { VerifyOptions } from '../proof/verify.ts';
export type { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
export type { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
