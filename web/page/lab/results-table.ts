/** The rows of a study as the table that is read: a line for each `row` and engine, a column for each size or method. */
import type { LabRow, StudyName } from '../../../lab/study.ts';
import { h } from '../dom.ts';
import { digits, grouped } from '../format.ts';
import { table } from '../table.ts';
import { distinct } from './figures/figure.ts';
import { timesOf } from './figures/unit.ts';
import type { Run } from './run.ts';

/** What the columns are: the sizes, or something else. */
const COLUMNS: Readonly<Partial<Record<StudyName, (row: LabRow) => string>>> = {
  nist: ({ method }) => method,
  ballots: ({ method }) => method,
  fields: ({ method }) => method,
  warmup: ({ method, bits }) => `${method} ${bits}`,
};
/** Times of single operations are shown in nanoseconds. */
const unitOf = (study: StudyName): { readonly name: string; readonly perMs: number } =>
  study === 'ratios' || study === 'fields' ? { name: 'nanoseconds', perMs: 1e6 } : { name: 'milliseconds', perMs: 1 };
const bySize = ({ bits }: LabRow): string => `${grouped(bits)} bits`;

export function resultsTable(study: StudyName, title: string, runs: readonly Run[]): HTMLElement {
  const columnOf = COLUMNS[study] ?? bySize;
  const columns = distinct(runs, columnOf);
  const lines = distinct(runs, ({ row }) => row).flatMap((name) =>
    runs.flatMap((run) => {
      const rows = run.rows.filter(({ row }) => row === name);
      if (rows.length === 0) return [];
      const cells = columns.map((column) =>
        cell(
          rows.find((row) => columnOf(row) === column),
          run,
        ),
      );
      return [[runs.length > 1 ? lineName(name, run) : name, ...cells]];
    }),
  );
  return h(
    'div',
    {},
    table({ caption: `${title}: ${unitOf(study).name} an operation`, head: ['', ...columns], rows: lines }),
    ...remarks(runs).map((text) => h('p', { class: 'remark' }, text)),
  );
}

function lineName(name: string, { engine }: Run): HTMLElement {
  return h('span', {}, name, h('small', {}, engine));
}

/** The time, and below it its multiple of the study's unit, where it has one, or the size of the code. */
function cell(row: LabRow | undefined, run: Run): string | HTMLElement {
  if (!row) return '';
  if (row.ms === null) return h('span', { title: row.note ?? '' }, '–');
  const times = timesOf(row, run);
  const below = times === null ? bytes(row) : `×${digits(times)}`;
  return h('span', {}, digits(row.ms * unitOf(row.study).perMs), below === '' ? undefined : h('small', {}, below));
}

const bytes = ({ bytes }: LabRow): string => (bytes === undefined ? '' : `${digits(bytes / 1024)} KB`);

/** Why there are times that there are not: each reason once, with what it is true of. */
function remarks(runs: readonly Run[]): string[] {
  const reasons = new Map<string, Set<string>>();
  for (const { rows } of runs) {
    for (const { ms, note, method, bits, study } of rows) {
      if (ms !== null) continue;
      const what = reasons.get(note ?? 'not measured') ?? new Set();
      reasons.set(note ?? 'not measured', what.add(COLUMNS[study] ? method : `${method}, ${bits} bits`));
    }
  }
  return [...reasons].map(([reason, what]) => `– ${[...what].join('; ')}: ${reason}.`);
}
