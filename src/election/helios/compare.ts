import { type ClassesOf, isOfClass, MOST_COPIES } from '../classes.ts';
import type { Recorder } from '../findings.ts';
import { FINGERPRINT_WORDS, FingerprintIndex, isSameFingerprint } from '../fingerprints.ts';
import { readWords } from '../kept-words.ts';
import type { HeliosElection } from './election.ts';
import type { BallotContext } from './proven.ts';
import { RULE } from './rules.ts';
import { type Marks, shapeOf } from './state.ts';

/** Words of a cast ballot that are about its voter: the uuid, and the hash of the voter's record. */
const VOTER_WORDS = 2 * FINGERPRINT_WORDS;
/** Of a voter of the list: the uuid, and both forms of the hash. */
export const LISTED_WORDS: number = 3 * FINGERPRINT_WORDS;

/** How many words a ballot has. */
export function markedWords(election: HeliosElection, kind: 'cast' | 'audited'): number {
  const { choices, proofs } = shapeOf(election);
  return (kind === 'cast' ? VOTER_WORDS : 0) + FINGERPRINT_WORDS * (choices + proofs);
}

const ofKind = (marks: readonly Marks[], kind: Marks['kind']): readonly Marks[] => marks.filter((each) => each.kind === kind);

/** Calls for every record with its number, and with where its words are: they are not cut out, since this may be done for each class anew. */
function eachRecord(marks: readonly Marks[], visit: (number: number, words: Uint32Array, start: number, end: number) => void): void {
  for (const { numbers, words: kept } of marks) {
    const words = readWords(kept);
    const length = words.length / numbers.length;
    for (const [i, number] of numbers.entries()) visit(number, words, i * length, (i + 1) * length);
  }
}

/** No ciphertext and no proof comes in two ballots; and no ciphertext of an audited ballot is in one that was cast. */
export function compareBallots({ election }: BallotContext, marks: readonly Marks[], classesOf: ClassesOf, recorder: Recorder): void {
  const { choices, proofs } = shapeOf(election);
  const [cast, audited] = [ofKind(marks, 'cast'), ofKind(marks, 'audited')];
  const ballots = cast.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const classes = classesOf(ballots * (choices + proofs));
  const castOf = classes.divide((visit) =>
    eachRecord(cast, (number, words, start, end) => {
      for (let at = start + VOTER_WORDS; at < end; at += FINGERPRINT_WORDS) visit(number, words, at);
    }),
  );
  const copies = new Map<number, Set<number>>();
  /** Of an audited ballot, its first choice that was cast, and where. */
  const opened = new Map<number, { readonly choice: number; readonly ballot: number }>();
  let count = 0;
  for (let which = 0; which < classes.count; which++) {
    const index = new FingerprintIndex();
    const owners: number[] = [];
    castOf(which, (number, words, at) => {
      const place = index.add(words, at);
      owners.push(number);
      const earlier = place === undefined ? number : owners[place]!;
      if (earlier === number || count >= MOST_COPIES) return;
      const known = copies.get(number) ?? new Set();
      copies.set(number, known.add(earlier));
      count++;
    });
    eachRecord(audited, (number, words, start) => {
      for (let choice = 0; choice < choices; choice++) {
        const at = start + FINGERPRINT_WORDS * choice;
        const place = isOfClass(words, at, which, classes.count) ? index.placeOf(words, at) : undefined;
        if (place === undefined || choice >= (opened.get(number)?.choice ?? choices)) continue;
        opened.set(number, { choice, ballot: owners[place]! });
      }
    });
  }
  recorder.records(RULE.copies, ballots);
  const inOrder = <T>(found: ReadonlyMap<number, T>): readonly (readonly [number, T])[] => [...found].sort(([a], [b]) => a - b);
  for (const [number, others] of inOrder(copies))
    for (const earlier of [...others].sort((a, b) => a - b))
      recorder.fault(RULE.copies, `ballot ${number}`, `must have no ciphertext or proof of ballot ${earlier}`);
  for (const [number, { ballot }] of inOrder(opened))
    recorder.fault(RULE.audited, `audited ballot ${number}`, `must not be ballot ${ballot}, which was cast`);
}

/** Voters are listed once, and have one ballot each, with the hash of their record. */
export function compareVoters(marks: readonly Marks[], given: boolean, classesOf: ClassesOf, recorder: Recorder): void {
  const [listed, cast] = [ofKind(marks, 'voter'), ofKind(marks, 'cast')];
  const voters = listed.reduce((sum, { words }) => sum + words.length / LISTED_WORDS, 0);
  const ballots = cast.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const classes = classesOf(voters + ballots);
  const listedOf = classes.divide((visit) => {
    let voter = 0;
    for (const { words: kept } of listed) {
      const words = readWords(kept);
      for (let at = 0; at < words.length; at += LISTED_WORDS) visit(++voter, words, at);
    }
  }, LISTED_WORDS);
  const castOf = classes.divide((visit) => eachRecord(cast, visit), VOTER_WORDS);
  /** By the number of the voter or of the ballot, since classes do not come in their order. */
  const [ofList, ofBallots]: [Map<number, string>, [number, string][]] = [new Map(), []];
  for (let which = 0; which < classes.count; which++) {
    const [list, voted] = [new FingerprintIndex(), new FingerprintIndex()];
    /** Both hashes of each voter of the class. */
    const hashes = new Words();
    listedOf(which, (voter, words, at) => {
      if (list.add(words, at) !== undefined) ofList.set(voter, 'must be listed once');
      hashes.push(words, at + FINGERPRINT_WORDS, at + LISTED_WORDS);
    });
    const numbers: number[] = [];
    castOf(which, (number, words, start) => {
      const earlier = voted.add(words, start);
      numbers.push(number);
      if (earlier !== undefined)
        ofBallots.push([number, `must not be of the voter of ballot ${numbers[earlier]}: of each only the last one counts`]);
      if (!given) return;
      const place = list.placeOf(words, start);
      const hash = start + FINGERPRINT_WORDS;
      if (place === undefined) ofBallots.push([number, 'must be of a voter of the list']);
      else if (![2 * place, 2 * place + 1].some((form) => isSameFingerprint(hashes.words, FINGERPRINT_WORDS * form, words, hash)))
        ofBallots.push([number, "must have the hash of its voter's record"]);
    });
  }
  for (const [number, rule] of [...ofList].sort(([a], [b]) => a - b)) recorder.fault(RULE.voters, `voter ${number}`, rule);
  for (const [number, rule] of ofBallots.sort(([a], [b]) => a - b)) recorder.fault(RULE.voters, `ballot ${number}`, rule);
  recorder.records(RULE.voters, given ? 0 : ballots);
}

/** Words one after the other, in memory that grows. */
class Words {
  words = new Uint32Array(2 ** 10);
  #length = 0;

  push(from: Uint32Array, start: number, end: number): void {
    if (this.#length + end - start > this.words.length) {
      const words = this.words;
      this.words = new Uint32Array(2 * words.length);
      this.words.set(words);
    }
    for (let at = start; at < end; at++) this.words[this.#length++] = from[at]!;
  }
}
