/** Ballots of ElectionGuard 1 as they are written. Whoever reads one has exactly the contests of its style, and the selections and placeholders of them. */
import type { JsonView } from '../../../../encoding/json/view.ts';
import type { BallotState } from '../../marks.ts';
import {
  type Ciphertext1,
  checkText,
  checkWhole,
  type Proof1,
  readBitProof,
  readCiphertext,
  readSingleProof,
  residuesOfProof,
} from '../ciphertext.ts';
import type { Election1 } from '../election.ts';
import type { Contest1, Selection1 } from '../manifest.ts';
import { numberOf, type Residue } from '../numerals.ts';

/** A hash that is given. */
export interface GivenHash {
  readonly view: JsonView;
  readonly value: bigint;
}

export interface BallotSelection {
  readonly selection: Selection1;
  readonly ciphertext: Ciphertext1;
  readonly proof: Proof1;
  readonly hash: GivenHash;
}

export interface BallotContest {
  readonly contest: Contest1;
  /** The selections of the contest, and then its placeholders. */
  readonly selections: readonly BallotSelection[];
  readonly accumulation: { readonly view: JsonView; readonly ciphertext: Ciphertext1 };
  readonly proof: Proof1;
  readonly hash: GivenHash;
}

export interface Ballot1 {
  readonly id: string;
  readonly state: BallotState;
  readonly contests: readonly BallotContest[];
  readonly seed: GivenHash;
  readonly code: GivenHash;
  readonly hash: GivenHash;
  readonly timestamp: number;
}

const STATES: Readonly<Record<number, BallotState>> = { 1: 'cast', 2: 'challenged', 999: 'unknown' };
const MOST_ID = 2 ** 12;
const SECRET = 'must be null: it would open the ciphertexts';

/** @throws {MalformedError} the place of a fault. */
export function readBallot1(view: JsonView, election: Election1): Ballot1 {
  const fields = view.members(
    [
      ...(['object_id', 'style_id', 'manifest_hash', 'code_seed', 'contests'] as const),
      ...(['code', 'timestamp', 'crypto_hash', 'state'] as const),
    ],
    ['nonce'],
  );
  const { manifest, group } = election;
  const hash = (member: JsonView): GivenHash => ({ view: member, value: numberOf(member, group.order) });
  if (hash(fields.manifest_hash).value !== manifest.hash) fields.manifest_hash.refuse('must be the hash of the manifest');
  const style = manifest.styles.get(fields.style_id.string());
  if (!style) fields.style_id.refuse('must be a style of the manifest');
  const state = STATES[fields.state.whole(0, 999)];
  if (!state) fields.state.refuse('must be 1, 2 or 999');
  if (fields.nonce && !fields.nonce.isNull) fields.nonce.refuse(SECRET);
  return {
    id: fields.object_id.string(MOST_ID),
    state: state as BallotState,
    contests: fields.contests.items(style!.length, style!.length).map((contest, i) => readContest(contest, style![i]!, election, hash)),
    seed: hash(fields.code_seed),
    code: hash(fields.code),
    hash: hash(fields.crypto_hash),
    timestamp: fields.timestamp.whole(0, Number.MAX_SAFE_INTEGER),
  };
}

type ReadHash = (member: JsonView) => GivenHash;

function readContest(view: JsonView, contest: Contest1, { group }: Election1, hash: ReadHash): BallotContest {
  const fields = view.members(
    [
      ...(['object_id', 'sequence_order', 'description_hash', 'ballot_selections'] as const),
      ...(['ciphertext_accumulation', 'crypto_hash', 'proof'] as const),
    ],
    ['nonce', 'extended_data'],
  );
  checkDescription(fields, contest, hash, 'contest of the style');
  if (fields.nonce && !fields.nonce.isNull) fields.nonce.refuse(SECRET);
  const expected = [...contest.selections, ...contest.placeholders];
  const selections = fields.ballot_selections.items(expected.length, expected.length).map((each, i): BallotSelection => {
    const own = each.members(
      [
        ...(['object_id', 'sequence_order', 'description_hash', 'ciphertext'] as const),
        ...(['crypto_hash', 'is_placeholder_selection', 'proof'] as const),
      ],
      ['nonce', 'extended_data'],
    );
    const selection = expected[i]!;
    checkDescription(own, selection, hash, 'selection of the contest');
    const isPlaceholder = i >= contest.selections.length;
    if (own.is_placeholder_selection.boolean() !== isPlaceholder) own.is_placeholder_selection.refuse(`must be ${isPlaceholder}`);
    if (own.nonce && !own.nonce.isNull) own.nonce.refuse(SECRET);
    return {
      selection,
      ciphertext: readCiphertext(own.ciphertext, group),
      proof: readBitProof(own.proof, group),
      hash: hash(own.crypto_hash),
    };
  });
  return {
    contest,
    selections,
    accumulation: { view: fields.ciphertext_accumulation, ciphertext: readCiphertext(fields.ciphertext_accumulation, group) },
    proof: readSingleProof(fields.proof, group, contest.limit),
    hash: hash(fields.crypto_hash),
  };
}

interface Described {
  readonly object_id: JsonView;
  readonly sequence_order: JsonView;
  readonly description_hash: JsonView;
}

/** Throws unless it is that contest or selection. */
export function checkDescription(
  { object_id, sequence_order, description_hash }: Described,
  { id, order, hash: expected }: Selection1,
  hash: ReadHash,
  what: string,
): void {
  checkText(object_id, id, `must be that of the ${what}, in their order`);
  checkWhole(sequence_order, order, 'must be that of the manifest');
  if (hash(description_hash).value !== expected) description_hash.refuse('must be the hash of its description in the manifest');
}

/** All residues of a ballot. That the sums are right is compared as numbers. */
export const residuesOfBallot = ({ contests }: Ballot1): readonly Residue[] =>
  contests.flatMap(({ selections, proof }) => [
    ...selections.flatMap((each) => [each.ciphertext.a, each.ciphertext.b, ...residuesOfProof(each.proof)]),
    ...residuesOfProof(proof),
  ]);
