/** Verifying whole elections of ElectionGuard 1. Everything is public. */
import { checkObject } from '../../../util/checks.ts';
import { own } from '../../../util/options.ts';
import { type ElectionReport, reportOf } from '../../report.ts';
import { runVerification } from '../../verification.ts';
import { readVerifyOptions, type VerifyElectionGuardOptions } from '../options.ts';
import { checkRecord, numbered } from '../stream.ts';
import type { ElectionGuard1Record } from './record.ts';
import { ELECTION_GUARD_1_NOTES, ELECTION_GUARD_1_RULES, FORMAT } from './rules.ts';
import { setUpElectionGuard1 } from './set-up.ts';

/** What the members of a record are. */
const MEMBERS = {
  bytes: ['constants', 'manifest', 'context', 'encryptedTally', 'coefficients', 'tally'],
  lists: ['guardians', 'devices'],
  streams: ['ballots', 'spoiled'],
  optional: ['encryptedTally', 'coefficients', 'tally', 'devices', 'spoiled'],
} as const;

/**
 * Verifies a whole election of ElectionGuard 0.95 to 1.4: parameters, manifest, guardians, every ballot whether it was cast or not, codes, tally, shares, what stands for absent
 * guardians, and spoiled ballots, in the order in which the report lists them. Ballots are read as they come and not kept; others run in between.
 *
 * @param record - all files that are published, in the forms of the reference in Python. Whatever is wrong with them is in the report, and does not throw.
 * @param options - `batch`; `random`, where weights of batches come from; `signal` and `onProgress`, in ballots.
 * @returns the report: valid only if every check holds.
 * @throws {WrongTypeError} `record`, one of its members, or an option of another type. @throws {OutOfRangeError} `batch`. @throws {NoRandomnessError} `random`.
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
  checkObject('record', record);
  const { batch, random, signal, onProgress } = readVerifyOptions(options);
  checkRecord(record, MEMBERS);
  const start = performance.now();
  const { verification, findings } = setUpElectionGuard1(record, { random, batch });
  if (verification) return runVerification(verification, numbered(record.ballots, own(record, 'spoiled')), { signal, onProgress });
  const milliseconds = performance.now() - start;
  return reportOf({
    format: FORMAT,
    election: '',
    rules: ELECTION_GUARD_1_RULES,
    findings,
    notes: ELECTION_GUARD_1_NOTES,
    milliseconds,
  });
}
