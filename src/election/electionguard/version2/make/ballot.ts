/** Making ballots of ElectionGuard 2. Which selections are made shows in no time and no length. */
import type { BallotProgress } from '../../../../ballot/buffer.ts';
import { multiplesOf } from '../../../../ballot/key.ts';
import { fromBase64, toBase64 } from '../../../../encoding/base64.ts';
import { type Json, type JsonObject, jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import type { Element } from '../../../../group/group.ts';
import { scalarOfSecret } from '../../../../group/scalars.ts';
import { encryptsOneOf } from '../../../../proof/encryption.ts';
import type { Opening } from '../../../../proof/encryption-commitments.ts';
import { freshNonces, type NonceSource, type SecretElement } from '../../../../proof/encryption-nonces.ts';
import type { Hidden } from '../../../../proof/hidden.ts';
import { MalformedError, OutOfRangeError } from '../../../../util/errors.ts';
import { toHex } from '../../../../util/hex.ts';
import { readOptions } from '../../../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../../../util/random.ts';
import { checkText, readBallotFields } from '../../make/ballot-fields.ts';
import { makeContests, provenEncryption } from '../../make/contests.ts';
import { sumOfCiphertexts } from '../../sums.ts';
import { numbersTo } from '../ballot/claims.ts';
import { codeHash2, contestHash2 } from '../ballot/hashes.ts';
import { codeInputOf } from '../chain.ts';
import type { Election2 } from '../election.ts';
import type { Contest2 } from '../manifest.ts';
import { readAnswers, readWriteIns } from './answers.ts';
import { encryptContestData } from './contest-data.ts';
import { ballotKeyOf, type ElectionGuard2Election, partsOfElection, styleOfElection } from './election.ts';
import { type MadeElectionGuard2Ballot, madeBallotOf } from './made-ballot.ts';
import { ciphertextJson, contestDataJson, rangeJson } from './text.ts';

/** What a ballot is, beside the answers. */
export interface ElectionGuard2BallotFields {
  /** What names the ballot, and no other one of the election: 1 to 4096 characters. */
  readonly id: string;
  /** The name of its style in the manifest. */
  readonly style: string;
  /** The name of the device that encrypts it: 1 to 4096 characters. */
  readonly device: string;
  /** Where codes are chained, the code of the ballot before it on the same device; of the first one undefined. */
  readonly previous?: string | undefined;
  /** When it is made, in whole seconds since 1970; now unless given. */
  readonly timestamp?: number | undefined;
}

/** Options of {@link makeElectionGuard2Ballot}. */
export interface MakeElectionGuard2BallotOptions extends RandomOptions, LongWork<BallotProgress> {
  /** For each contest what the voter wrote in; together about 32 bytes for each vote that is allowed. Nothing unless given. Secret. */
  readonly writeIns?: readonly (readonly string[])[] | undefined;
}

const OPTIONS = { ...RANDOM_OPTIONS, ...LONG_WORK, writeIns: undefined } as const;
const CODE_BYTES = 32;

/**
 * Makes a ballot: every selection is encrypted and proven to be from 0 to its limit, and their sum to be from 0 to the limit of the contest; what was written in, and whether the
 * contest was left out, is encrypted beside. It lets others run in between. The voter is given the `code`, and then decides: {@link castElectionGuard2Ballot}, or
 * {@link challengeElectionGuard2Ballot}.
 *
 * @param election - that the ballot is for.
 * @param ballot - its `id`, its `style`, the `device`, `previous` and the `timestamp`. Public.
 * @param answers - for each contest of the style, in the order of `contestsOf`, a number of votes for each selection. Secret.
 * @param options - `writeIns`; `random`, the platform's generator unless given; `signal` and `onProgress`, in selections.
 * @returns the ballot, with its code.
 * @throws {WrongTypeError} `election`, `ballot` or one of its members, `answers`, or an option of another type. @throws {MalformedError} `id`, `style`, `device` or `previous`.
 * @throws {OutOfRangeError} `timestamp`; `previous`, where codes are not chained; `answers` or `writeIns`, or one of them, if it is not allowed. @throws {NoRandomnessError} `random`.
 * @throws the signal's reason.
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
 * console.log(JSON.parse(eg.castElectionGuard2Ballot(made)).confirmation_code === made.code); // true
 */
export async function makeElectionGuard2Ballot(
  election: ElectionGuard2Election,
  ballot: ElectionGuard2BallotFields,
  answers: readonly (readonly number[])[],
  options?: MakeElectionGuard2BallotOptions,
): Promise<MadeElectionGuard2Ballot> {
  const parts = partsOfElection(election);
  const { id, style, device, previous, timestamp } = readFields(ballot, parts);
  const { random, writeIns, ...work } = readOptions<MakeElectionGuard2BallotOptions, typeof OPTIONS>(options, OPTIONS);
  const contests = styleOfElection(election, style);
  const votes = readAnswers(contests, answers);
  const texts = readWriteIns(contests, writeIns);
  const source = freshNonces(multiplesOf('election', ballotKeyOf(election)), { random });
  const total = contests.reduce((sum, { selections }) => sum + selections.length + 1, 0);
  const made = await makeContests(
    contests,
    (contest, i, hidden) => contestOf(parts, contest, votes[i]!, texts[i]!, source, hidden),
    total,
    work,
  );
  const input = codeInputOf(parts, device, previous);
  const code = codeHash2(
    parts,
    made.map(({ hash }) => hash),
    input,
  );
  const record: JsonObject = jsonObject({
    ballot_id: id,
    ballot_style_id: style,
    encrypting_device: device,
    timestamp: jsonWhole(timestamp),
    code_baux: toHex(input).toUpperCase(),
    confirmation_code: toBase64(code),
    election_id: parts.id,
    contests: made.map(({ json }) => json),
    state: null,
    encrypted_sn: null,
    is_preencrypt: false,
  });
  return madeBallotOf(election, id, toBase64(code), record);
}

/** With the code before as bytes. */
function readFields(ballot: ElectionGuard2BallotFields, { isChained }: Election2) {
  const read = readBallotFields<ElectionGuard2BallotFields>(ballot, ['id', 'style', 'device', 'previous'], ['previous']);
  checkText('device', read.device);
  if (read.previous !== undefined && !isChained) throw new OutOfRangeError('previous', 'must not be there, where codes are not chained');
  return { ...read, previous: read.previous === undefined ? undefined : codeOf('previous', read.previous) };
}

/** A code in bytes. @throws {MalformedError} `argument`. */
export function codeOf(argument: string, text: string): Uint8Array {
  const code = fromBase64(argument, text);
  if (code.length !== CODE_BYTES) throw new MalformedError(argument, `must be ${CODE_BYTES} bytes in base64`);
  return code;
}

interface MadeContest {
  readonly json: Json;
  readonly hash: Uint8Array;
}

/** Makes a contest, a selection at a time. What is secret, `hidden` keeps. */
function* contestOf(
  parts: Election2,
  contest: Contest2,
  votes: readonly number[],
  writeIns: readonly string[],
  source: NonceSource,
  hidden: Hidden,
): Generator<void, MadeContest> {
  const { group: own, key, transcripts } = parts;
  const { group } = own;
  const proofOf = (ciphertext: Pair, limit: number, opening: Opening): Json =>
    rangeJson(
      provenEncryption(
        encryptsOneOf(group, key, ciphertext, numbersTo(limit), { messageBase: 'key' }),
        opening,
        source,
        transcripts.encryption,
      ),
    );
  const encrypted: Pair[] = [];
  const made: Json[] = [];
  const openings: Opening[] = [];
  for (const [i, selection] of contest.selections.entries()) {
    const { ciphertext, opening } = encryptOnKey(votes[i]!, source, hidden);
    encrypted.push(ciphertext);
    openings.push(opening);
    made.push(
      jsonObject({
        selection_id: selection.id,
        sequence_order: jsonWhole(selection.order),
        encrypted_vote: ciphertextJson(ciphertext),
        proof: proofOf(ciphertext, contest.selectionLimit, opening),
      }),
    );
    yield;
  }
  const sum = sumOfCiphertexts(group, encrypted);
  const number = votes.reduce((total, vote) => total + vote, 0);
  const r = openings.reduce((total, opening) => hidden.keep(total.add(opening.r)), group.scalars.zero);
  const { c0, ...data } = encryptContestData(parts, contest, number, writeIns, source, hidden);
  const hash = contestHash2(
    parts,
    contest,
    encrypted.flatMap(({ a, b }) => [own.write(a), own.write(b)]),
  );
  return {
    hash,
    json: jsonObject({
      contest_id: contest.id,
      sequence_order: jsonWhole(contest.order),
      contest_hash: toBase64(hash),
      selections: made,
      proof: proofOf(sum, contest.limit, { number, r }),
      encrypted_contest_data: contestDataJson({ ...data, c0: own.write(c0) }),
    }),
  };
}

interface Pair {
  readonly a: Element;
  readonly b: Element;
}

/** (r · G, (r + m) · K) of a secret number m. */
function encryptOnKey(number: number, source: NonceSource, hidden: Hidden): { readonly ciphertext: Pair; readonly opening: Opening } {
  const { group, family, onGenerator, onKey } = source.multiples;
  const r = hidden.keep(source.scalar());
  const shifted = hidden.keep(r.add(hidden.keep(scalarOfSecret(group.scalars, number))));
  const [a, b] = [onGenerator(r), onKey(shifted)].map((value) => family.make(value) as SecretElement) as [SecretElement, SecretElement];
  return { ciphertext: { a, b }, opening: { number, r } };
}
