/** Ballots of ElectionGuard 2 between making and casting. */
import type { JsonObject } from '../../../../encoding/json/value.ts';
import { HeldBallot } from '../../make/made-ballot.ts';
import type { ElectionGuard2Election } from './election.ts';
import { recordText } from './text.ts';

/** A ballot that is made and neither cast nor challenged. What it was encrypted with is forgotten already. */
export interface MadeElectionGuard2Ballot {
  /** The election that it is for. */
  readonly election: ElectionGuard2Election;
  /** What names it. */
  readonly id: string;
  /** The confirmation code that the voter is given, in base64: it commits the device to the ballot, and where codes are chained the next ballot follows it. */
  readonly code: string;
}

/** As the reference calls them. */
const STATES = { cast: 'CAST', challenged: 'CHALLENGED' } as const;

class OwnMadeBallot extends HeldBallot<ElectionGuard2Election> implements MadeElectionGuard2Ballot {}

function submit(made: unknown, submission: keyof typeof STATES): string {
  const record = HeldBallot.submit(made, OwnMadeBallot, 'a MadeElectionGuard2Ballot', submission);
  // In its place among the members.
  return recordText(new Map([...record, ['state', STATES[submission]]]));
}

export const madeBallotOf = (election: ElectionGuard2Election, id: string, code: string, record: JsonObject): MadeElectionGuard2Ballot =>
  new OwnMadeBallot(election, id, code, record);

/**
 * The ballot as it is cast: it is counted. It can be cast once, and not after it was challenged.
 *
 * @param made - by {@link makeElectionGuard2Ballot}.
 * @returns the record, for a file of the folder `encrypted_ballots`.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast or challenged.
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
 * console.log(JSON.parse(eg.castElectionGuard2Ballot(made)).state); // CAST
 */
export function castElectionGuard2Ballot(made: MadeElectionGuard2Ballot): string {
  return submit(made, 'cast');
}

/**
 * The ballot as it is challenged: it is not counted, and {@link decryptElectionGuard2Ballot} shows all what it holds. The voter then gets another one.
 *
 * @param made - by {@link makeElectionGuard2Ballot}.
 * @returns the record, for a file of the folder `encrypted_ballots`.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast or challenged.
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
 * console.log(JSON.parse(eg.challengeElectionGuard2Ballot(made)).state); // CHALLENGED
 */
export function challengeElectionGuard2Ballot(made: MadeElectionGuard2Ballot): string {
  return submit(made, 'challenged');
}
