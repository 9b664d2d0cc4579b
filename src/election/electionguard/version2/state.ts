/** What chunks of an election of ElectionGuard 2 add up to: plain data. */
import { type Findings, mergeFindings } from '../../findings.ts';
import type { Marks } from '../marks.ts';
import type { Election2 } from './election.ts';

export interface State2 {
  readonly findings: Findings;
  /** How many ballots could not be read, so that they are not in the sums. */
  readonly unread: number;
  /** Sums of all pads and data of the ballots that were cast, by contest and selection, as the group writes elements. */
  readonly sums: readonly Uint8Array[];
  /** How many ballots were cast. */
  readonly cast: number;
  readonly marks: readonly Marks[];
}

export const emptyState2 = ({ manifest, group: { group } }: Election2): State2 => {
  const count = manifest.contests.reduce((sum, { selections }) => sum + 2 * selections.length, 0);
  return { findings: {}, unread: 0, sums: Array.from({ length: count }, () => group.neutral.toBytes()), cast: 0, marks: [] };
};

/** The list of marks on the left is used up: it grows, and is not copied for every chunk. */
export function mergeStates2(left: State2, right: State2, { group }: Election2): State2 {
  const marks = left.marks as Marks[];
  marks.push(...right.marks);
  return {
    findings: mergeFindings(left.findings, right.findings),
    unread: left.unread + right.unread,
    sums: left.sums.map((sum, i) => group.sum(sum, right.sums[i]!)),
    cast: left.cast + right.cast,
    marks,
  };
}
