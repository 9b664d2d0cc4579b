/** Verifying whole elections of ElectionGuard 1. Everything is public. */
import type { ElectionReport } from '../../report.ts';
import type { VerifyElectionGuardOptions } from '../options.ts';
import { verifyElectionGuard } from '../verify.ts';
import type { ElectionGuard1Record } from './record.ts';
import { version1 } from './version.ts';

/**
 * Verifies a whole election of ElectionGuard 0.95 to 1.4: parameters, manifest, guardians, every ballot whether it was cast or not, codes, tally, shares, what stands for absent
 * guardians, and spoiled ballots, in the order in which the report lists them. Ballots are read as they come and not kept; others run in between.
 *
 * @param record - all files that are published, in the forms of the reference in Python. Whatever is wrong with them is in the report, and does not throw.
 * @param options - `batch`; `random`, where weights of batches come from; `threads`, without which the calling thread verifies, and `worker`, for `limber/electionguard/worker`, or an `executor` on
 * other machines: the report is the same; `scratch`, where fingerprints of many ballots wait; `signal`, and `onStop` and `resume` to go on another time; `onProgress`, in ballots.
 * @returns the report: valid only if every check holds.
 * @throws {WrongTypeError} `record`, one of its members, or an option of another type. @throws {OutOfRangeError} `batch`, `threads`; `random` or `executor` beside `threads`. @throws {NoThreadsError} `threads`. @throws {OutOfRangeError} `scratch`, if it does not give back what it was given; and whatever it throws. @throws {MalformedError} `resume`, if it is damaged or of other records; a part that the executor gives. @throws {NoRandomnessError} `random`.
 * @throws the signal's reason.
 *
 * @example
 * import { verifyElectionGuard1Election } from 'limber/electionguard';
 * const [constants, manifest, context] = ['{}', '{}', '{}']; // what the files hold
 * const report = await verifyElectionGuard1Election({ constants, manifest, context, guardians: [], ballots: [] });
 * console.log(report.valid, report.checks[0].faults[0].rule); // false must have the member large_prime
 */
export async function verifyElectionGuard1Election(
  record: ElectionGuard1Record,
  options?: VerifyElectionGuardOptions,
): Promise<ElectionReport> {
  return verifyElectionGuard(version1(), record, options);
}
