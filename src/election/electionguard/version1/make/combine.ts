/** What shares of guardians decrypt: the tally, and ballots that were spoiled. Everything is public. */
import { type Json, type JsonObject, jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import { JsonView } from '../../../../encoding/json/view.ts';
import type { Element } from '../../../../group/group.ts';
import { evenHexText } from '../../../../proof/transcripts/text.ts';
import { DiscreteLogarithms, MOST_NUMBER } from '../../../../scheme/elgamal/logarithms.ts';
import { lagrangeAtZero } from '../../../../threshold/polynomial.ts';
import { checkArray, checkWhole } from '../../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../../util/errors.ts';
import { Recorder } from '../../../findings.ts';
import { elementsOf } from '../../elements.ts';
import type { Guardian } from '../../guardians.ts';
import { membersOfGroup } from '../../make/members.ts';
import { addAll } from '../../sums.ts';
import type { Election1 } from '../election.ts';
import { residueOf } from '../numerals.ts';
import type { ElectionGuard1Bytes } from '../record.ts';
import { RULE } from '../rules.ts';
import { readDecrypted, residuesOfDecrypted } from '../tally/read.ts';
import { verifyDecrypted } from '../tally/verify.ts';
import { type ElectionGuard1Election, partsOfElection } from './election.ts';
import { type Encrypted, type EncryptedKind, readEncrypted, withoutPlaceholders } from './encrypted.ts';
import { type HandedIn, readHandedIn } from './shares.ts';
import { ciphertextJson, recordText, scalarText } from './text.ts';

/**
 * The tally, put together of the guardians' shares, which are verified: those of the guardians who are present, a quorum at least; and of every guardian who is absent a part of each
 * who is present.
 *
 * @param election - that was decrypted.
 * @param tally - by {@link tallyElectionGuard1Ballots}.
 * @param shares - all that {@link decryptElectionGuard1Tally} gave, in any order.
 * @param most - the most votes that a selection can have: how many ballots were cast. 1 to 2^40.
 * @returns `tally`, the record for `tally.json`, with the numbers of votes; `coefficients`, the record for `coefficients.json`.
 * @throws {WrongTypeError} `election`, `shares` or `most`. @throws {OutOfRangeError} `shares`, if they are of fewer guardians than the quorum, or one is missing; `most`.
 * @throws {MalformedError} the place of the first fault in `tally` or in a share, or of a proof that does not hold. @throws {InvalidPointError} `tally` or `shares`, if an element is not
 * in the group. @throws {NoLogarithmError} `element`, if what is decrypted is no such number.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(eg.electionGuard1Group(), { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
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
 * const shares = [eg.decryptElectionGuard1Tally(privateKey, election, tally)];
 * const result = JSON.parse(eg.combineElectionGuard1Tally(election, tally, shares, 1).tally);
 * console.log(result.contests.chair.selections.ada.tally); // 1
 */
export function combineElectionGuard1Tally(
  election: ElectionGuard1Election,
  tally: ElectionGuard1Bytes,
  shares: readonly ElectionGuard1Bytes[],
  most: number,
): { readonly tally: string; readonly coefficients: string } {
  checkWhole('most', most, 1, MOST_NUMBER);
  const { text, coefficients } = combine('tally', election, tally, shares, most);
  return { tally: text, coefficients };
}

/**
 * What a spoiled ballot holds, put together of the guardians' shares, which are verified: as {@link combineElectionGuard1Tally}.
 *
 * @param election - that the ballot is of.
 * @param ballot - by {@link spoilElectionGuard1Ballot}.
 * @param shares - all that {@link decryptElectionGuard1Ballot} gave for the ballot, in any order.
 * @returns the record, for a file of the folder `spoiled_ballots`.
 * @throws {WrongTypeError} `election` or `shares`. @throws {OutOfRangeError} `shares`, if they are of fewer guardians than the quorum, or one is missing. @throws {MalformedError} the
 * place of the first fault in `ballot` or in a share, or of a proof that does not hold. @throws {InvalidPointError} `ballot` or `shares`. @throws {NoLogarithmError} `element`.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(eg.electionGuard1Group(), { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
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
 * const ballot = eg.spoilElectionGuard1Ballot(made);
 * const shares = [eg.decryptElectionGuard1Ballot(privateKey, election, ballot)];
 * const opened = JSON.parse(eg.combineElectionGuard1Ballot(election, ballot, shares));
 * console.log(opened.contests.chair.selections.ben.tally); // 0
 */
export function combineElectionGuard1Ballot(
  election: ElectionGuard1Election,
  ballot: ElectionGuard1Bytes,
  shares: readonly ElectionGuard1Bytes[],
): string {
  return combine('ballot', election, ballot, shares, 1).text;
}

function combine(
  kind: EncryptedKind,
  election: ElectionGuard1Election,
  record: ElectionGuard1Bytes,
  shares: readonly ElectionGuard1Bytes[],
  most: number,
): { readonly text: string; readonly coefficients: string } {
  const parts = partsOfElection(election);
  checkArray('shares', shares);
  const { group, guardians, quorum } = parts;
  const encrypted = withoutPlaceholders(readEncrypted(kind, record, parts));
  const given = readHandedIn(shares, encrypted, parts);
  const present = guardians.filter((guardian) => given.some((each) => each.guardian === guardian && !each.absent));
  if (present.length < quorum) throw new OutOfRangeError('shares', `must be of ${quorum} guardians at least`);
  const weights = lagrangeAtZero(
    group.scalars,
    present.map(({ order }) => order),
  );
  const combined = selectionsOf(encrypted).map((_, i) => sharesOf(parts, given, present, weights, i));
  const totals = selectionsOf(encrypted).map(({ ciphertext: { b } }, i) =>
    b.sub(
      addAll(
        group,
        combined[i]!.map(({ element }) => element),
      ),
    ),
  );
  const textWith = (votes: readonly number[]): string => recordOf(encrypted, totals, combined, votes);
  verifyShares(kind, textWith(totals.map(() => 0)), parts);
  const logarithms = new DiscreteLogarithms(group, most);
  return {
    text: textWith(totals.map((total) => logarithms.ofVarTime(total))),
    coefficients: recordText({ coefficients: new Map(present.map(({ id }, i) => [id, scalarText(weights[i]!)])) }),
  };
}

const selectionsOf = ({ contests }: Encrypted): Encrypted['contests'][number]['selections'] =>
  contests.flatMap(({ selections }) => selections);

/** A guardian's share of a selection, as it is published. */
interface Combined {
  readonly element: Element;
  readonly json: Json;
}

/** Of every guardian its own share, or what the parts of those who are present make, Σ w_i · M_il. */
function sharesOf(
  { group, guardians }: Election1,
  given: readonly HandedIn[],
  present: readonly Guardian[],
  weights: ReturnType<typeof lagrangeAtZero>,
  place: number,
): readonly Combined[] {
  const handed = (guardian: Guardian, absent?: Guardian): Json => {
    const found = given.find((each) => each.guardian === guardian && each.absent === absent);
    if (found) return found.shares[place]!;
    throw new OutOfRangeError('shares', `must have the part of guardian ${guardian.id} for guardian ${absent?.id}, who is absent`);
  };
  const elementOf = (json: Json): Element => {
    const view = JsonView.parse('share', recordText(json as JsonObject)).membersAmongOthers(['share']).share;
    const residue = residueOf(view, group);
    return membersOfGroup('shares', group, [residue]).get(residue)!;
  };
  // In the order of the reference: first those who are present.
  return [...present, ...guardians.filter((guardian) => !present.includes(guardian))].map((guardian) => {
    if (present.includes(guardian)) {
      const json = handed(guardian);
      return { element: elementOf(json), json };
    }
    const recovered = present.map((helper) => [helper.id, handed(helper, guardian)] as const);
    const element = addAll(
      group,
      recovered.map(([, part], i) => elementOf(part).multiplyVarTime(weights[i]!)),
    );
    const { object_id } = Object.fromEntries(recovered[0]![1] as JsonObject);
    const json = jsonObject({
      object_id: object_id!,
      guardian_id: guardian.id,
      share: evenHexText(element),
      proof: null,
      recovered_parts: new Map(recovered),
    });
    return { element, json };
  });
}

/** The record of what was decrypted. */
function recordOf(
  { id, contests }: Encrypted,
  totals: readonly Element[],
  combined: readonly (readonly Combined[])[],
  votes: readonly number[],
): string {
  let at = 0;
  const members = contests.map(({ contest, selections }) => {
    const own = selections.map(({ selection, ciphertext }) => {
      const i = at++;
      const json = jsonObject({
        object_id: selection.id,
        tally: jsonWhole(votes[i]!),
        value: evenHexText(totals[i]!),
        message: ciphertextJson(ciphertext),
        shares: combined[i]!.map((share) => share.json),
      });
      return [selection.id, json] as const;
    });
    return [contest.id, jsonObject({ object_id: contest.id, selections: new Map(own) })] as const;
  });
  return recordText({ object_id: id, contests: new Map(members) });
}

const RULES = { shares: RULE.shares, recovered: RULE.shares, replaced: RULE.shares, tally: RULE.tally } as const;

/** Whether the shares are what they should be; how many votes it are, is known only then. @throws {MalformedError} the first that is not. */
function verifyShares(kind: EncryptedKind, text: string, election: Election1): void {
  const decrypted = readDecrypted(JsonView.parse(kind, text), election, kind);
  const recorder = new Recorder();
  const [elements] = elementsOf(election.group, [residuesOfDecrypted(decrypted)], RULES.shares, recorder, undefined);
  if (elements) verifyDecrypted(election, [{ item: decrypted, elements }], RULES, recorder, undefined);
  const [fault] = recorder.findings[RULES.shares]?.faults ?? [];
  if (fault) throw new MalformedError(fault.place, fault.rule);
}
