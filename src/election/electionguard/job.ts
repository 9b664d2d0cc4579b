/** The chunks of an election of ElectionGuard as a job: what threads are told of the election. */
import { Recorder } from '../findings.ts';
import type { GuardState } from './state.ts';
import type { RecordNumbered } from './stream.ts';
import type { GuardBytes, GuardRecord, GuardVersion } from './version.ts';

/** Plain data. */
export interface GuardSetUp {
  readonly version: 1 | 2;
  /** The records of which the election is made, by their names. */
  readonly record: Readonly<Record<string, GuardBytes | readonly GuardBytes[]>>;
  /** Of fingerprints. */
  readonly key: Uint8Array;
}

/** The function of a chunk in a thread, where random weights are the platform's. Whoever told it of the election has checked the records. */
export function guardChunks<Records extends GuardRecord, Election, Afterwards, Sum>(
  version: GuardVersion<Records, Election, Afterwards, Sum>,
  { record, key }: GuardSetUp,
): (records: readonly RecordNumbered[]) => GuardState<Sum> {
  const election = version.setUp(record as unknown as Records, new Recorder(), undefined) as Election;
  return (records) => version.chunk({ election, key, random: undefined }, records);
}
