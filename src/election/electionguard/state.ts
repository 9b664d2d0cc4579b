/** What chunks of an election of ElectionGuard add up to: plain data. */
import { type Findings, mergeFindings } from '../findings.ts';
import type { KeptWords } from '../kept-words.ts';
import { keepMarks, type Marks } from './marks.ts';

export interface GuardState<Sum> {
  readonly findings: Findings;
  /** How many ballots could not be read, so that they are not in the sums. */
  readonly unread: number;
  /** Sums of all pads and data of the ballots that were cast, by contest and selection. */
  readonly sums: readonly Sum[];
  /** How many ballots were cast. */
  readonly cast: number;
  readonly marks: readonly Marks[];
}

/** What there is of no ballots. @param sums - as many as there are pads and data. */
export const emptyState = <Sum>(sums: readonly Sum[]): GuardState<Sum> => ({ findings: {}, unread: 0, sums, cast: 0, marks: [] });

/** The list of marks on the left is used up: it grows, and is not copied for every chunk. */
export function mergeStates<Sum>(left: GuardState<Sum>, right: GuardState<Sum>, add: (left: Sum, right: Sum) => Sum): GuardState<Sum> {
  const marks = left.marks as Marks[];
  marks.push(...right.marks);
  return {
    findings: mergeFindings(left.findings, right.findings),
    unread: left.unread + right.unread,
    sums: left.sums.map((sum, i) => add(sum, right.sums[i]!)),
    cast: left.cast + right.cast,
    marks,
  };
}

/** The same with the words of all marks where they are kept. */
export const keepWords = <Sum>(state: GuardState<Sum>, keep: (words: KeptWords) => KeptWords): GuardState<Sum> => ({
  ...state,
  marks: state.marks.map((marks) => keepMarks(marks, keep)),
});
