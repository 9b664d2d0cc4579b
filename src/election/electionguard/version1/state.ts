/** What chunks of an election of ElectionGuard 1 add up to: plain data. */
import { type Findings, mergeFindings } from '../../findings.ts';
import type { Marks } from '../marks.ts';
import type { Election1 } from './election.ts';

export interface State1 {
  readonly findings: Findings;
  /** How many ballots could not be read, so that they are not in the sums. */
  readonly unread: number;
  /** Products of all pads and data of the ballots that were cast, by contest and selection. */
  readonly sums: readonly bigint[];
  /** How many ballots were cast. */
  readonly cast: number;
  readonly marks: readonly Marks[];
}

/** How many selections there are in all contests, without placeholders. */
export const selectionCount = ({ manifest }: Election1): number =>
  manifest.contests.reduce((sum, { selections }) => sum + selections.length, 0);

export const emptyState1 = (election: Election1): State1 => ({
  findings: {},
  unread: 0,
  sums: new Array<bigint>(2 * selectionCount(election)).fill(1n),
  cast: 0,
  marks: [],
});

/** The list of marks on the left is used up: it grows, and is not copied for every chunk. */
export function mergeStates1(left: State1, right: State1, prime: bigint): State1 {
  const marks = left.marks as Marks[];
  marks.push(...right.marks);
  return {
    findings: mergeFindings(left.findings, right.findings),
    unread: left.unread + right.unread,
    sums: left.sums.map((sum, i) => (sum * right.sums[i]!) % prime),
    cast: left.cast + right.cast,
    marks,
  };
}
