/** What is compared of ballots when all are read: fingerprints, as plain data. */
import type { VisitWords } from '../classes.ts';
import { FINGERPRINT_WORDS, type Fingerprint } from '../fingerprints.ts';
import { type KeptWords, readWords } from '../kept-words.ts';

export type { Fingerprint } from '../fingerprints.ts';

/** A ballot that was submitted, or what was decrypted of one. */
export type RecordKind = 'ballot' | 'decrypted';

/** Whether a ballot counts, or is decrypted, or neither. Version 1 calls challenged ballots spoiled. */
export type BallotState = 'cast' | 'challenged' | 'unknown';

/** The fingerprints of a ballot: of its identifier, its code, what the next one follows, what it follows itself, and what is decrypted of it, in two forms. */
export const HEAD = { id: 0, code: 1, next: 2, previous: 3, content: 4, whole: 5 } as const;
/** Those of a decrypted ballot. */
export const DECRYPTED_HEAD = { id: 0, content: 1 } as const;

/** How many fingerprints a record of each kind has, beside its ciphertexts. */
export const HEADS: Readonly<Record<RecordKind, number>> = { ballot: 6, decrypted: 2 };

/** Of the ballots of a chunk. */
export interface Marks {
  readonly kind: RecordKind;
  readonly numbers: readonly number[];
  /** Of decrypted ballots, challenged. */
  readonly states: readonly BallotState[];
  readonly heads: KeptWords;
  /** Of each ballot the first parts of all ciphertexts, one after the other. */
  readonly ciphertexts: KeptWords;
  /** How many ciphertexts each ballot has. */
  readonly counts: readonly number[];
}

/** What is marked of a ballot. */
export interface Marked {
  readonly number: number;
  readonly state: BallotState;
  /** As many fingerprints as its kind has. */
  readonly head: readonly Fingerprint[];
  readonly ciphertexts: readonly Fingerprint[];
}

/** The marks of some ballots. */
export const marksOf = (kind: RecordKind, ballots: readonly Marked[]): Marks => ({
  kind,
  numbers: ballots.map(({ number }) => number),
  states: ballots.map(({ state }) => state),
  heads: Uint32Array.from(ballots.flatMap(({ head }) => head.flatMap((each) => Array.from(each)))),
  ciphertexts: Uint32Array.from(ballots.flatMap(({ ciphertexts }) => ciphertexts.flatMap((each) => Array.from(each)))),
  counts: ballots.map(({ ciphertexts }) => ciphertexts.length),
});

/** A ballot among the marks. Its fingerprints are read chunk by chunk: whoever keeps one keeps those of the whole chunk. */
export interface MarkedBallot {
  readonly number: number;
  readonly state: BallotState;
  head(place: number): Fingerprint;
}

/** All ballots of a kind. */
export function* markedBallots(marks: readonly Marks[], kind: RecordKind): Generator<MarkedBallot> {
  for (const { kind: own, numbers, states, heads: kept } of marks) {
    if (own !== kind) continue;
    const heads = readWords(kept);
    for (const [i, number] of numbers.entries())
      yield { number, state: states[i]!, head: (place) => fingerprintAt(heads, HEADS[kind] * i + place) };
  }
}

/** Calls for every ballot of a kind with one fingerprint of its head. */
export function eachHead(marks: readonly Marks[], kind: RecordKind, place: number, visit: VisitWords): void {
  for (const { kind: own, numbers, heads } of marks) {
    if (own !== kind) continue;
    const words = readWords(heads);
    for (const [i, number] of numbers.entries()) {
      visit(number, words, FINGERPRINT_WORDS * (HEADS[kind] * i + place));
    }
  }
}

/** The numbers of all ballots of a kind. */
export function* numbersOf(marks: readonly Marks[], kind: RecordKind): Generator<number> {
  for (const { kind: own, numbers } of marks) if (own === kind) yield* numbers;
}

/** How many ballots of a kind there are. */
export const countOf = (marks: readonly Marks[], kind: RecordKind): number =>
  marks.reduce((sum, each) => sum + (each.kind === kind ? each.numbers.length : 0), 0);

/** How many ciphertexts all ballots have. */
export const ciphertextCount = (marks: readonly Marks[]): number =>
  marks.reduce((sum, { ciphertexts }) => sum + ciphertexts.length / FINGERPRINT_WORDS, 0);

/** Calls for every ciphertext with the number of its ballot. */
export function eachCiphertext(marks: readonly Marks[], visit: VisitWords): void {
  for (const { numbers, ciphertexts, counts } of marks) {
    const words = readWords(ciphertexts);
    let at = 0;
    for (const [i, number] of numbers.entries())
      for (const end = at + FINGERPRINT_WORDS * counts[i]!; at < end; at += FINGERPRINT_WORDS) visit(number, words, at);
  }
}

/** The same marks with their words where they are kept. */
export const keepMarks = (marks: Marks, keep: (words: KeptWords) => KeptWords): Marks => ({
  ...marks,
  heads: keep(marks.heads),
  ciphertexts: keep(marks.ciphertexts),
});

const fingerprintAt = (words: Uint32Array, place: number): Fingerprint =>
  words.subarray(FINGERPRINT_WORDS * place, FINGERPRINT_WORDS * (place + 1));
