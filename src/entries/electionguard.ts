/**
 * `limber/electionguard`: elections of ElectionGuard, verified as a whole, with a report of every check; and made: guardians, ballots, tallies and decryptions,
 * which the reference of version 1 takes.
 *
 * @module
 */

export type { BallotProgress } from '../ballot/buffer.ts';
export type { ResumeOptions } from '../election/checkpoint.ts';
export type { RecordStream } from '../election/chunks.ts';
export type { VerifyElectionGuardOptions } from '../election/electionguard/options.ts';
export { electionGuard1Group } from '../election/electionguard/version1/group.ts';
export {
  type ElectionGuard1BallotFields,
  type MakeElectionGuard1BallotOptions,
  makeElectionGuard1Ballot,
} from '../election/electionguard/version1/make/ballot.ts';
export { combineElectionGuard1Ballot, combineElectionGuard1Tally } from '../election/electionguard/version1/make/combine.ts';
export {
  type DecryptElectionGuard1Options,
  decryptElectionGuard1Ballot,
  decryptElectionGuard1Tally,
} from '../election/electionguard/version1/make/decrypt.ts';
export { type ElectionGuard1Device, startElectionGuard1Device } from '../election/electionguard/version1/make/device.ts';
export {
  type ElectionGuard1Contest,
  type ElectionGuard1Election,
  type ElectionGuard1SetUp,
  makeElectionGuard1Election,
  readElectionGuard1Election,
} from '../election/electionguard/version1/make/election.ts';
export { announceElectionGuard1Guardian, type ElectionGuard1GuardianOptions } from '../election/electionguard/version1/make/guardian.ts';
export {
  castElectionGuard1Ballot,
  type MadeElectionGuard1Ballot,
  spoilElectionGuard1Ballot,
} from '../election/electionguard/version1/make/made-ballot.ts';
export { tallyElectionGuard1Ballots } from '../election/electionguard/version1/make/tally.ts';
export type { ElectionGuard1Bytes, ElectionGuard1Record } from '../election/electionguard/version1/record.ts';
export { verifyElectionGuard1Election } from '../election/electionguard/version1/verify.ts';
export {
  type ElectionGuard2BallotFields,
  type MakeElectionGuard2BallotOptions,
  makeElectionGuard2Ballot,
} from '../election/electionguard/version2/make/ballot.ts';
export { closeElectionGuard2Chain } from '../election/electionguard/version2/make/chain.ts';
export { combineElectionGuard2Ballot, combineElectionGuard2Tally } from '../election/electionguard/version2/make/combine.ts';
export {
  decryptElectionGuard2Ballot,
  decryptElectionGuard2Tally,
  type ElectionGuard2Decryption,
} from '../election/electionguard/version2/make/decrypt.ts';
export {
  type ElectionGuard2Contest,
  type ElectionGuard2Election,
  type ElectionGuard2SetUp,
  type MakeElectionGuard2Options,
  makeElectionGuard2Election,
  readElectionGuard2Election,
} from '../election/electionguard/version2/make/election.ts';
export { announceElectionGuard2Guardian, type ElectionGuard2GuardianOptions } from '../election/electionguard/version2/make/guardian.ts';
export {
  castElectionGuard2Ballot,
  challengeElectionGuard2Ballot,
  type MadeElectionGuard2Ballot,
} from '../election/electionguard/version2/make/made-ballot.ts';
export { electionGuard2Group } from '../election/electionguard/version2/make/parameters.ts';
export { tallyElectionGuard2Ballots } from '../election/electionguard/version2/make/tally.ts';
export type { ElectionGuard2Bytes, ElectionGuard2Record } from '../election/electionguard/version2/record.ts';
export { verifyElectionGuard2Election } from '../election/electionguard/version2/verify.ts';
export type { ElectionFault } from '../election/findings.ts';
export type { ScratchOptions, ScratchSpace } from '../election/kept-words.ts';
export type { ElectionCheck, ElectionReport } from '../election/report.ts';
export type { VerificationProgress } from '../election/verification.ts';
export type { RandomOptions } from '../group/group.ts';
export type { ResidueGroup } from '../group/residues/group.ts';
export type { ExecutedJob, Executor, ExecutorOptions } from '../parallel/executor.ts';
export { NoThreadsError, type ThreadOptions } from '../parallel/options.ts';
export type { ThreadWorker } from '../parallel/threads.ts';
export { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
export { NoLogarithmError } from '../scheme/elgamal/logarithms.ts';
export type { Dealer } from '../threshold/dealer.ts';
export type { TrusteePrivateKey } from '../threshold/private-key.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
