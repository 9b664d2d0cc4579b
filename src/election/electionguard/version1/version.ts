/** ElectionGuard 0.95 to 1.4, as it is verified. */
import { JsonView } from '../../../encoding/json/view.ts';
import type { ResidueGroup } from '../../../group/residues/group.ts';
import { evenHex } from '../../../proof/transcripts/text.ts';
import { own } from '../../../util/options.ts';
import { bigintFrom } from '../../../util/shape.ts';
import { emptyState } from '../state.ts';
import { sumCount } from '../sums.ts';
import type { GuardVersion } from '../version.ts';
import { verifyChunk1 } from './chunk.ts';
import { type Afterwards1, concludeElection1 } from './conclude.ts';
import { deviceHash } from './devices.ts';
import { type Election1, setUpElection1 } from './election.ts';
import { electionGuard1Group } from './group.ts';
import type { ElectionGuard1Record } from './record.ts';
import { ELECTION_GUARD_1_NOTES, ELECTION_GUARD_1_RULES, FORMAT, RULE } from './rules.ts';
import { readEncryptedTally } from './tally/encrypted.ts';
import { readDecrypted } from './tally/read.ts';

/** @param group - that of all elections, unless given: tests have a smaller one. */
export const version1 = (
  group: ResidueGroup = electionGuard1Group(),
): GuardVersion<ElectionGuard1Record, Election1, Afterwards1, bigint> => ({
  number: 1,
  format: FORMAT,
  rules: ELECTION_GUARD_1_RULES,
  notes: ELECTION_GUARD_1_NOTES,
  members: {
    bytes: ['constants', 'manifest', 'context', 'encryptedTally', 'coefficients', 'tally'],
    lists: ['guardians', 'devices'],
    streams: ['ballots', 'spoiled'],
    optional: ['encryptedTally', 'coefficients', 'tally', 'devices', 'spoiled'],
  },
  setUpMembers: ['constants', 'manifest', 'context', 'guardians'],
  decrypted: 'spoiled',
  setUp: (record, recorder, random) => setUpElection1(record, group, recorder, random),
  nameOf: ({ extendedBaseHash }) => evenHex(extendedBaseHash),
  afterwards: (record, election, recorder) => {
    const [devices, encryptedTally, coefficients, tally] = [
      own(record, 'devices'),
      own(record, 'encryptedTally'),
      own(record, 'coefficients'),
      own(record, 'tally'),
    ];
    return {
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
  },
  empty: ({ manifest }) => emptyState(new Array<bigint>(sumCount(manifest.contests)).fill(1n)),
  add: (left, right) => (left * right) % group.prime,
  readSum: () => bigintFrom(1n, group.prime),
  chunk: verifyChunk1,
  conclude: concludeElection1,
});
