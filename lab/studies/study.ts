/** What a study is: steps, each of which measures and gives rows. */
import type { Entry, Heading } from '../../bench/entry.ts';
import type { WarmupTimes, WarmupTrial } from '../warm-up.ts';

export type StudyName = 'methods' | 'reductions' | 'nist' | 'ratios' | 'warmup' | 'ballots' | 'fields';

/** One measured figure. */
export interface LabRow {
  readonly study: StudyName;
  /** The line of the study's table. */
  readonly row: string;
  /** What was timed; in most tables, the column. */
  readonly method: string;
  /** The length of the modulus; in the study `fields`, the strength of the group. */
  readonly bits: number;
  readonly engine: string;
  /** Milliseconds an operation; null where nothing was measured, and then `note` says why. */
  readonly ms: number | null;
  /** The size of the generated code. */
  readonly bytes?: number;
  /** How often an operation did what, counted as it ran; and where it was predicted, how often it should. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly note?: string;
}

export interface StudyProgress {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

/** A library that takes part in a study of libraries: `nist` or `ballots`. */
export interface Peer extends Heading {
  /** Gives it the work of a row of the suite. */
  enter(row: string): Promise<Entry>;
  /** Called when the row is done. */
  leave?(): Promise<void>;
}

export interface StudyOptions {
  /** Fewer sizes and shorter loops. */
  readonly quick: boolean;
  /** The engine's name, as the rows shall have it. */
  readonly engine: string;
  /** The libraries of the study, limber among them; without them, those that any engine has: limber, and BigInt in `nist`. */
  readonly peers?: readonly Peer[];
  /**
   * For the study `warmup`: runs `warmUp` (lab/warm-up.ts) on the trial in an engine that has run nothing before, such as a worker or a
   * process that is started for it. Without it that study has no times.
   */
  readonly fresh?: (trial: WarmupTrial) => Promise<WarmupTimes>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: StudyProgress) => void;
  readonly onRow?: (row: LabRow) => void;
}

/** What is measured without a break: a row, or rows that are compared with each other. */
export interface Step {
  readonly label: string;
  run(): readonly LabRow[] | Promise<readonly LabRow[]>;
}

export interface Study {
  readonly name: StudyName;
  readonly title: string;
  readonly question: string;
  steps(options: StudyOptions): readonly Step[];
}
