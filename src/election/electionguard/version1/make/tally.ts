import { jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import { evenHex } from '../../../../proof/transcripts/text.ts';
import type { RecordStream } from '../../../chunks.ts';
import { castBallots } from '../../make/cast-ballots.ts';
import { sumStarts } from '../../sums.ts';
import { readBallot1 } from '../ballot/read.ts';
import type { ElectionGuard1Bytes } from '../record.ts';
import { sumsOf } from '../sums.ts';
import { type ElectionGuard1Election, partsOfElection } from './election.ts';
import { recordText } from './text.ts';

/** What the reference calls the tally. */
const TALLY_ID = 'election-results';

/**
 * The encrypted tally of ballots: for each selection the product of all that were cast. It does not verify them: {@link verifyElectionGuard1Election} does, and what is wrong must be
 * refused before.
 *
 * @param election - that the ballots are for.
 * @param ballots - the records of all ballots, cast or not, in any order: at hand, or as they come.
 * @returns the record, for `encrypted_tally.json`.
 * @throws {WrongTypeError} `election` or `ballots`. @throws {MalformedError} the place in a ballot of whatever is not as it has to be; `ballots`, if two have the same identifier.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(eg.electionGuard1Group(), { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const guardians = [eg.announceElectionGuard1Guardian(dealer)];
 * const date = '2026-11-23T08:00:00Z';
 * const contest = { object_id: 'chair', sequence_order: 0, electoral_district_id: 'all', vote_variation: 'one_of_m', number_elected: 1, name: 'Chair' };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i, candidate_id: id }));
 * const manifest = JSON.stringify({
 *   election_scope_id: 'board', type: 'other', start_date: date, end_date: date, parties: [],
 *   geopolitical_units: [{ object_id: 'all', name: 'All', type: 'unknown' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard1Election({ manifest, guardians, ...eg.makeElectionGuard1Election(manifest, guardians) });
 * const { seed } = eg.startElectionGuard1Device({ deviceId: 17, sessionId: 4, launchCode: 99, location: 'hall' });
 * const made = await eg.makeElectionGuard1Ballot(election, { id: 'ballot-1', style: 'style', seed }, [[1, 0]]);
 * const tally = await eg.tallyElectionGuard1Ballots(election, [eg.castElectionGuard1Ballot(made)]);
 * console.log(Object.keys(JSON.parse(tally).contests.chair.selections)); // [ 'ada', 'ben' ]
 */
export async function tallyElectionGuard1Ballots(
  election: ElectionGuard1Election,
  ballots: RecordStream<ElectionGuard1Bytes>,
): Promise<string> {
  const parts = partsOfElection(election);
  const { contests } = parts.manifest;
  let sums = sumsOf(parts, []);
  for await (const ballot of castBallots(ballots, (view) => readBallot1(view, parts))) {
    const own = sumsOf(parts, [ballot]);
    sums = sums.map((sum, i) => (sum * own[i]!) % parts.group.prime);
  }
  const starts = sumStarts(contests);
  const described = ({ id, order, hash }: { readonly id: string; readonly order: number; readonly hash: bigint }) => ({
    object_id: id,
    sequence_order: jsonWhole(order),
    description_hash: evenHex(hash),
  });
  const members = contests.map((contest) => {
    const selections = contest.selections.map((selection, i) => {
      const place = starts.get(contest.id)! + 2 * i;
      const ciphertext = jsonObject({ pad: evenHex(sums[place]!), data: evenHex(sums[place + 1]!) });
      return [selection.id, jsonObject({ ...described(selection), ciphertext })] as const;
    });
    return [contest.id, jsonObject({ ...described(contest), selections: new Map(selections) })] as const;
  });
  return recordText({ object_id: TALLY_ID, contests: new Map(members) });
}
