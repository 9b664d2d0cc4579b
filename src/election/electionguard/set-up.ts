import { own } from '../../util/options.ts';
import { type RandomOptions, randomBytes } from '../../util/random.ts';
import { Trail } from '../checkpoint.ts';
import { type Findings, Recorder } from '../findings.ts';
import type { Verification } from '../verification.ts';
import type { GuardSetUp } from './job.ts';
import { ELECTION_GUARD_WORKER } from './module.ts';
import { readGuardState } from './read-state.ts';
import { type GuardState, keepWords, mergeStates } from './state.ts';
import type { RecordNumbered } from './stream.ts';
import type { ChunkContext, GuardBytes, GuardRecord, GuardVersion } from './version.ts';

const FINGERPRINT_KEY_BYTES = 16;

interface SetUpOptions extends RandomOptions {
  readonly batch: number;
  /** Of fingerprints, where some are there already. */
  readonly key?: Uint8Array | undefined;
}

/** What is checked before any ballot, and with it the verification of the ballots; undefined where the election itself is not known. */
export function setUpElectionGuard<Record extends GuardRecord, Election, Afterwards, Sum>(
  version: GuardVersion<Record, Election, Afterwards, Sum>,
  record: Omit<Record, 'ballots'>,
  { random, batch, key: given }: SetUpOptions,
): { readonly findings: Findings; readonly verification: Verification<RecordNumbered, GuardState<Sum>> | undefined } {
  const recorder = new Recorder();
  const election = version.setUp(record, recorder, random);
  if (!election) return { findings: recorder.findings, verification: undefined };
  const afterwards = version.afterwards(record, election, recorder);
  const key = given ?? randomBytes(FINGERPRINT_KEY_BYTES, random);
  const context: ChunkContext<Election> = { election, key, random };
  const members = version.setUpMembers.map(
    (name) => [name, own(record as Record, name)] as readonly [string, GuardBytes | readonly GuardBytes[]],
  );
  const setUp: GuardSetUp = { version: version.number, record: Object.fromEntries(members), key };
  // Chunks depend on every byte of these, and not all of them are in the hash that names the election.
  const trail = new Trail(version.format);
  for (const [name, value] of members)
    trail.add(name, ...(Array.isArray(value) ? (value as readonly GuardBytes[]) : [value as GuardBytes]));
  const verification: Verification<RecordNumbered, GuardState<Sum>> = {
    format: version.format,
    election: version.nameOf(election),
    rules: version.rules,
    setUp: recorder.findings,
    identity: trail.digest,
    key,
    partsOf: ({ kind, record: bytes }) => [kind, bytes],
    threads: { setUp, module: ELECTION_GUARD_WORKER },
    readState: readGuardState(version.rules, version.empty(election).sums.length, version.readSum(election)),
    chunkBallots: batch,
    empty: () => version.empty(election),
    chunk: (records) => version.chunk(context, records),
    merge: (left, right) => mergeStates(left, right, (a, b) => version.add(a, b, election)),
    keep: keepWords,
    conclude: (state, classesOf) => version.conclude(context, afterwards, state, classesOf),
  };
  return { findings: recorder.findings, verification };
}
