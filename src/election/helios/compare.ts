import type { Recorder } from '../findings.ts';
import { FINGERPRINT_WORDS, FingerprintIndex } from '../fingerprints.ts';
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

/** Calls for every record with its number, and with where its words are: they are not cut out, since this is done for each class anew. */
function eachRecord(marks: readonly Marks[], visit: (number: number, words: Uint32Array, start: number, end: number) => void): void {
  for (const { numbers, words } of marks) {
    const length = words.length / numbers.length;
    for (const [i, number] of numbers.entries()) visit(number, words, i * length, (i + 1) * length);
  }
}

/** So many fingerprints are compared at a time, all that fall into one class of many: an index of all of them would be larger than they are. */
const AT_A_TIME = 2 ** 20;
/** So many copies are told apart at most: in an election with more, something else is wrong. */
const MOST_COPIES = 2 ** 20;

/** No ciphertext and no proof comes in two ballots; and no ciphertext of an audited ballot is in one that was cast. */
export function compareBallots({ election }: BallotContext, marks: readonly Marks[], recorder: Recorder): void {
  const { choices, proofs } = shapeOf(election);
  const [cast, audited] = [ofKind(marks, 'cast'), ofKind(marks, 'audited')];
  const ballots = cast.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const classes = Math.ceil((ballots * (choices + proofs)) / AT_A_TIME);
  const copies = new Map<number, Set<number>>();
  /** Of an audited ballot, its first choice that was cast, and where. */
  const opened = new Map<number, { readonly choice: number; readonly ballot: number }>();
  let count = 0;
  for (let each = 0; each < classes; each++) {
    const index = new FingerprintIndex();
    const owners: number[] = [];
    eachRecord(cast, (number, words, start, end) => {
      for (let at = start + VOTER_WORDS; at < end; at += FINGERPRINT_WORDS) {
        if (words[at + 1]! % classes !== each) continue;
        const place = index.add(words[at]!, words[at + 1]!);
        owners.push(number);
        const earlier = place === undefined ? number : owners[place]!;
        if (earlier === number || count >= MOST_COPIES) continue;
        const known = copies.get(number) ?? new Set();
        copies.set(number, known.add(earlier));
        count++;
      }
    });
    eachRecord(audited, (number, words, start) => {
      for (let choice = 0; choice < choices; choice++) {
        const at = start + FINGERPRINT_WORDS * choice;
        const [high, low] = [words[at]!, words[at + 1]!];
        const place = low % classes === each ? index.placeOf(high, low) : undefined;
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
export function compareVoters(marks: readonly Marks[], given: boolean, recorder: Recorder): void {
  const [listed, voted] = [new FingerprintIndex(), new FingerprintIndex()];
  const hashes: number[] = [];
  for (const { words } of ofKind(marks, 'voter')) {
    for (let at = 0; at < words.length; at += LISTED_WORDS) {
      if (listed.add(words[at]!, words[at + 1]!) !== undefined)
        recorder.fault(RULE.voters, `voter ${hashes.length / (LISTED_WORDS - FINGERPRINT_WORDS) + 1}`, 'must be listed once');
      hashes.push(...words.subarray(at + FINGERPRINT_WORDS, at + LISTED_WORDS));
    }
  }
  const numbers: number[] = [];
  eachRecord(ofKind(marks, 'cast'), (number, words, start) => {
    const [high, low, hashHigh, hashLow] = words.subarray(start, start + VOTER_WORDS);
    const earlier = voted.add(high!, low!);
    numbers.push(number);
    if (earlier !== undefined)
      recorder.fault(
        RULE.voters,
        `ballot ${number}`,
        `must not be of the voter of ballot ${numbers[earlier]}: of each only the last one counts`,
      );
    if (!given) return;
    const place = listed.placeOf(high!, low!);
    if (place === undefined) recorder.fault(RULE.voters, `ballot ${number}`, 'must be of a voter of the list');
    else if (![0, FINGERPRINT_WORDS].some((form) => hashes[4 * place + form] === hashHigh && hashes[4 * place + form + 1] === hashLow))
      recorder.fault(RULE.voters, `ballot ${number}`, "must have the hash of its voter's record");
  });
  recorder.records(RULE.voters, given ? 0 : numbers.length);
}
