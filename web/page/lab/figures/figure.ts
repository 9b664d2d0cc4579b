/** What a chart shows, before it is drawn. */
import type { LabRow } from '../../../../lab/study.ts';
import type { Run } from '../run.ts';

export interface Axis {
  readonly title: string;
  readonly logarithmic?: boolean;
}

export interface Series {
  readonly label: string;
  /** What has the same number has the same colour, in every engine. */
  readonly colour: number;
  /** Which engine, in the order of the list: 0 is drawn full, the others lighter. */
  readonly engine: number;
  /** For bars a value for each group; for lines, points. */
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
}

export interface Plan {
  /** Bars stand, or lie where their groups have long names; `x` is then the axis of the groups all the same. */
  readonly kind: 'bars' | 'lying bars' | 'lines';
  readonly x: Axis;
  readonly y: Axis;
  /** The groups of bars; a bar's x is its group's number. */
  readonly groups?: readonly string[];
  readonly series: readonly Series[];
}

export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly plan: (runs: readonly Run[]) => Plan;
}

/** The values of a field, each once, in the order in which they come. */
export function distinct<T>(runs: readonly Run[], field: (row: LabRow) => T): T[] {
  return [...new Set(runs.flatMap(({ rows }) => rows.map(field)))];
}

/** A label that names the engine only where there is more than one. */
export const labelled = (text: string, { engine }: Run, runs: readonly Run[]): string => (runs.length > 1 ? `${text}, ${engine}` : text);

/** A series for each value of `by` in each run. */
export function seriesBy(
  runs: readonly Run[],
  by: (row: LabRow) => string,
  point: (row: LabRow, run: Run) => { readonly x: number; readonly y: number | null },
): Series[] {
  const names = distinct(runs, by);
  return names.flatMap((name, colour) =>
    runs.map((run, engine) => ({
      label: labelled(name, run, runs),
      colour,
      engine,
      points: run.rows.filter((row) => by(row) === name).map((row) => point(row, run)),
    })),
  );
}
