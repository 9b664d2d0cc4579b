/** What chunks of an election of Helios add up to: plain data. */
import { type Findings, mergeFindings } from '../findings.ts';
import type { KeptWords } from '../kept-words.ts';
import type { HeliosElection } from './election.ts';

/** What is read: a voter of the list (or several), a ballot that was cast, or one that was audited. */
export type RecordKind = 'voter' | 'cast' | 'audited';

/** A record with its number among those of its kind, from 1. */
export interface HeliosRecordOf {
  readonly kind: RecordKind;
  readonly number: number;
  readonly record: Uint8Array | string;
}

/** Fingerprints of what is compared when all is read, of records of a kind. */
export interface Marks {
  readonly kind: RecordKind;
  readonly numbers: readonly number[];
  /** For each record as many as {@link wordsOf} says. */
  readonly words: KeptWords;
}

export interface HeliosState {
  readonly findings: Findings;
  /** How many ballots are in the sums. */
  readonly ballots: number;
  /** How many could not be read, so that they are not. */
  readonly unread: number;
  /** Products of all alpha and beta, by question and choice. */
  readonly sums: readonly bigint[];
  readonly marks: readonly Marks[];
}

/** How many choices and how many proofs a ballot has. */
export function shapeOf({ questions }: HeliosElection): { readonly choices: number; readonly proofs: number } {
  const choices = questions.reduce((sum, { answers }) => sum + answers.length, 0);
  return { choices, proofs: choices + questions.filter(({ max }) => max !== null).length };
}

/** How many elements a ballot has: two of each choice, and two commitments of each entry of its proofs. */
export const elementsOfBallot = ({ questions }: HeliosElection): number =>
  questions.reduce((sum, { answers, min, max }) => sum + 6 * answers.length + (max === null ? 0 : 2 * (max - min + 1)), 0);

export const emptyState = (election: HeliosElection): HeliosState => ({
  findings: {},
  ballots: 0,
  unread: 0,
  sums: new Array<bigint>(2 * shapeOf(election).choices).fill(1n),
  marks: [],
});

/** The list of marks on the left is used up: it grows, and is not copied for every chunk. */
export function mergeStates(left: HeliosState, right: HeliosState, prime: bigint): HeliosState {
  const marks = left.marks as Marks[];
  marks.push(...right.marks);
  return {
    findings: mergeFindings(left.findings, right.findings),
    ballots: left.ballots + right.ballots,
    unread: left.unread + right.unread,
    sums: left.sums.map((sum, i) => (sum * right.sums[i]!) % prime),
    marks,
  };
}

/** The same with the words of all marks where they are kept. */
export const keepWords = (state: HeliosState, keep: (words: KeptWords) => KeptWords): HeliosState => ({
  ...state,
  marks: state.marks.map((marks) => ({ ...marks, words: keep(marks.words) })),
});
