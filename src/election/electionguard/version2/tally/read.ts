/** Tallies, encrypted and decrypted, and ballots that were challenged and decrypted. */
import type { JsonView } from '../../../../encoding/json/view.ts';
import { checkId, checkIs } from '../ballot/read.ts';
import { type Ciphertext2, type ContestData2, type Proof2, readCiphertext, readContestData, readProof } from '../ciphertext.ts';
import type { Election2 } from '../election.ts';
import type { Contest2, Selection2 } from '../manifest.ts';
import { type Written2, writtenOf } from '../numerals.ts';

/** The encrypted tally: a ciphertext for every selection of every contest, by the order of the manifest. */
export interface EncryptedTally {
  readonly view: JsonView;
  readonly selections: readonly { readonly view: JsonView; readonly ciphertext: Ciphertext2 }[];
  /** The ballots that it is the sum of. */
  readonly ballots: readonly JsonView[];
}

export interface DecryptedSelection {
  readonly view: JsonView;
  readonly selection: Selection2;
  readonly votes: number;
  /** T, called `b_over_m`. */
  readonly value: Written2;
  readonly ciphertext: Ciphertext2;
  readonly proof: Proof2;
}

/** What a contest has beside votes, decrypted. */
export interface DecryptedData {
  readonly view: JsonView;
  readonly said: JsonView;
  readonly data: ContestData2;
  readonly proof: Proof2;
  /** C0 to the private key. */
  readonly beta: Written2;
}

export interface DecryptedContest {
  readonly view: JsonView;
  readonly contest: Contest2;
  readonly selections: readonly DecryptedSelection[];
  readonly data: DecryptedData | undefined;
}

export interface Decrypted {
  readonly id: string;
  readonly contests: readonly DecryptedContest[];
}

const MOST_VOTES = Number.MAX_SAFE_INTEGER;
const MOST_ID = 2 ** 12;

/** @throws {MalformedError} the place of a fault. */
export function readEncryptedTally(view: JsonView, election: Election2): EncryptedTally {
  const fields = view.members(['tally_id', 'contests', 'cast_ballot_ids', 'election_id']);
  checkId(fields.election_id, election);
  const all = election.manifest.contests;
  return {
    view,
    ballots: fields.cast_ballot_ids.items(),
    selections: fields.contests.items(all.length, all.length).flatMap((each, i) => {
      const contest = all[i]!;
      const own = each.members(['contest_id', 'sequence_order', 'selections'], ['ballot_count']);
      checkIs(own.contest_id, own.sequence_order, contest, 'contest of the manifest');
      const count = contest.selections.length;
      return own.selections.items(count, count).map((selection, j) => {
        const { selection_id, sequence_order, encrypted_vote } = selection.members(['selection_id', 'sequence_order', 'encrypted_vote']);
        checkIs(selection_id, sequence_order, contest.selections[j]!, 'selection of the contest');
        return { view: selection, ciphertext: readCiphertext(encrypted_vote, election.group) };
      });
    }),
  };
}

/**
 * A tally, which has every contest of the manifest; or a ballot, which has those of its style. Which these are, its ciphertexts say: they are compared with the ballot that was
 * challenged.
 *
 * @throws {MalformedError} the place of a fault.
 */
export function readDecrypted(view: JsonView, election: Election2, what: 'tally' | 'ballot'): Decrypted {
  const fields = view.members(['id', 'contests', 'election_id']);
  checkId(fields.election_id, election);
  const all = election.manifest.contests;
  const given = fields.contests.items(what === 'tally' ? all.length : 0, all.length);
  let least = 0;
  const contests = given.map((each): DecryptedContest => {
    const own = each.members(['contest_id', 'selections'], ['ballot_count', 'decrypted_contest_data']);
    const id = own.contest_id.string();
    const place = all.findIndex((contest, i) => i >= least && contest.id === id);
    if (place < 0) own.contest_id.refuse('must be that of a contest of the manifest, in their order');
    least = place + 1;
    const contest = all[place]!;
    const count = contest.selections.length;
    const data = own.decrypted_contest_data;
    return {
      view: each,
      contest,
      selections: own.selections.items(count, count).map((selection, i) => readSelection(selection, contest.selections[i]!, election)),
      data: data && !data.isNull ? readData(data, election) : undefined,
    };
  });
  return { id: fields.id.string(MOST_ID), contests };
}

function readSelection(view: JsonView, selection: Selection2, { group }: Election2): DecryptedSelection {
  const { selection_id, tally, b_over_m, encrypted_vote, proof } = view.members([
    'selection_id',
    'tally',
    'b_over_m',
    'encrypted_vote',
    'proof',
  ]);
  if (selection_id.string() !== selection.id) selection_id.refuse('must be that of the selection of the contest, in their order');
  return {
    view,
    selection,
    votes: tally.whole(0, MOST_VOTES),
    value: writtenOf(b_over_m, group),
    ciphertext: readCiphertext(encrypted_vote, group),
    proof: readProof(proof, group),
  };
}

function readData(view: JsonView, { group }: Election2): DecryptedData {
  const fields = view.members(['contest_data', 'encrypted_contest_data', 'proof', 'beta']);
  return {
    view,
    said: fields.contest_data,
    data: readContestData(fields.encrypted_contest_data, group),
    proof: readProof(fields.proof, group),
    beta: writtenOf(fields.beta, group),
  };
}

/** All elements of what was decrypted. */
export const elementsOfDecrypted = ({ contests }: Decrypted): readonly Written2[] =>
  contests.flatMap(({ selections, data }) => [
    ...selections.flatMap(({ value, ciphertext }) => [value, ciphertext.a, ciphertext.b]),
    ...(data ? [data.data.c0, data.beta] : []),
  ]);
