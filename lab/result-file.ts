/** A saved study: its rows, with where and when they were measured. */
import type { LabRow, StudyName } from './study.ts';

export interface ResultFile {
  readonly study: StudyName;
  /** Fewer sizes, shorter loops. */
  readonly quick: boolean;
  /** The engine with its version, as rows name it, and the versions of its parts. */
  readonly engine: string;
  readonly versions: string;
  readonly cpu: string;
  /** The core that the engine was pinned to; null where it was not. */
  readonly core: number | null;
  /** Processes that wanted a core in the minute before. */
  readonly load: number;
  readonly date: string;
  readonly commit: string;
  readonly rows: readonly LabRow[];
}

/** One row a line, so that a difference between two measurements can be read. */
export function resultText({ rows, ...origin }: ResultFile): string {
  const head = JSON.stringify(origin, null, 2).slice(0, -2);
  return `${head},\n  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`;
}
