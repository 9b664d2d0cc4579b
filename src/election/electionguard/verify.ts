/** Verifying whole elections of ElectionGuard, of whatever version. Everything is public. */
import { checkObject } from '../../util/checks.ts';
import { own } from '../../util/options.ts';
import type { RecordStream } from '../chunks.ts';
import { type ElectionReport, reportOf } from '../report.ts';
import { runVerification } from '../verification.ts';
import { readVerifyOptions, type VerifyElectionGuardOptions } from './options.ts';
import { setUpElectionGuard } from './set-up.ts';
import { checkRecord, numbered } from './stream.ts';
import type { GuardBytes, GuardRecord, GuardVersion } from './version.ts';

/** The report of an election. */
export async function verifyElectionGuard<Record extends GuardRecord, Election, Afterwards, Sum>(
  version: GuardVersion<Record, Election, Afterwards, Sum>,
  record: Record,
  options: VerifyElectionGuardOptions | undefined,
): Promise<ElectionReport> {
  checkObject('record', record);
  const { batch, random, ...work } = readVerifyOptions(options);
  checkRecord(record, version.members);
  const start = performance.now();
  const { verification, findings } = setUpElectionGuard(version, record, { random, batch, key: work.from?.key ?? work.executor?.key });
  const decrypted = own(record, version.decrypted) as RecordStream<GuardBytes> | undefined;
  if (verification) return runVerification(verification, numbered(record.ballots, decrypted), work);
  const { format, rules, notes } = version;
  return reportOf({ format, election: '', rules, findings, notes, milliseconds: performance.now() - start });
}
