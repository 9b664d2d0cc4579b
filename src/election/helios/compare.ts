import type { Recorder } from '../findings.ts';
import { FINGERPRINT_WORDS, FingerprintIndex } from '../fingerprints.ts';
import type { BallotContext } from './proven.ts';
import { RULE } from './rules.ts';
import { type Marks, shapeOf } from './state.ts';

/** Words of a cast ballot that are about its voter: the uuid, and the hash of the voter's record. */
const VOTER_WORDS = 2 * FINGERPRINT_WORDS;
/** Of a voter of the list: the uuid, and both forms of the hash. */
const LISTED_WORDS = 3 * FINGERPRINT_WORDS;

const ofKind = (marks: readonly Marks[], kind: Marks['kind']): readonly Marks[] => marks.filter((each) => each.kind === kind);

/** Calls for every record with its number and its words. */
function eachRecord(marks: readonly Marks[], visit: (number: number, words: Uint32Array) => void): void {
  for (const { numbers, words } of marks) {
    const length = words.length / numbers.length;
    for (const [i, number] of numbers.entries()) visit(number, words.subarray(i * length, (i + 1) * length));
  }
}

/** No ciphertext and no proof comes in two ballots; and no ciphertext of an audited ballot is in one that was cast. */
export function compareBallots({ election }: BallotContext, marks: readonly Marks[], recorder: Recorder): void {
  const { choices, proofs } = shapeOf(election);
  const perBallot = choices + proofs;
  const index = new FingerprintIndex();
  const numbers: number[] = [];
  eachRecord(ofKind(marks, 'cast'), (number, words) => {
    const copied = new Set<number>();
    for (let i = 0; i < perBallot; i++) {
      const at = VOTER_WORDS + FINGERPRINT_WORDS * i;
      const place = index.add(words[at]!, words[at + 1]!);
      const earlier = place === undefined ? number : (numbers[Math.floor(place / perBallot)] ?? number);
      if (earlier !== number) copied.add(earlier);
    }
    numbers.push(number);
    recorder.records(RULE.copies);
    for (const earlier of copied) recorder.fault(RULE.copies, `ballot ${number}`, `must have no ciphertext or proof of ballot ${earlier}`);
  });
  recorder.records(RULE.copies, 0);
  eachRecord(ofKind(marks, 'audited'), (number, words) => {
    for (let i = 0; i < choices; i++) {
      const place = index.placeOf(words[FINGERPRINT_WORDS * i]!, words[FINGERPRINT_WORDS * i + 1]!);
      if (place === undefined) continue;
      recorder.fault(
        RULE.audited,
        `audited ballot ${number}`,
        `must not be ballot ${numbers[Math.floor(place / perBallot)]}, which was cast`,
      );
      return;
    }
  });
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
  eachRecord(ofKind(marks, 'cast'), (number, [high, low, hashHigh, hashLow]) => {
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
