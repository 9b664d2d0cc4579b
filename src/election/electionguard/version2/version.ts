/** ElectionGuard 2.0 and 2.1, as it is verified. */
import { JsonView } from '../../../encoding/json/view.ts';
import { own } from '../../../util/options.ts';
import { emptyState } from '../state.ts';
import { sumCount } from '../sums.ts';
import type { GuardVersion } from '../version.ts';
import { readChain } from './chain.ts';
import { verifyChunk2 } from './chunk.ts';
import { type Afterwards2, concludeElection2 } from './conclude.ts';
import { type Election2, setUpElection2 } from './election.ts';
import type { ElectionGuard2Record } from './record.ts';
import { ELECTION_GUARD_2_NOTES, ELECTION_GUARD_2_RULES, FORMAT, RULE } from './rules.ts';
import { readDecrypted, readEncryptedTally } from './tally/read.ts';

export const version2: GuardVersion<ElectionGuard2Record, Election2, Afterwards2, Uint8Array> = {
  number: 2,
  format: FORMAT,
  rules: ELECTION_GUARD_2_RULES,
  notes: ELECTION_GUARD_2_NOTES,
  members: {
    bytes: ['constants', 'manifest', 'config', 'initialized', 'encryptedTally', 'tally'],
    lists: ['chains'],
    streams: ['ballots', 'challenged'],
    optional: ['encryptedTally', 'tally', 'chains', 'challenged'],
  },
  setUpMembers: ['constants', 'manifest', 'config', 'initialized'],
  decrypted: 'challenged',
  setUp: setUpElection2,
  nameOf: ({ id }) => id,
  afterwards: (record, election, recorder) => {
    const [chains, encryptedTally, tally] = [own(record, 'chains'), own(record, 'encryptedTally'), own(record, 'tally')];
    return {
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
  },
  empty: ({ manifest, group: { group } }) => emptyState(Array.from({ length: sumCount(manifest.contests) }, () => group.neutral.toBytes())),
  add: (left, right, { group }) => group.sum(left, right),
  readSum: ({ group: { readSum } }) => readSum,
  chunk: verifyChunk2,
  conclude: concludeElection2,
};
