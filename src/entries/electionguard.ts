/**
 * `limber/electionguard`: elections of ElectionGuard, verified as a whole, with a report of every check.
 *
 * @module
 */
export type { VerifyElectionGuardOptions } from '../election/electionguard/options.ts';
export type { ElectionGuard1Bytes, ElectionGuard1Record } from '../election/electionguard/version1/record.ts';
export { verifyElectionGuard1Election } from '../election/electionguard/version1/verify.ts';
export type { ElectionGuard2Bytes, ElectionGuard2Record } from '../election/electionguard/version2/record.ts';
export { verifyElectionGuard2Election } from '../election/electionguard/version2/verify.ts';
export type { ElectionFault } from '../election/findings.ts';
export type { ElectionCheck, ElectionReport } from '../election/report.ts';
export type { RecordStream, VerificationProgress } from '../election/verification.ts';
export type { RandomOptions } from '../group/group.ts';
export { LimberError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
