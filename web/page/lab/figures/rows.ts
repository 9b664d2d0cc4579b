/** Rows as groups of bars: the libraries of the studies of NIST's sizes and of ballots. */
import type { LabRow } from '../../../../lab/study.ts';
import type { Run } from '../run.ts';
import { type Axis, distinct, type Figure, type Plan, seriesBy } from './figure.ts';
import { timesOf } from './unit.ts';

function bars(runs: readonly Run[], y: Axis, value: (row: LabRow, run: Run) => number | null): Plan {
  const rows = distinct(runs, ({ row }) => row);
  return {
    kind: 'lying bars',
    x: { title: '' },
    y,
    groups: rows,
    series: seriesBy(
      runs,
      ({ method }) => method,
      (row, run) => ({ x: rows.indexOf(row.row), y: value(row, run) }),
    ),
  };
}

/** @param what - is timed in a row. */
const figures = (what: string): readonly Figure[] => [
  {
    name: 'times',
    title: 'Times',
    caption: `${what}; the scale is logarithmic.`,
    plan: (runs) => bars(runs, { title: 'ms', logarithmic: true }, ({ ms }) => ms),
  },
  {
    name: 'ratio',
    title: 'Times limber’s',
    caption: 'How many times as long as limber each library takes; the scale is logarithmic, and limber is 1.',
    plan: (runs) => bars(runs, { title: 'times limber’s', logarithmic: true }, timesOf),
  },
];

export const nistFigures: readonly Figure[] = figures(
  'Time of an exponentiation (ffc) or of a pair of them (crt), by size and security strength',
);
export const ballotsFigures: readonly Figure[] = figures('Time of a choice of a ballot, by what is done with it and by group');

/** Fields by strength: what is compared shares a group. */
export const fieldsFigures: readonly Figure[] = [
  {
    name: 'multiples',
    title: 'Multiples',
    caption: 'Time of a multiple of a point, and of one with a table that was made before, by strength; the scale is logarithmic.',
    plan: (runs) => ofFields(runs, ({ row }) => row.startsWith('multiple')),
  },
  {
    name: 'operations',
    title: 'Operations',
    caption: 'Time of an operation in the field, by strength; the scale is logarithmic.',
    plan: (runs) => ofFields(runs, ({ row }) => FIELD_OPERATIONS.includes(row)),
  },
  {
    name: 'points',
    title: 'Points',
    caption: 'Time of doublings and additions in each coordinate system, by strength; the scale is logarithmic.',
    plan: (runs) => ofFields(runs, ({ row }) => /^(double|add)/.test(row)),
  },
];

const FIELD_OPERATIONS: readonly string[] = ['product', 'square', 'sum', 'inversion'];

function ofFields(runs: readonly Run[], isMeant: (row: LabRow) => boolean): Plan {
  const meant = runs.map((run) => ({
    ...run,
    rows: run.rows.filter(isMeant).map((row) => ({ ...row, row: `${row.row}, ${row.bits} bits` })),
  }));
  return bars(meant, { title: 'ms', logarithmic: true }, ({ ms }) => ms);
}
