/** Ballots of ElectionGuard 2 as they are written. Whoever reads one has exactly the contests of its style, and their selections. */
import type { JsonView } from '../../../../encoding/json/view.ts';
import type { BallotState } from '../../marks.ts';
import { readCiphertext, readContestData, readRangeProof } from '../ciphertext.ts';
import type { Election2 } from '../election.ts';
import type { Contest2, Selection2 } from '../manifest.ts';
import { hashOf, type Written2 } from '../numerals.ts';
import type { Ballot2, BallotContest, BallotSelection } from './ballot.ts';
import { readPreEncryption } from './pre-encryption.ts';

const STATES: ReadonlyMap<string, BallotState> = /* @__PURE__ */ new Map([
  ['CAST', 'cast'],
  ['CHALLENGED', 'challenged'],
  ['UNKNOWN', 'unknown'],
]);
const MOST_ID = 2 ** 12;
const HEX = /^(?:[0-9A-F]{2})*$/;

/** @throws {MalformedError} the place of a fault. */
export function readBallot2(view: JsonView, election: Election2): Ballot2 {
  const { manifest, group } = election;
  const fields = view.members(
    [
      ...(['ballot_id', 'ballot_style_id', 'encrypting_device', 'code_baux'] as const),
      ...(['confirmation_code', 'election_id', 'contests', 'state'] as const),
    ],
    ['timestamp', 'encrypted_sn', 'is_preencrypt'],
  );
  checkId(fields.election_id, election);
  const isPreEncrypted = fields.is_preencrypt?.boolean() ?? false;
  const style = manifest.styles.get(fields.ballot_style_id.string());
  if (!style) fields.ballot_style_id.refuse('must be a style of the manifest');
  const state = STATES.get(fields.state.string());
  if (!state) fields.state.refuse("must be 'CAST', 'CHALLENGED' or 'UNKNOWN'");
  const serial = fields.encrypted_sn && !fields.encrypted_sn.isNull ? readCiphertext(fields.encrypted_sn, group) : undefined;
  const codeInput = fields.code_baux.string(2 * MOST_ID);
  if (!HEX.test(codeInput)) fields.code_baux.refuse('must be bytes in hexadecimal capitals');
  return {
    id: fields.ballot_id.string(MOST_ID),
    device: fields.encrypting_device.string(MOST_ID),
    state: state as BallotState,
    contests: fields.contests
      .items(style!.length, style!.length)
      .map((contest, i) => readContest(contest, style![i]!, isPreEncrypted, election)),
    codeInput: Uint8Array.from(codeInput.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)),
    code: { view: fields.confirmation_code, value: hashOf(fields.confirmation_code) },
    isPreEncrypted,
    serial,
  };
}

function readContest(view: JsonView, contest: Contest2, isPreEncrypted: boolean, { group }: Election2): BallotContest {
  const fields = view.members(
    ['contest_id', 'sequence_order', 'contest_hash', 'selections', 'proof'],
    ['encrypted_contest_data', 'pre_encryption'],
  );
  checkIs(fields.contest_id, fields.sequence_order, contest, 'contest of the style');
  const sheet = fields.pre_encryption?.isNull ? undefined : fields.pre_encryption;
  if (isPreEncrypted !== (sheet !== undefined))
    (sheet ?? view).refuse(isPreEncrypted ? 'must have its pre-encryption' : 'must not be there: the ballot was not encrypted beforehand');
  const count = contest.selections.length;
  const data = fields.encrypted_contest_data;
  return {
    contest,
    selections: fields.selections.items(count, count).map((each, i): BallotSelection => {
      const own = each.members(['selection_id', 'sequence_order', 'encrypted_vote', 'proof']);
      const selection = contest.selections[i]!;
      checkIs(own.selection_id, own.sequence_order, selection, 'selection of the contest');
      return {
        selection,
        ciphertext: readCiphertext(own.encrypted_vote, group),
        proof: readRangeProof(own.proof, contest.selectionLimit, group),
      };
    }),
    proof: readRangeProof(fields.proof, contest.limit, group),
    hash: { view: fields.contest_hash, value: hashOf(fields.contest_hash) },
    data: data && !data.isNull ? readContestData(data, group) : undefined,
    preEncryption: sheet && readPreEncryption(sheet, contest, group),
  };
}

/** Throws unless the record is of this election. */
export function checkId(view: JsonView, { id }: Election2): void {
  if (view.string() !== id) view.refuse('must be the extended base hash of the election');
}

/** Throws unless it is that contest or selection. */
export function checkIs(id: JsonView, order: JsonView, expected: Selection2, what: string): void {
  if (id.string() !== expected.id) id.refuse(`must be that of the ${what}, in their order`);
  if (order.whole(0, 2 ** 31 - 1) !== expected.order) order.refuse('must be that of the manifest');
}

/** All elements of a ballot. */
export const elementsOfBallot = ({ contests, serial }: Ballot2): readonly Written2[] => [
  ...contests.flatMap(({ selections, data, preEncryption }) => [
    ...selections.flatMap(({ ciphertext }) => [ciphertext.a, ciphertext.b]),
    ...(data ? [data.c0] : []),
    ...(preEncryption?.vectors.flatMap(({ ciphertexts }) => ciphertexts.flatMap(({ a, b }) => [a, b])) ?? []),
  ]),
  ...(serial ? [serial.a, serial.b] : []),
];
