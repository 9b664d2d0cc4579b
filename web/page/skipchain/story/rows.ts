/** The table of a run: a row for each step and number of keys. */
import type { Optimisation } from 'limber/study/pairing';
import { KEY_COUNTS, type StoryRun } from './run.ts';
import { type Statistics, statistics } from './statistics.ts';

export interface StoryRow extends Statistics {
  readonly optimisation: Optimisation;
  readonly keys: number;
  /** The average of signing. */
  readonly signMs: number;
  /** How many signatures take as long as a verification. */
  readonly ratio: number;
}

/** Rows of the numbers of keys that a step has come to. */
export function rowsOf({ steps }: StoryRun): readonly StoryRow[] {
  return steps.flatMap(({ optimisation, calls }) =>
    KEY_COUNTS.filter((keys) => keys <= calls.length).map((keys): StoryRow => {
      const first = calls.slice(0, keys);
      const verify = statistics(first.map(({ verifyMs }) => verifyMs));
      const signMs = statistics(first.map((call) => call.signMs)).average;
      return { optimisation, keys, ...verify, signMs, ratio: verify.average / signMs };
    }),
  );
}

const COLUMNS = ['optimisation', 'keys', 'min', 'average', 'max', 'median', 'deviation', 'signMs', 'ratio'] as const;

/** Comma-separated values; none has a comma. */
export const storyCsv = (run: StoryRun): string =>
  [COLUMNS, ...rowsOf(run).map((row) => COLUMNS.map((column) => row[column]))].map((line) => `${line.join(',')}\r\n`).join('');
