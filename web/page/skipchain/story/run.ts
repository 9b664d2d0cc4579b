/** A run of the story: what every key took, step by step. */
import type { Optimisation } from 'limber/study/pairing';
import type { StoryCall } from '../../../worker/skipchain/story-call.ts';

export interface StoryStep {
  readonly optimisation: Optimisation;
  /** Absent while it is measured, and where that was cancelled. */
  readonly readyMs?: number;
  readonly calls: readonly StoryCall[];
}

export interface StoryRun {
  readonly engine: string;
  /** ISO 8601. */
  readonly date: string;
  readonly complete: boolean;
  readonly steps: readonly StoryStep[];
}

/** How many keys there may be; of a run with more, the first so many are looked at, too. */
export const KEY_COUNTS: readonly number[] = [2, 10, 100, 500, 1000];
