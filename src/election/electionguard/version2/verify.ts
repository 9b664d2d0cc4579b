/** Verifying whole elections of ElectionGuard 2. Everything is public. */
import { checkObject } from '../../../util/checks.ts';
import { own } from '../../../util/options.ts';
import { type ElectionReport, reportOf } from '../../report.ts';
import { runVerification } from '../../verification.ts';
import { readVerifyOptions, type VerifyElectionGuardOptions } from '../options.ts';
import { checkRecord, numbered } from '../stream.ts';
import type { ElectionGuard2Record } from './record.ts';
import { ELECTION_GUARD_2_NOTES, ELECTION_GUARD_2_RULES, FORMAT } from './rules.ts';
import { setUpElectionGuard2 } from './set-up.ts';

/** What the members of a record are. */
const MEMBERS = {
  bytes: ['constants', 'manifest', 'config', 'initialized', 'encryptedTally', 'tally'],
  lists: ['chains'],
  streams: ['ballots', 'challenged'],
  optional: ['encryptedTally', 'tally', 'chains', 'challenged'],
} as const;

/**
 * Verifies a whole election of ElectionGuard 2.0 or 2.1, modulo the prime of 4096 bits or over P-256: parameters, manifest, guardians, every ballot whether it was cast or not,
 * codes, tally and challenged ballots, in the order of the specification's boxes. Ballots are read as they come and not kept; others run in between. Pre-encrypted ballots are
 * refused.
 *
 * @param record - all files that are published, in the forms of the reference in Kotlin. Whatever is wrong with them is in the report, and does not throw.
 * @param options - `batch`; `random`, where weights of batches come from; `signal` and `onProgress`, in ballots.
 * @returns the report: valid only if every check holds.
 * @throws {WrongTypeError} `record`, one of its members, or an option of another type. @throws {OutOfRangeError} `batch`. @throws {NoRandomnessError} `random`.
 * @throws the signal's reason.
 *
 * @example
 * import { verifyElectionGuard2Election } from 'limber/electionguard';
 * const [constants, manifest, config, initialized] = ['{}', '{}', '{}', '{}']; // what the files hold
 * const report = await verifyElectionGuard2Election({ constants, manifest, config, initialized, ballots: [] });
 * console.log(report.valid, report.checks[0].faults[0].rule); // false must have the member name
 */
export async function verifyElectionGuard2Election(
  record: ElectionGuard2Record,
  options?: VerifyElectionGuardOptions,
): Promise<ElectionReport> {
  checkObject('record', record);
  const { batch, random, signal, onProgress } = readVerifyOptions(options);
  checkRecord(record, MEMBERS);
  const start = performance.now();
  const { verification, findings } = setUpElectionGuard2(record, { random, batch });
  if (verification) return runVerification(verification, numbered(record.ballots, own(record, 'challenged')), { signal, onProgress });
  const milliseconds = performance.now() - start;
  return reportOf({
    format: FORMAT,
    election: '',
    rules: ELECTION_GUARD_2_RULES,
    findings,
    notes: ELECTION_GUARD_2_NOTES,
    milliseconds,
  });
}
