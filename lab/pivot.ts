/** Rows of a study as a table: cells that are text, to be printed or written into a document. */
import type { LabRow } from './study.ts';

/** The first line names the columns, the first column the lines. */
export type Cells = readonly (readonly string[])[];

/** A line for each thing that `line` tells apart, a column for each that `column` does, both in the order in which they come. */
export function pivot(
  rows: readonly LabRow[],
  line: (row: LabRow) => string,
  column: (row: LabRow) => string,
  cell: (row: LabRow) => string,
): Cells {
  const columns = distinct(rows.map(column));
  const lines = distinct(rows.map(line)).map((name) => [
    name,
    ...columns.map((at) => {
      const row = rows.find((candidate) => line(candidate) === name && column(candidate) === at);
      return row ? cell(row) : '';
    }),
  ]);
  return [['', ...columns], ...lines];
}

export const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];

export const sizesOf = (rows: readonly LabRow[]): number[] => distinct(rows.map(({ bits }) => bits));

/** The time of a method at a size. */
export const timeOf = (rows: readonly LabRow[], method: string, bits: number): number | null =>
  rows.find((row) => row.method === method && row.bits === bits)?.ms ?? null;

/** Three digits; a dash where there is no time. */
export const ratio = (ms: number | null, unit: number | null): string => (ms === null || unit === null ? '-' : (ms / unit).toPrecision(3));

/** limber's time for the same row. */
export const limberTime = (rows: readonly LabRow[], { row }: LabRow): number | null =>
  rows.find((other) => other.row === row && other.method === 'limber')?.ms ?? null;

/** One size of the study `reductions`: time, beside the first line's, code, and what was counted. */
export function profile(rows: readonly LabRow[], bits: number, formatTime: (ms: number | null) => string): Cells {
  const ofSize = rows.filter((row) => row.bits === bits);
  const counters = distinct(ofSize.flatMap(({ counts = {} }) => Object.keys(counts)));
  const first = ofSize[0]?.ms ?? null;
  const lines = ofSize.map(({ method, ms, bytes, counts = {} }) => [
    method,
    formatTime(ms),
    ratio(ms, first),
    String(bytes ?? ''),
    ...counters.map((counter) => String(counts[counter] ?? '')),
  ]);
  return [[`${bits} bits`, 'ms', 'times the first', 'bytes', ...counters.map(words)], ...lines];
}

/** What the study `ballots` has counted, a line for each row of limber's, in brackets what was predicted: one table, or none. */
export function ballotCounts(rows: readonly LabRow[]): readonly Cells[] {
  const counted = rows.filter(({ counts }) => counts !== undefined);
  if (counted.length === 0) return [];
  const cell = (counts: NonNullable<LabRow['counts']>, name: string): string => {
    const [count, predicted] = [counts[name], counts[`predicted${(name[0] as string).toUpperCase()}${name.slice(1)}`]];
    return `${shown(count)}${predicted === undefined ? '' : ` (${shown(predicted)})`}`;
  };
  const lines = counted.map(({ row, counts = {} }) => [row, ...BALLOT_COUNTERS.map((name) => cell(counts, name))]);
  return [[['a choice', ...BALLOT_COUNTERS.map(words)], ...lines]];
}

const BALLOT_COUNTERS: readonly string[] = ['tableMultiples', 'otherMultiples', 'sums', 'products', 'memberships'];

/** Up to three digits behind the point: a batch has thousands. */
const shown = (count: number | undefined): string => (count === undefined ? '–' : String(Number(count.toFixed(3))));

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Why there are times that there are not: a line for each method and reason, with the places, unless it is everywhere. */
export function reasons(rows: readonly LabRow[]): string[] {
  const why = ({ method, note }: LabRow): string => `${method}|${note}`;
  const missing = rows.filter(({ ms }) => ms === null);
  return distinct(missing.map(why)).map((key) => {
    const some = missing.filter((row) => why(row) === key);
    const [{ method, study, note }] = some as [LabRow];
    const everywhere = some.length === rows.filter((row) => row.method === method).length;
    const places =
      study === 'nist' || study === 'ballots' ? some.map(({ row }) => row).join(', ') : `${some.map(({ bits }) => bits).join(', ')} bits`;
    return everywhere ? `${method}: ${note}` : `${method}, ${places}: ${note}`;
  });
}
