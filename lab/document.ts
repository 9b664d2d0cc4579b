/** The tables of docs/lab.md, from the results that are kept. */
import { formatMs } from '../bench/table.ts';
import { ballotCounts, type Cells, limberTime, pivot, profile, ratio, reasons, timeOf } from './pivot.ts';
import type { ResultFile } from './result-file.ts';
import type { LabRow, StudyName } from './study.ts';

/** A study's tables stand between two of these. */
const MARK = /(<!-- tables: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

/**
 * The document with its tables made anew: for each study those of every engine that there are results of, in the order of the files.
 *
 * @param files - by their names.
 */
export function withTables(document: string, files: ReadonlyMap<string, ResultFile>): string {
  return document.replace(MARK, (_, begin: string, study: string, end: string) => {
    const ofStudy = [...files].filter(([, file]) => file.study === study);
    const counts = ofStudy.slice(0, 1).flatMap(([, { rows }]) => countsOf(study, rows).map((cells) => `\n${markdown(cells)}`));
    return `${begin}${ofStudy.map(([name, file]) => section(name, file)).join('')}${counts.join('')}\n${end}`;
  });
}

/** What was counted, once for all engines. */
function countsOf(study: string, rows: readonly LabRow[]): readonly Cells[] {
  if (study === 'reductions') return [profile(rows, PROFILE_BITS, dashed)];
  return study === 'ballots' ? ballotCounts(rows) : [];
}

function section(name: string, file: ResultFile): string {
  const { study, rows } = file;
  const missing = reasons(rows);
  const none = missing.length > 0 ? `\nWithout a time: ${missing.join('; ')}.\n` : '';
  return `\n**${file.engine}** · ${origin(name, file)}\n\n${markdown(TABLES[study](rows))}${none}`;
}

/** What a reader has to know of where figures come from. */
function origin(name: string, { quick, cpu, core, load, date, commit }: ResultFile): string {
  const place = core === null ? cpu : `one core, ${cpu}`;
  const day = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [place, `load ${load} before`, day, `commit ${commit}`, ...(quick ? ['quick'] : []), `\`lab/results/${name}\``].join(' · ');
}

const TABLES: Readonly<Record<StudyName, (rows: readonly LabRow[]) => Cells>> = {
  methods: (rows) => pivot(rows, byMethod, bySize, formatTime),
  reductions: (rows) => pivot(rows, byMethod, bySize, formatTime),
  nist: (rows) => pivot(rows, byMethod, byRow, besideLimber(rows)),
  // Rows are many here, and libraries few.
  ballots: (rows) => pivot(rows, byRow, byMethod, besideLimber(rows)),
  ratios: (rows) => pivot(rows, byMethod, bySize, ({ ms, bits }) => ratio(ms, timeOf(rows, 'M', bits)).replace(/^-$/, '–')),
  fields: (rows) =>
    pivot(
      rows.filter(({ row }) => FIELD_ROWS.includes(row)),
      ({ method, bits }) => `${method}, ${bits}`,
      byRow,
      formatTime,
    ),
  warmup: (rows) =>
    pivot(
      rows.filter(({ row }) => CALLS.includes(row)),
      byRow,
      ({ method, bits }) => `${method} ${bits}`,
      formatTime,
    ),
};

/** The operations of fields that are shown, of those that the study has. */
const FIELD_ROWS: readonly string[] = [
  'product',
  'square',
  'inversion',
  'multiple',
  'multiple, with a table',
  'ballot',
  'ballot, verified',
];
/** The size whose counts are shown, with the times of the first engine: all count the same. */
const PROFILE_BITS = 2048;
/** The calls that are shown, of those that the study has. */
const CALLS: readonly string[] = [1, 2, 5, 10, 30, 100].map((call) => `call ${call}`);

const byMethod = ({ method }: LabRow): string => method;
const byRow = ({ row }: LabRow): string => row;
const bySize = ({ bits }: LabRow): string => String(bits);
const dashed = (ms: number | null): string => (ms === null ? '–' : formatMs(ms));
const formatTime = ({ ms }: LabRow): string => dashed(ms);

const besideLimber =
  (rows: readonly LabRow[]) =>
  (row: LabRow): string =>
    row.method === 'limber' ? formatTime(row) : `${formatTime(row)}${times(row, rows)}`;

function times(row: LabRow, rows: readonly LabRow[]): string {
  const own = limberTime(rows, row);
  return row.ms === null || own === null ? '' : ` (${ratio(row.ms, own)})`;
}

function markdown([head = [], ...lines]: Cells): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}${line(head.map((_, index) => (index === 0 ? '---' : '---:')))}${lines.map(line).join('')}`;
}
