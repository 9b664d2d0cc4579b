/** How far a job is. */
import type { ElectionOutline } from '../../app/election/outline/outline.ts';
import type { LabRow } from '../../lab/study.ts';
import type { LinkFinding } from './skipchain/findings.ts';
import type { StoryCall } from './skipchain/story-call.ts';

export interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** Of a step that cannot be divided: so that a clock can stand in. */
  readonly expectedMs?: number;
  /** Of all steps after this one: with it, the time that is left is shown. */
  readonly laterMs?: number;
  /** A row of a study, as soon as it is there. */
  readonly row?: LabRow;
  /** A link of a chain with its verdict, as soon as it is there. */
  readonly link?: LinkFinding;
  /** What an election is about, as soon as its files are read. */
  readonly outline?: ElectionOutline;
  /** A signature that was made and verified. */
  readonly call?: StoryCall;
}

export type Report = (progress: Progress) => void;
