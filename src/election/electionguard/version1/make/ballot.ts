/** Making ballots that the reference of ElectionGuard 1 takes. Which selections are made shows in no time and no length. */

import type { BallotProgress } from '../../../../ballot/buffer.ts';
import { encryptBit, type OpenedBit } from '../../../../ballot/choice.ts';
import { multiplesOf } from '../../../../ballot/key.ts';
import { readQuestion } from '../../../../ballot/question.ts';
import { choiceStatement } from '../../../../ballot/statements.ts';
import { readVotes } from '../../../../ballot/votes.ts';
import { type Json, type JsonObject, jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import { encryptsOneOf } from '../../../../proof/encryption.ts';
import type { Opening } from '../../../../proof/encryption-commitments.ts';
import { freshNonces, type NonceSource } from '../../../../proof/encryption-nonces.ts';
import type { Hidden } from '../../../../proof/hidden.ts';
import type { Answer } from '../../../../proof/proof.ts';
import type { Statement } from '../../../../proof/relation.ts';
import { evenHex } from '../../../../proof/transcripts/text.ts';
import { BigInt } from '../../../../util/big-int.ts';
import { MalformedError } from '../../../../util/errors.ts';
import { isBelow } from '../../../../util/masks.ts';
import { readOptions } from '../../../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../../../util/random.ts';
import { readBallotFields } from '../../make/ballot-fields.ts';
import { makeContests, provenEncryption } from '../../make/contests.ts';
import { sumOfCiphertexts } from '../../sums.ts';
import type { Election1 } from '../election.ts';
import { ballotHash, codeHash, contestHash, selectionHash } from '../hashes.ts';
import type { Contest1 } from '../manifest.ts';
import { ballotKeyOf, type ElectionGuard1Election, partsOfElection, styleOfElection } from './election.ts';
import { type MadeElectionGuard1Ballot, madeBallotOf } from './made-ballot.ts';
import { bitJson, ciphertextJson, singleJson } from './text.ts';

/** What a ballot is, beside the answers. */
export interface ElectionGuard1BallotFields {
  /** What names the ballot, and no other one of the election: 1 to 4096 characters. */
  readonly id: string;
  /** The name of its style in the manifest. */
  readonly style: string;
  /** What the ballot follows, in hexadecimal: the code of the one before, or the seed of the device ({@link startElectionGuard1Device}). */
  readonly seed: string;
  /** When it is made, in whole seconds since 1970; now unless given. It is hashed. */
  readonly timestamp?: number | undefined;
}

/** Options of {@link makeElectionGuard1Ballot}. */
export interface MakeElectionGuard1BallotOptions extends RandomOptions, LongWork<BallotProgress> {}

const OPTIONS = { ...RANDOM_OPTIONS, ...LONG_WORK } as const;
const HEX = /^(?:[0-9A-F]{2}){1,32}$/;

/**
 * Makes a ballot: every selection is encrypted and proven to be 0 or 1, placeholders fill every contest up to its limit, and their sum is proven to be that. It lets others run in
 * between. The voter is given the `code`, and then decides: {@link castElectionGuard1Ballot}, or {@link spoilElectionGuard1Ballot}.
 *
 * @param election - that the ballot is for.
 * @param ballot - its `id`, its `style`, the `seed`, and the `timestamp`. Public.
 * @param answers - for each contest of the style, in the order of `contestsOf`, a 0 or 1 for each selection, of which as many are 1 at most as the limit says. Secret.
 * @param options - `random`, the platform's generator unless given; `signal` and `onProgress`, in selections.
 * @returns the ballot, with its code.
 * @throws {WrongTypeError} `election`, `ballot` or one of its members, `answers`, or an option of another type. @throws {MalformedError} `id`, `style` or `seed`.
 * @throws {OutOfRangeError} `timestamp`; `answers`, or one of them, if it is not allowed. @throws {NoRandomnessError} `random`. @throws the signal's reason.
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
 * console.log(JSON.parse(eg.castElectionGuard1Ballot(made)).code === made.code); // true
 */
export async function makeElectionGuard1Ballot(
  election: ElectionGuard1Election,
  ballot: ElectionGuard1BallotFields,
  answers: readonly (readonly number[])[],
  options?: MakeElectionGuard1BallotOptions,
): Promise<MadeElectionGuard1Ballot> {
  const parts = partsOfElection(election);
  const { id, style, seed, timestamp } = readFields(ballot);
  const { random, ...work } = readOptions(options, OPTIONS);
  const contests = styleOfElection(election, style);
  const questions = contests.map(({ selections, limit }, i) => readQuestion({ choices: selections.length, min: 0, max: limit }, i));
  const votes = readVotes(questions, answers);
  const source = freshNonces(multiplesOf('election', ballotKeyOf(election)), { random });
  const total = contests.reduce((sum, { selections, limit }) => sum + selections.length + limit + 1, 0);
  const made = await makeContests(
    contests,
    (contest, i, hidden) => contestOf(election, parts, contest, votes[i]!, source, hidden),
    total,
    work,
  );
  const { manifest } = parts;
  const hash = ballotHash(
    id,
    manifest.hash,
    made.map((contest) => contest.hash),
  );
  const code = evenHex(codeHash(seed, timestamp, hash));
  const record: JsonObject = jsonObject({
    object_id: id,
    style_id: style,
    manifest_hash: evenHex(manifest.hash),
    code_seed: evenHex(seed),
    contests: made.map(({ json }) => json),
    code,
    timestamp: jsonWhole(timestamp),
    crypto_hash: evenHex(hash),
    nonce: null,
  });
  return madeBallotOf(election, id, code, record);
}

/** With the seed as a number. */
function readFields(ballot: ElectionGuard1BallotFields): Omit<Required<ElectionGuard1BallotFields>, 'seed'> & {
  readonly seed: bigint;
  readonly timestamp: number;
} {
  const { seed, ...fields } = readBallotFields<ElectionGuard1BallotFields>(ballot, ['id', 'style', 'seed']);
  const number = HEX.test(seed) ? BigInt(`0x${seed}`) : undefined;
  if (number === undefined || evenHex(number) !== seed) throw new MalformedError('seed', 'must be a hash in hexadecimal capitals');
  return { ...fields, seed: number };
}

/** Makes a contest, a selection at a time. What is secret, `hidden` keeps. */
function* contestOf(
  { publicKey }: ElectionGuard1Election,
  { group: residues, transcripts }: Election1,
  { id, order, hash, limit, selections, placeholders }: Contest1,
  votes: readonly number[],
  source: NonceSource,
  hidden: Hidden,
): Generator<void, { readonly json: Json; readonly hash: bigint }> {
  const { group, element: key } = publicKey;
  const missing = votes.reduce((rest, vote) => rest - vote, limit);
  const bits = [...votes, ...placeholders.map((_, i) => isBelow(i, missing))];
  const opened: OpenedBit[] = [];
  const hashes: bigint[] = [];
  const made: Json[] = [];
  const proven = (statement: Statement, opening: Opening): readonly Answer[] =>
    provenEncryption(statement, opening, source, transcripts.encryption);
  for (const [i, selection] of [...selections, ...placeholders].entries()) {
    const bit = encryptBit(publicKey, bits[i]!, source);
    hidden.keep(bit.opening.r);
    opened.push(bit);
    const { a, b } = bit.ciphertext;
    const own = selectionHash(selection, residues.numberOf(a), residues.numberOf(b));
    hashes.push(own);
    made.push(
      jsonObject({
        object_id: selection.id,
        sequence_order: jsonWhole(selection.order),
        description_hash: evenHex(selection.hash),
        ciphertext: ciphertextJson(bit.ciphertext),
        crypto_hash: evenHex(own),
        is_placeholder_selection: i >= selections.length,
        nonce: null,
        proof: bitJson(proven(choiceStatement(publicKey, bit.ciphertext), bit.opening)),
      }),
    );
    yield;
  }
  const sum = sumOfCiphertexts(
    group,
    opened.map(({ ciphertext }) => ciphertext),
  );
  const r = opened.reduce((total, { opening }) => hidden.keep(total.add(opening.r)), group.scalars.zero);
  const [proof] = proven(encryptsOneOf(group, key, sum, [limit]), { number: limit, r });
  const own = contestHash({ id, hash }, hashes);
  return {
    hash: own,
    json: jsonObject({
      object_id: id,
      sequence_order: jsonWhole(order),
      description_hash: evenHex(hash),
      ballot_selections: made,
      ciphertext_accumulation: ciphertextJson(sum),
      crypto_hash: evenHex(own),
      nonce: null,
      proof: singleJson(proof!, limit),
      extended_data: null,
    }),
  };
}
