/** Rows of a study as text. */
import { alignColumns, formatMs } from '../bench/table.ts';
import { ballotCounts, type Cells, limberTime, pivot, profile, ratio, reasons, sizesOf, timeOf } from './pivot.ts';
import type { LabRow, StudyName } from './study.ts';

/** The study's tables, for one engine. */
export function formatStudy(name: StudyName, rows: readonly LabRow[]): string {
  const table = (title: string, column: Column, cell: Column): string => titled(title, pivot(rows, byMethod, column, cell));
  const tables: Readonly<Record<StudyName, () => readonly string[]>> = {
    methods: () => [
      table('ms', bySize, formatTime),
      table('ms, each halving of the size times 8: flat where the method is cubic', bySize, (row) => formatMs(scaled(row, rows))),
      table('bytes of code', bySize, ({ bytes }) => String(bytes ?? '')),
    ],
    reductions: () => [table('ms', bySize, formatTime), ...sizesOf(rows).map((bits) => aligned(profile(rows, bits, formatMs)))],
    nist: () => [table('ms', byRow, formatTime), table('times faster is limber', byRow, (row) => ratio(row.ms, limberTime(rows, row)))],
    ratios: () => [
      table('ms', bySize, formatTime),
      table('in multiplications', bySize, ({ ms, bits }) => ratio(ms, timeOf(rows, 'M', bits))),
    ],
    // Rows are many here, and libraries few.
    ballots: () => [
      titled('ms a choice', pivot(rows, byRow, byMethod, formatTime)),
      titled(
        'times faster is limber',
        pivot(rows, byRow, byMethod, (row) => ratio(row.ms, limberTime(rows, row))),
      ),
      ...ballotCounts(rows).map((cells) => titled('what limber does, in operations of the group; in brackets: as predicted', cells)),
    ],
    // A table for each strength: fields of different strengths do not compete.
    fields: () =>
      sizesOf(rows).map((bits) =>
        titled(
          `ms, ${bits} bits of strength`,
          pivot(
            rows.filter((row) => row.bits === bits),
            byRow,
            byMethod,
            formatTime,
          ),
        ),
      ),
    warmup: () => [
      titled(
        'ms',
        pivot(rows, byRow, ({ method, bits }) => `${method} ${bits}`, formatTime),
      ),
    ],
  };
  const missing = reasons(rows).map((line) => `  ${line}`);
  return [...tables[name](), ...(missing.length > 0 ? [missing.join('\n')] : [])].join('\n\n');
}

type Column = (row: LabRow) => string;
const byMethod: Column = ({ method }) => method;
const bySize: Column = ({ bits }) => String(bits);
const byRow: Column = ({ row }) => row;
const formatTime: Column = ({ ms }) => formatMs(ms);

const titled = (title: string, cells: Cells): string => `${title}\n${aligned(cells)}`;

function aligned(cells: Cells): string {
  return alignColumns(cells, (cells[0] ?? []).map((_, index) => index).slice(1));
}

/** As at the largest size, if time grew with the third power. */
function scaled({ ms, bits }: LabRow, rows: readonly LabRow[]): number | null {
  const largest = Math.max(...sizesOf(rows));
  return ms === null ? null : ms * (largest / bits) ** 3;
}
