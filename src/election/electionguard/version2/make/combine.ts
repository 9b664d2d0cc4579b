/** What guardians decrypt together: the tally, and ballots that were challenged. Everything is public. */
import { type Json, jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import type { Scalar } from '../../../../group/group.ts';
import { type GroupEquation, verifyEquationsVarTime } from '../../../../proof/batch.ts';
import { bytes2 } from '../../../../proof/transcripts/electionguard2.ts';
import { DiscreteLogarithms, MOST_NUMBER } from '../../../../scheme/elgamal/logarithms.ts';
import { checkArray, checkWhole } from '../../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../../util/errors.ts';
import { dataCipher2 } from '../data-cipher.ts';
import { decodedNotes } from '../data-format.ts';
import type { Election2 } from '../election.ts';
import { isSame } from '../hash.ts';
import { scalarOf } from '../numerals.ts';
import type { ElectionGuard2Bytes } from '../record.ts';
import { type ElectionGuard2Election, partsOfElection } from './election.ts';
import { type Encrypted, type EncryptedKind, readEncrypted } from './encrypted.ts';
import { type Joint, jointOf, type Present, readHandedIn, readShares, shareKeyOf, weightsOf } from './joint.ts';
import { answerJson, ciphertextJson, contestDataJson, elementText, recordText } from './text.ts';

/**
 * The tally, put together of what the guardians who are present handed in, a quorum at least: every share and every response is verified.
 *
 * @param election - that was decrypted.
 * @param tally - by {@link tallyElectionGuard2Ballots}.
 * @param shares - of all who are present, in any order.
 * @param responses - of the same guardians, to these shares, in any order.
 * @param most - the most votes that a selection can have: how many ballots were cast, times the limit of a selection. 1 to 2^40.
 * @returns the record, for `tally.json`, with the numbers of votes.
 * @throws {WrongTypeError} `election`, `shares`, `responses` or `most`. @throws {OutOfRangeError} `shares`, if they are of fewer guardians than the quorum; `responses`, if they are not
 * of the same guardians; `most`. @throws {MalformedError} the place of the first fault in `tally`, in a share or in a response, or of a guardian's part that is not proven.
 * @throws {InvalidPointError} `tally` or `shares`, if an element is not in the group. @throws {NoLogarithmError} `element`, if what is decrypted is no such number.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
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
 * const decryption = eg.decryptElectionGuard2Tally(privateKey, election, tally);
 * const responses = [decryption.respond([decryption.share])];
 * const result = JSON.parse(eg.combineElectionGuard2Tally(election, tally, [decryption.share], responses, 1));
 * console.log(result.contests[0].selections.map((selection) => selection.tally)); // [ 1, 0 ]
 */
export function combineElectionGuard2Tally(
  election: ElectionGuard2Election,
  tally: ElectionGuard2Bytes,
  shares: readonly ElectionGuard2Bytes[],
  responses: readonly ElectionGuard2Bytes[],
  most: number,
): string {
  checkWhole('most', most, 1, MOST_NUMBER);
  return combine('tally', partsOfElection(election), tally, shares, responses, most);
}

/**
 * What a challenged ballot holds, and what was written in, put together of what the guardians who are present handed in: as {@link combineElectionGuard2Tally}.
 *
 * @param election - that the ballot is of.
 * @param ballot - by {@link challengeElectionGuard2Ballot}.
 * @param shares - of all who are present, for this ballot, in any order.
 * @param responses - of the same guardians, to these shares, in any order.
 * @returns the record, for a file of the folder `challenged_ballots`.
 * @throws {WrongTypeError} `election`, `shares` or `responses`. @throws {OutOfRangeError} `shares` or `responses`, as there. @throws {MalformedError} the place of the first fault in
 * `ballot`, in a share or in a response, of a guardian's part that is not proven, or of a contest whose other data were not encrypted rightly. @throws {InvalidPointError} `ballot` or
 * `shares`. @throws {NoLogarithmError} `element`.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
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
 * const ballot = eg.challengeElectionGuard2Ballot(made);
 * const decryption = eg.decryptElectionGuard2Ballot(privateKey, election, ballot);
 * const responses = [decryption.respond([decryption.share])];
 * const opened = JSON.parse(eg.combineElectionGuard2Ballot(election, ballot, [decryption.share], responses));
 * console.log(opened.contests[0].decrypted_contest_data.contest_data.status); // normal
 */
export function combineElectionGuard2Ballot(
  election: ElectionGuard2Election,
  ballot: ElectionGuard2Bytes,
  shares: readonly ElectionGuard2Bytes[],
  responses: readonly ElectionGuard2Bytes[],
): string {
  const parts = partsOfElection(election);
  const most = Math.max(...parts.manifest.contests.map(({ selectionLimit }) => selectionLimit));
  return combine('ballot', parts, ballot, shares, responses, most);
}

function combine(
  kind: EncryptedKind,
  election: Election2,
  record: ElectionGuard2Bytes,
  shares: readonly ElectionGuard2Bytes[],
  responses: readonly ElectionGuard2Bytes[],
  most: number,
): string {
  const encrypted = readEncrypted(kind, record, election);
  const present = readShares(shares, encrypted, election);
  const weights = weightsOf(election, present);
  const joint = jointOf(election, encrypted, present, weights);
  const given = readResponses(responses, encrypted, election, present, joint.length);
  for (const [i, each] of present.entries()) checkGuardian(election, each, weights[i]!, given[i]!, joint);
  const { scalars } = election.group.group;
  const answers = joint.map(({ challenge }, t) => ({
    challenge,
    responses: [given.reduce((sum, own) => sum.add(own[t]!), scalars.zero)],
  }));
  const proofs = answers.map(answerJson);
  const logarithms = new DiscreteLogarithms(election.group.group, most, { base: election.key });
  return recordOf(kind, election, encrypted, joint, proofs, logarithms);
}

/** In the order of those who are present: for each target a response. */
function readResponses(
  responses: readonly ElectionGuard2Bytes[],
  encrypted: Encrypted,
  election: Election2,
  present: readonly Present[],
  count: number,
): readonly (readonly Scalar[])[] {
  checkArray('responses', responses);
  const read = responses.map((record, i) => readHandedIn(record, `response ${i + 1}`, 'responses', encrypted, election, count));
  return present.map(({ guardian }) => {
    const own = read.filter((each) => each.guardian === guardian);
    if (own.length !== 1 || read.length !== present.length)
      throw new OutOfRangeError('responses', 'must be one of each guardian of whom there is a share');
    return own[0]!.items.map((item) => scalarOf(item, election.group));
  });
}

/** Throws unless the guardian's share and response are right, of every target. */
function checkGuardian(
  election: Election2,
  { view, guardian, parts }: Present,
  weight: Scalar,
  responses: readonly Scalar[],
  joint: readonly Joint[],
): void {
  const { group } = election.group;
  const own = shareKeyOf(election, guardian);
  const minus = group.scalars.ofPublic(-1);
  const equations = joint.flatMap(({ target: { base }, challenge }, t): GroupEquation[] => {
    const { share, commitments } = parts[t]!;
    const scalars = [responses[t]!, challenge.mul(weight), minus];
    return [
      { scalars, elements: [group.generator, own, commitments[0]] },
      { scalars, elements: [base, share, commitments[1]] },
    ];
  });
  if (verifyEquationsVarTime(group, equations).length > 0)
    throw new MalformedError(view.place, 'must be proven by the response of the same guardian to these shares');
}

/** The record of what was decrypted. */
function recordOf(
  kind: EncryptedKind,
  election: Election2,
  { id, contests }: Encrypted,
  joint: readonly Joint[],
  proofs: readonly Json[],
  logarithms: DiscreteLogarithms,
): string {
  let at = 0;
  return recordText({
    id,
    contests: contests.map(({ contest, selections, data }) =>
      jsonObject({
        contest_id: contest.id,
        selections: selections.map(({ selection, ciphertext }): Json => {
          const t = at++;
          const value = ciphertext.b.sub(joint[t]!.value);
          return jsonObject({
            selection_id: selection.id,
            tally: jsonWhole(logarithms.ofVarTime(value)),
            b_over_m: elementText(value),
            encrypted_vote: ciphertextJson(ciphertext),
            proof: proofs[t]!,
          });
        }),
        ballot_count: jsonWhole(kind === 'ballot' ? 1 : 0),
        ...(data ? { decrypted_contest_data: dataJson(election, contest.id, data, joint[at]!, proofs[at++]!) } : {}),
      }),
    ),
    election_id: election.id,
  });
}

function dataJson(
  election: Election2,
  contest: string,
  { view, data }: NonNullable<Encrypted['contests'][number]['data']>,
  { value }: Joint,
  proof: Json,
): Json {
  const { c0, c1, c2, length } = data;
  const cipher = dataCipher2(election, { contest, length, c0: c0.hashed, beta: bytes2(value) });
  const notes = isSame(c2, cipher.code(c1)) ? decodedNotes(cipher.crypt(c1)) : undefined;
  if (!notes) throw new MalformedError(view.place, `must have data of the contest ${contest} that were encrypted as the reference does it`);
  return jsonObject({
    contest_data: jsonObject({
      over_votes: notes.overVotes.map(jsonWhole),
      write_ins: notes.writeIns,
      status: notes.status,
    }),
    encrypted_contest_data: contestDataJson({ ...data, c0: c0.hashed }),
    proof,
    beta: elementText(value),
  });
}
