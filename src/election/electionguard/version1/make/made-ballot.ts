/** Ballots of ElectionGuard 1 between making and casting. */
import { type JsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import { HeldBallot } from '../../make/made-ballot.ts';
import type { ElectionGuard1Election } from './election.ts';
import { recordText } from './text.ts';

/** A ballot that is made and neither cast nor spoiled. What it was encrypted with is forgotten already. */
export interface MadeElectionGuard1Ballot {
  /** The election that it is for. */
  readonly election: ElectionGuard1Election;
  /** What names it. */
  readonly id: string;
  /** The code that the voter is given, in hexadecimal: it commits the device to the ballot, and the next ballot follows it. */
  readonly code: string;
}

/** As the reference numbers them. */
const NUMBERS = { cast: 1, spoiled: 2 } as const;

class OwnMadeBallot extends HeldBallot<ElectionGuard1Election> implements MadeElectionGuard1Ballot {}

function submit(made: unknown, submission: keyof typeof NUMBERS): string {
  const record = HeldBallot.submit(made, OwnMadeBallot, 'a MadeElectionGuard1Ballot', submission);
  return recordText(new Map([...record, ['state', jsonWhole(NUMBERS[submission])]]));
}

export const madeBallotOf = (election: ElectionGuard1Election, id: string, code: string, record: JsonObject): MadeElectionGuard1Ballot =>
  new OwnMadeBallot(election, id, code, record);

/**
 * The ballot as it is cast: it is counted. It can be cast once, and not after it was spoiled.
 *
 * @param made - by {@link makeElectionGuard1Ballot}.
 * @returns the record, for a file of the folder `submitted_ballots`.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast or spoiled.
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
 * console.log(JSON.parse(eg.castElectionGuard1Ballot(made)).state); // 1
 */
export function castElectionGuard1Ballot(made: MadeElectionGuard1Ballot): string {
  return submit(made, 'cast');
}

/**
 * The ballot as it is spoiled: it is not counted, and {@link decryptElectionGuard1Ballot} shows all what it holds. The voter then gets another one.
 *
 * @param made - by {@link makeElectionGuard1Ballot}.
 * @returns the record, for a file of the folder `submitted_ballots`.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast or spoiled.
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
 * console.log(JSON.parse(eg.spoilElectionGuard1Ballot(made)).state); // 2
 */
export function spoilElectionGuard1Ballot(made: MadeElectionGuard1Ballot): string {
  return submit(made, 'spoiled');
}
