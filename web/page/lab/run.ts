/** The rows of a study from one engine, measured here or read from a file. */
import type { LabRow, StudyName } from '../../../lab/study.ts';

export interface Run {
  readonly study: StudyName;
  /** As the rows have it. */
  readonly engine: string;
  /** ISO 8601. */
  readonly date: string;
  /** Absent where it was measured here. */
  readonly from?: string;
  /** The processor, where the file says it. */
  readonly cpu?: string;
  /** It came with the page. */
  readonly bundled?: boolean;
  readonly quick?: boolean;
  /** It is being measured. */
  readonly running?: boolean;
  /** False where it was cancelled. */
  readonly complete?: boolean;
  readonly rows: readonly LabRow[];
}

/** What distinguishes a run in the list of those that can be shown. */
export const runKey = ({ study, engine, from }: Run): string => [study, from ?? '', engine].join('|');
