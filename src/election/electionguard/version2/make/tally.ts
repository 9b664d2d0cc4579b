import { type Json, jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import type { RecordStream } from '../../../chunks.ts';
import { castBallots } from '../../make/cast-ballots.ts';
import { membersOfGroup } from '../../make/members.ts';
import { sumStarts } from '../../sums.ts';
import { elementsOfBallot, readBallot2 } from '../ballot/read.ts';
import type { ElectionGuard2Bytes } from '../record.ts';
import { sumsOf2 } from '../sums.ts';
import { type ElectionGuard2Election, partsOfElection } from './election.ts';
import { ciphertextJson, recordText } from './text.ts';

const TALLY_ID = 'tally';

/**
 * The encrypted tally of ballots: for each selection the sum of all that were cast. It does not verify their proofs: {@link verifyElectionGuard2Election} does, and what is wrong must
 * be refused before.
 *
 * @param election - that the ballots are for.
 * @param ballots - the records of all ballots, cast or not, in any order: at hand, or as they come.
 * @returns the record, for `encrypted_tally.json`.
 * @throws {WrongTypeError} `election` or `ballots`. @throws {MalformedError} the place in a ballot of whatever is not as it has to be; `ballots`, if two have the same identifier.
 * @throws {InvalidPointError} `ballots`, if an element is not in the group.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const guardians = [eg.announceElectionGuard2Guardian(dealer)];
 * const contest = { object_id: 'chair', sequence_order: 1, electoral_district_id: 'all', votes_allowed: 1 };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i + 1 }));
 * const manifest = JSON.stringify({
 *   geopolitical_units: [{ object_id: 'all' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard2Election({ manifest, ...eg.makeElectionGuard2Election(p256Group, manifest, guardians) });
 * const made = await eg.makeElectionGuard2Ballot(election, { id: 'ballot-1', style: 'style', device: 'booth' }, [[1, 0]]);
 * const tally = await eg.tallyElectionGuard2Ballots(election, [eg.castElectionGuard2Ballot(made)]);
 * console.log(JSON.parse(tally).cast_ballot_ids); // [ 'ballot-1' ]
 */
export async function tallyElectionGuard2Ballots(
  election: ElectionGuard2Election,
  ballots: RecordStream<ElectionGuard2Bytes>,
): Promise<string> {
  const parts = partsOfElection(election);
  const { group } = parts.group;
  let sums = sumsOf2(parts, []);
  const ids: string[] = [];
  for await (const ballot of castBallots(ballots, (view) => readBallot2(view, parts))) {
    const elements = membersOfGroup('ballots', group, elementsOfBallot(ballot));
    const own = sumsOf2(parts, [{ item: ballot, elements }]);
    sums = sums.map((sum, i) => sum.add(own[i]!));
    ids.push(ballot.id);
  }
  const { contests } = parts.manifest;
  const starts = sumStarts(contests);
  return recordText({
    tally_id: TALLY_ID,
    contests: contests.map((contest) =>
      jsonObject({
        contest_id: contest.id,
        sequence_order: jsonWhole(contest.order),
        selections: contest.selections.map((selection, i): Json => {
          const place = starts.get(contest.id)! + 2 * i;
          return jsonObject({
            selection_id: selection.id,
            sequence_order: jsonWhole(selection.order),
            encrypted_vote: ciphertextJson({ a: sums[place]!, b: sums[place + 1]! }),
          });
        }),
        ballot_count: jsonWhole(0),
      }),
    ),
    cast_ballot_ids: ids,
    election_id: parts.id,
  });
}
