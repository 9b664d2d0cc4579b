/**
 * `limber/belenios`: elections of Belenios. Archives of version 1 and files of version 0 are read and verified, record by record; ballots, announcements of trustees, shuffles, partial
 * decryptions and results are made that Belenios takes.
 *
 * @module
 */
export type { BeleniosEventType } from '../election/belenios/archive/event.ts';
export {
  type BeleniosArchiveOptions,
  BeleniosArchiveWriter,
  type BeleniosEvent,
  type ResumeArchiveOptions,
} from '../election/belenios/archive/write.ts';
export { type BeleniosBallotBox, openBeleniosBallotBox, type TakenBeleniosBallot } from '../election/belenios/ballot-box.ts';
export { BeleniosElection } from '../election/belenios/election.ts';
export {
  type BeleniosBallotOptions,
  type BeleniosBallotProgress,
  encodeBeleniosNumbersVarTime,
  makeBeleniosBallot,
} from '../election/belenios/make/ballot.ts';
export type { BeleniosCeremony } from '../election/belenios/make/ceremony.ts';
export {
  type CredentialOwner,
  deriveBeleniosCredential,
  generateBeleniosCredential,
  generateBeleniosUuid,
} from '../election/belenios/make/credential.ts';
export { type BeleniosVoter, makeBeleniosCredentials } from '../election/belenios/make/credential-list.ts';
export { type BeleniosDealer, type BeleniosTrusteeKey, beleniosDealerFromJson, dealBeleniosKey } from '../election/belenios/make/dealer.ts';
export { decryptBeleniosTally } from '../election/belenios/make/decrypt.ts';
export { type BeleniosTemplate, makeBeleniosElection } from '../election/belenios/make/election.ts';
export { beleniosPrivateKeyFromJson, beleniosPrivateKeyToJson } from '../election/belenios/make/private-key.ts';
export { computeBeleniosResult } from '../election/belenios/make/result.ts';
export { type BeleniosStepOptions, shuffleBeleniosTally } from '../election/belenios/make/shuffle.ts';
export { type BeleniosTally, tallyBeleniosElection } from '../election/belenios/make/tally.ts';
export { makeBeleniosThresholdTrustees } from '../election/belenios/make/threshold.ts';
export { announceBeleniosTrustee, beleniosGroup, makeBeleniosTrustees } from '../election/belenios/make/trustee.ts';
export type { BeleniosAnswer } from '../election/belenios/make/votes.ts';
export type {
  BeleniosHomomorphicQuestion,
  BeleniosListsQuestion,
  BeleniosNonHomomorphicQuestion,
  BeleniosQuestion,
} from '../election/belenios/questions.ts';
export { type BeleniosArchive, readBeleniosArchive } from '../election/belenios/read.ts';
export type { BeleniosSource } from '../election/belenios/source.ts';
export { type VerifyBeleniosOptions, verifyBeleniosElection } from '../election/belenios/verify.ts';
export { type OldBeleniosFiles, verifyOldBeleniosElection } from '../election/belenios/verify-old.ts';
export type { ResumeOptions } from '../election/checkpoint.ts';
export type { ElectionFault } from '../election/findings.ts';
export type { ScratchOptions, ScratchSpace } from '../election/kept-words.ts';
export type { CheckRule, ElectionCheck, ElectionReport } from '../election/report.ts';
export type { VerificationProgress } from '../election/verification.ts';
export type { Element, RandomOptions, Scalar, ScalarField, SecretGroup } from '../group/group.ts';
export type { ExecutedJob, Executor, ExecutorOptions } from '../parallel/executor.ts';
export { NoThreadsError, type ThreadOptions } from '../parallel/options.ts';
export type { ThreadWorker } from '../parallel/threads.ts';
export { ElGamalPrivateKey, ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
export { NoLogarithmError } from '../scheme/elgamal/logarithms.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
