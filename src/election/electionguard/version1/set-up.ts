import { JsonView } from '../../../encoding/json/view.ts';
import type { ResidueGroup } from '../../../group/residues/group.ts';
import { evenHex } from '../../../proof/transcripts/text.ts';
import { own } from '../../../util/options.ts';
import { type RandomOptions, randomBytes } from '../../../util/random.ts';
import { type Findings, Recorder } from '../../findings.ts';
import type { Verification } from '../../verification.ts';
import type { RecordNumbered } from '../stream.ts';
import { type ChunkContext1, verifyChunk1 } from './chunk.ts';
import { type Afterwards1, concludeElection1 } from './conclude.ts';
import { deviceHash } from './devices.ts';
import { setUpElection1 } from './election.ts';
import { electionGuard1Group } from './group.ts';
import type { ElectionGuard1Record } from './record.ts';
import { ELECTION_GUARD_1_RULES, FORMAT, RULE } from './rules.ts';
import { emptyState1, mergeStates1, type State1 } from './state.ts';
import { readEncryptedTally } from './tally/encrypted.ts';
import { readDecrypted } from './tally/read.ts';
import { RecoveryKeys } from './tally/verify.ts';

const FINGERPRINT_KEY_BYTES = 16;

interface SetUpOptions extends RandomOptions {
  readonly batch: number;
}

/**
 * What is checked before any ballot, and with it the verification of the ballots; undefined where the election itself is not known.
 *
 * @param group - that of all elections, unless given: tests have a smaller one.
 */
export function setUpElectionGuard1(
  record: Omit<ElectionGuard1Record, 'ballots'>,
  { random, batch }: SetUpOptions,
  group: ResidueGroup = electionGuard1Group(),
): { readonly findings: Findings; readonly verification: Verification<RecordNumbered, State1> | undefined } {
  const recorder = new Recorder();
  const election = setUpElection1(record, group, recorder, random);
  if (!election) return { findings: recorder.findings, verification: undefined };
  const [devices, encryptedTally, coefficients, tally] = [
    own(record, 'devices'),
    own(record, 'encryptedTally'),
    own(record, 'coefficients'),
    own(record, 'tally'),
  ];
  const afterwards: Afterwards1 = {
    devices: devices && recorder.attempt(RULE.chain, () => devices.map((device, i) => deviceHash(`device ${i + 1}`, device))),
    encryptedTally:
      encryptedTally === undefined
        ? undefined
        : recorder.attempt(RULE.aggregation, () => readEncryptedTally(JsonView.parse('encrypted tally', encryptedTally), election)),
    coefficients:
      coefficients === undefined ? undefined : recorder.attempt(RULE.coefficients, () => JsonView.parse('coefficients', coefficients)),
    tally:
      tally === undefined
        ? undefined
        : recorder.attempt(RULE.tally, () => readDecrypted(JsonView.parse('tally', tally), election, 'tally')),
    given: {
      devices: devices !== undefined,
      spoiled: own(record, 'spoiled') !== undefined,
      coefficients: coefficients !== undefined,
    },
  };
  const context: ChunkContext1 = {
    election,
    recovery: new RecoveryKeys(election),
    key: randomBytes(FINGERPRINT_KEY_BYTES, random),
    random,
  };
  const verification: Verification<RecordNumbered, State1> = {
    format: FORMAT,
    election: evenHex(election.extendedBaseHash),
    rules: ELECTION_GUARD_1_RULES,
    setUp: recorder.findings,
    identity: JSON.stringify([FORMAT, evenHex(election.extendedBaseHash)]),
    key: context.key,
    partsOf: ({ kind, record: bytes }) => [kind, bytes],
    threads: undefined,
    chunkBallots: batch,
    empty: () => emptyState1(election),
    chunk: (records) => verifyChunk1(context, records),
    merge: (left, right) => mergeStates1(left, right, group.prime),
    conclude: (state) => concludeElection1(context, afterwards, state),
  };
  return { findings: recorder.findings, verification };
}
