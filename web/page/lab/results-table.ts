/** The rows of a study as the table that is read: a line for each `row` and engine, a column for each size or method. */
import type { LabRow, StudyName } from '../../../lab/study.ts';
import { h } from '../dom.ts';
import { digits, grouped } from '../format.ts';
import { table } from '../table.ts';
import { distinct } from './figures/figure.ts';
import type { Run } from './run.ts';

/** What the columns are: the sizes, or something else. */
const COLUMNS: Readonly<Partial<Record<StudyName, (row: LabRow) => string>>> = {
  nist: ({ method }) => method,
  warmup: ({ method, bits }) => `${method} ${bits}`,
};
const bySize = ({ bits }: LabRow): string => `${grouped(bits)} bits`;

export function resultsTable(study: StudyName, title: string, runs: readonly Run[]): HTMLElement {
  const columnOf = COLUMNS[study] ?? bySize;
  const columns = distinct(runs, columnOf);
  const names = distinct(runs, ({ row }) => row);
  const several = runs.length > 1;
  const lines = names.flatMap((name) =>
    runs.flatMap((run) => {
      const rows = run.rows.filter(({ row }) => row === name);
      if (rows.length === 0) return [];
      const cells = columns.map((column) => cell(rows.find((row) => columnOf(row) === column)));
      return [[several ? lineName(name, run) : name, ...cells]];
    }),
  );
  return table({ caption: `${title}: milliseconds an operation`, head: ['', ...columns], rows: lines });
}

function lineName(name: string, { engine }: Run): HTMLElement {
  return h('span', {}, name, h('small', {}, engine));
}

/** What was not measured is a dash that says why; what is known beside the time stands below it. */
function cell(row: LabRow | undefined): string | HTMLElement {
  if (!row) return '';
  if (row.ms === null) return h('span', { title: row.note ?? '' }, '–', row.note && h('small', { class: 'reason' }, row.note));
  const beside = row.bytes === undefined ? undefined : h('small', {}, `${grouped(row.bytes)} B`);
  return h('span', {}, digits(row.ms), beside);
}
