import { JsonView } from '../../../encoding/json/view.ts';
import { own } from '../../../util/options.ts';
import { type RandomOptions, randomBytes } from '../../../util/random.ts';
import { type Findings, Recorder } from '../../findings.ts';
import type { Verification } from '../../verification.ts';
import type { RecordNumbered } from '../stream.ts';
import { readChain } from './chain.ts';
import { type ChunkContext2, verifyChunk2 } from './chunk.ts';
import { type Afterwards2, concludeElection2 } from './conclude.ts';
import { setUpElection2 } from './election.ts';
import type { ElectionGuard2Record } from './record.ts';
import { ELECTION_GUARD_2_RULES, FORMAT, RULE } from './rules.ts';
import { emptyState2, mergeStates2, type State2 } from './state.ts';
import { readDecrypted, readEncryptedTally } from './tally/read.ts';

const FINGERPRINT_KEY_BYTES = 16;

interface SetUpOptions extends RandomOptions {
  readonly batch: number;
}

/** What is checked before any ballot, and with it the verification of the ballots; undefined where the election itself is not known. */
export function setUpElectionGuard2(
  record: Omit<ElectionGuard2Record, 'ballots'>,
  { random, batch }: SetUpOptions,
): { readonly findings: Findings; readonly verification: Verification<RecordNumbered, State2> | undefined } {
  const recorder = new Recorder();
  const election = setUpElection2(record, recorder, random);
  if (!election) return { findings: recorder.findings, verification: undefined };
  const [chains, encryptedTally, tally] = [own(record, 'chains'), own(record, 'encryptedTally'), own(record, 'tally')];
  const afterwards: Afterwards2 = {
    chains:
      election.isChained && chains
        ? recorder.attempt(RULE.chain, () => chains.map((chain, i) => readChain(`chain ${i + 1}`, chain, election)))
        : undefined,
    encryptedTally:
      encryptedTally === undefined
        ? undefined
        : recorder.attempt(RULE.aggregation, () => readEncryptedTally(JsonView.parse('encrypted tally', encryptedTally), election)),
    tally:
      tally === undefined
        ? undefined
        : recorder.attempt(RULE.tally, () => readDecrypted(JsonView.parse('tally', tally), election, 'tally')),
    given: { chains: chains !== undefined && chains.length > 0, challenged: own(record, 'challenged') !== undefined },
  };
  const context: ChunkContext2 = { election, key: randomBytes(FINGERPRINT_KEY_BYTES, random), random };
  const verification: Verification<RecordNumbered, State2> = {
    format: FORMAT,
    election: election.id,
    rules: ELECTION_GUARD_2_RULES,
    setUp: recorder.findings,
    identity: JSON.stringify([FORMAT, election.id]),
    key: context.key,
    partsOf: ({ kind, record: bytes }) => [kind, bytes],
    threads: undefined,
    chunkBallots: batch,
    empty: () => emptyState2(election),
    chunk: (records) => verifyChunk2(context, records),
    merge: (left, right) => mergeStates2(left, right, election),
    conclude: (state) => concludeElection2(context, afterwards, state),
  };
  return { findings: recorder.findings, verification };
}
