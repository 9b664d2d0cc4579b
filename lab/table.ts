/** Rows of a study as text. */
import { alignColumns, formatMs } from '../bench/table.ts';
import type { LabRow, StudyName } from './study.ts';

/** The study's tables, for one engine. */
export function formatStudy(name: StudyName, rows: readonly LabRow[]): string {
  const tables: Readonly<Record<StudyName, () => readonly string[]>> = {
    methods: () => [
      pivot('ms', rows, bySize, formatTime),
      pivot('ms, each halving of the size times 8: flat where the method is cubic', rows, bySize, (row) => formatTime(scaled(row, rows))),
      pivot('bytes of code', rows, bySize, ({ bytes }) => String(bytes ?? '')),
    ],
    reductions: () => [pivot('ms', rows, bySize, formatTime), ...sizesOf(rows).map((bits) => profile(bits, rows))],
    nist: () => [pivot('ms', rows, byRow, formatTime), pivot('times faster is limber', rows, byRow, (row) => timesOf(row, rows, 'limber'))],
    ratios: () => [
      pivot('ms', rows, bySize, formatTime),
      pivot('in multiplications', rows, bySize, ({ ms, bits }) => ratio(ms, of(rows, 'M', bits))),
    ],
    warmup: () => [pivot('ms', rows.map(transposed), ({ method, bits }) => `${method} ${bits}`, formatTime)],
  };
  return [...tables[name](), ...notes(name, rows)].join('\n\n');
}

type Column = (row: LabRow) => string;
const bySize: Column = ({ bits }) => String(bits);
const byRow: Column = ({ row }) => row;
const formatTime = ({ ms }: Pick<LabRow, 'ms'>): string => formatMs(ms);
/** Of the warm-up study, a call is a line. */
const transposed = (row: LabRow): LabRow => ({ ...row, method: row.row, row: row.method });

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];
const sizesOf = (rows: readonly LabRow[]): number[] => distinct(rows.map(({ bits }) => bits));
const of = (rows: readonly LabRow[], method: string, bits: number): number | null =>
  rows.find((row) => row.method === method && row.bits === bits)?.ms ?? null;
const ratio = (ms: number | null, unit: number | null): string => (ms === null || unit === null ? '-' : (ms / unit).toPrecision(3));

/** A line for each method, a column for each thing that `column` tells apart. */
function pivot(title: string, rows: readonly LabRow[], column: Column, cell: (row: LabRow) => string): string {
  const columnOf = title === 'ms' && rows[0]?.study === 'warmup' ? (row: LabRow) => `${row.row} ${row.bits}` : column;
  const columns = distinct(rows.map(columnOf));
  const lines = distinct(rows.map(({ method }) => method)).map((method) => [
    method,
    ...columns.map((name) => {
      const row = rows.find((candidate) => candidate.method === method && columnOf(candidate) === name);
      return row ? cell(row) : '';
    }),
  ]);
  return `${title}\n${alignColumns(
    [['', ...columns], ...lines],
    columns.map((_, index) => index + 1),
  )}`;
}

/** As at the largest size, if time grew with the third power. */
function scaled({ ms, bits }: LabRow, rows: readonly LabRow[]): Pick<LabRow, 'ms'> {
  const largest = Math.max(...sizesOf(rows));
  return { ms: ms === null ? null : ms * (largest / bits) ** 3 };
}

function timesOf({ ms, row }: LabRow, rows: readonly LabRow[], own: string): string {
  return ratio(ms, rows.find((other) => other.row === row && other.method === own)?.ms ?? null);
}

/** One size of the ablation: time, beside the first line's, code, and what was counted. */
function profile(bits: number, all: readonly LabRow[]): string {
  const rows = all.filter((row) => row.bits === bits);
  const counters = distinct(rows.flatMap(({ counts = {} }) => Object.keys(counts)));
  const lines = rows.map(({ method, ms, bytes, counts = {} }) => [
    method,
    formatMs(ms),
    ratio(ms, rows[0]?.ms ?? null),
    String(bytes ?? ''),
    ...counters.map((counter) => String(counts[counter] ?? '')),
  ]);
  const head = [`${bits} bits`, 'ms', 'times the first', 'bytes', ...counters.map(words)];
  return alignColumns([head, ...lines], head.map((_, index) => index).slice(1));
}

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Why there are times that there are not. */
function notes(name: StudyName, rows: readonly LabRow[]): string[] {
  const missing = rows.filter(({ ms }) => ms === null);
  const lines = distinct(missing.map(({ method, bits, row, note }) => `${method}, ${name === 'nist' ? row : `${bits} bits`}: ${note}`));
  return lines.length > 0 ? [lines.map((line) => `  ${line}`).join('\n')] : [];
}
