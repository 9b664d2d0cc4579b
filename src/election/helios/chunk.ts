/** Records of an election of Helios, some at a time: each by itself, the elements of all of them together, the equations of all of them together. */

import { JsonView } from '../../encoding/json/view.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import { Recorder } from '../findings.ts';
import { FINGERPRINT_WORDS, fingerprintOf } from '../fingerprints.ts';
import { checkText, type HeliosElection } from './election.ts';
import { hashesOf, type TrackerForms } from './hashes.ts';
import { type Ballot, type BallotContext, decode, holdTogether, verifyClaims } from './proven.ts';
import { RULE } from './rules.ts';
import { emptyState, type HeliosRecordOf, type HeliosState, type Marks, type RecordKind } from './state.ts';
import { readVote, residuesOf } from './vote.ts';

const PLACES: Readonly<Record<RecordKind, string>> = { voter: 'voters', cast: 'ballot', audited: 'audited ballot' };

/** What a chunk depends on, beside its records. */
export interface ChunkContext extends BallotContext {
  /** Of the fingerprints. */
  readonly key: Uint8Array;
  readonly trackers: TrackerForms;
}

/** What the records say, and what is wrong with them. @param whenRead - is called when nothing is read in the records any more. */
export function verifyChunk(context: ChunkContext, records: readonly HeliosRecordOf[], whenRead: () => void = () => {}): HeliosState {
  const recorder = new Recorder();
  const marks: Marks[] = [];
  let unread = 0;
  const ballots = records.flatMap(({ kind, number, record }): Ballot[] => {
    const place = `${PLACES[kind]} ${number}`;
    if (kind === 'voter') {
      const words = recorder.attempt(RULE.voters, () => readVoters(context, JsonView.parse(place, record), recorder));
      if (words) marks.push({ kind, numbers: [number], words });
      return [];
    }
    const rule = kind === 'cast' ? RULE.form : RULE.audited;
    recorder.records(rule);
    const read = kind === 'cast' ? readCast : readAudited;
    const ballot = recorder.attempt(rule, () => read(context, JsonView.parse(place, record), recorder, place));
    if (!ballot && kind === 'cast') unread++;
    return ballot ? [{ ...ballot, kind, number, place, residues: residuesOf(ballot.answers) }] : [];
  });
  whenRead();
  const proven = holdTogether(context, ballots, recorder) ? ballots : oneByOne(context, ballots, recorder);
  const cast = proven.filter(({ kind }) => kind === 'cast');
  unread += ballots.filter(({ kind }) => kind === 'cast').length - cast.length;
  for (const kind of ['cast', 'audited'] as const) {
    const some = proven.filter((ballot) => ballot.kind === kind);
    if (some.length > 0) marks.push({ kind, numbers: some.map(({ number }) => number), words: wordsOfBallots(context, some) });
  }
  return { findings: recorder.findings, ballots: cast.length, unread, sums: sumsOf(context.election, cast), marks };
}

/** The ballots whose elements are of the group, and what is wrong with any. */
function oneByOne(context: ChunkContext, ballots: readonly Ballot[], recorder: Recorder): readonly Ballot[] {
  const decoded = decode(context, ballots, recorder);
  verifyClaims(context, decoded, recorder);
  return decoded.map(({ ballot }) => ballot);
}

type ReadBallot = Pick<Ballot, 'voter' | 'answers'>;

/** `{cast_at, vote, voter_hash, voter_uuid, vote_hash}`. */
function readCast({ election, reading, trackers }: ChunkContext, view: JsonView, recorder: Recorder, place: string): ReadBallot {
  const { vote, voter_hash, voter_uuid, vote_hash } = view.members(
    ['vote', 'voter_hash', 'voter_uuid', 'vote_hash'],
    ['cast_at', 'a', '#'],
  );
  const answers = readVote(vote, election, reading, false);
  const voter = [voter_uuid, voter_hash].map((text) => utf8Bytes(text.string()));
  checkTracker(trackers, RULE.tracker, vote_hash.string(), vote, recorder, place);
  return { answers, voter };
}

/** A vote with its answers and its randomness, by itself or as `{raw_vote, vote_hash}` with the text of it. */
function readAudited({ election, reading, trackers }: ChunkContext, view: JsonView, recorder: Recorder, place: string): ReadBallot {
  if (!view.object().has('raw_vote')) return { answers: readVote(view, election, reading, true), voter: [] };
  const { raw_vote, vote_hash } = view.members(['raw_vote', 'vote_hash'], ['added_at', 'a', '#']);
  const vote = JsonView.parse(place, raw_vote.string());
  const answers = readVote(vote, election, reading, true);
  checkTracker(trackers, RULE.audited, vote_hash.string(), vote, recorder, place);
  return { answers, voter: [] };
}

function checkTracker(trackers: TrackerForms, rule: string, tracker: string, vote: JsonView, recorder: Recorder, place: string): void {
  recorder.attempt(rule, () => {
    recorder.records(rule);
    if (!trackers.isTrackerOf(tracker, withoutOpening(vote), vote.text))
      recorder.fault(rule, place, 'must have the hash of its vote as its tracker');
  });
}

/** The vote as it was before it was opened: the tracker was shown then. */
export function withoutOpening(vote: JsonView): JsonView['value'] {
  const members = new Map(vote.object());
  const { answers } = vote.membersAmongOthers(['answers']);
  members.set(
    'answers',
    answers.items().map((answer) => new Map([...answer.object()].filter(([name]) => name !== 'answer' && name !== 'randomness'))),
  );
  return members;
}

/** The fingerprints of a voter, or of an array of them: of each of its uuid, and of its two hashes. */
function readVoters({ election, key }: ChunkContext, view: JsonView, recorder: Recorder): Uint32Array {
  const voters = Array.isArray(view.value) ? view.items() : [view];
  recorder.records(RULE.voters, voters.length);
  return Uint32Array.from(
    voters.flatMap((voter) => {
      const { uuid, election_uuid } = voter.membersAmongOthers(['uuid'], ['election_uuid']);
      if (election_uuid) checkText(election_uuid, election.uuid, 'must be that of the election');
      return [uuid.string(), ...hashesOf(voter.object())].flatMap((text) => [...fingerprintOf(key, utf8Bytes(text))]);
    }),
  );
}

/** Of each ballot the fingerprints of its voter, of every alpha, and of the first commitment of every proof. */
function wordsOfBallots({ key }: ChunkContext, ballots: readonly Ballot[]): Uint32Array {
  const marked = ballots.flatMap(({ voter, answers }) => [
    ...voter,
    ...answers.flatMap(({ choices }) => choices.map(({ alpha }) => alpha.bytes)),
    ...answers
      .flatMap(({ choices, overall }) => [...choices.map(({ proof }) => proof), ...(overall ? [overall] : [])])
      .map(({ entries }) => entries[0]!.commitments[0]!.bytes),
  ]);
  const words = new Uint32Array(FINGERPRINT_WORDS * marked.length);
  for (const [i, bytes] of marked.entries()) words.set(fingerprintOf(key, bytes), FINGERPRINT_WORDS * i);
  return words;
}

function sumsOf(election: HeliosElection, ballots: readonly Ballot[]): readonly bigint[] {
  const { prime } = election.group;
  const sums = [...emptyState(election).sums];
  for (const { answers } of ballots) {
    const values = answers.flatMap(({ choices }) => choices.flatMap(({ alpha, beta }) => [alpha.value, beta.value]));
    for (const [i, value] of values.entries()) sums[i] = (sums[i]! * value) % prime;
  }
  return sums;
}
