/**
 * `limber/helios`: elections of Helios, in the forms that its servers have published since 2010: whole elections verified, with a report of every check; ballots made, cast, opened
 * for audit and verified; keys, decryption and results of trustees. What is made, the JavaScript of Helios takes.
 *
 * @module
 */

export type { BallotProgress } from '../ballot/buffer.ts';
export type { ResumeOptions } from '../election/checkpoint.ts';
export type { RecordStream } from '../election/chunks.ts';
export type { ElectionFault } from '../election/findings.ts';
export { electionOfAuditedHeliosBallot } from '../election/helios/audited-election.ts';
export { type HeliosVoter, readHeliosVoter, recordHeliosBallot } from '../election/helios/cast-ballot.ts';
export { type HeliosElection, type HeliosGroupOptions, type HeliosQuestion, readHeliosElection } from '../election/helios/election.ts';
export { heliosGroup } from '../election/helios/group.ts';
export { keepHeliosBallotVarTime, resumeHeliosBallotVarTime } from '../election/helios/kept-ballot.ts';
export { castHeliosBallot, type MadeHeliosBallot, openHeliosBallot } from '../election/helios/made-ballot.ts';
export { type MakeHeliosBallotOptions, makeHeliosBallot } from '../election/helios/make-ballot.ts';
export {
  announceHeliosTrustee,
  type HeliosElectionFields,
  type HeliosTrusteeOptions,
  makeHeliosElection,
} from '../election/helios/make-election.ts';
export { heliosPrivateKeyFromJson, heliosPrivateKeyToJson } from '../election/helios/private-key.ts';
export type { HeliosRecord, HeliosRecordBytes } from '../election/helios/record.ts';
export {
  combineHeliosDecryptions,
  decryptHeliosTally,
  tallyHeliosBallots,
} from '../election/helios/tally.ts';
export { type VerifyHeliosOptions, verifyHeliosElection } from '../election/helios/verify.ts';
export {
  type HeliosBallotVerdict,
  type VerifyHeliosBallotOptions,
  verifyAuditedHeliosBallot,
  verifyHeliosBallot,
} from '../election/helios/verify-ballot.ts';
export type { ScratchOptions, ScratchSpace } from '../election/kept-words.ts';
export type { ElectionCheck, ElectionReport } from '../election/report.ts';
export type { VerificationProgress } from '../election/verification.ts';
export type { RandomOptions } from '../group/group.ts';
export type { ResidueGroup } from '../group/residues/group.ts';
export type { ExecutedJob, Executor, ExecutorOptions } from '../parallel/executor.ts';
export { NoThreadsError, type ThreadOptions } from '../parallel/options.ts';
export type { ThreadWorker } from '../parallel/threads.ts';
export { ElGamalPrivateKey, ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
export { NoLogarithmError } from '../scheme/elgamal/logarithms.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
