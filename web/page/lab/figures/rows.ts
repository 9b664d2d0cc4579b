/** Rows as groups of bars. */
import { distinct, type Figure, seriesBy } from './figure.ts';

export const rowsFigures: readonly Figure[] = [
  {
    name: 'rows',
    title: 'Bars',
    caption: 'Time of an operation; the scale is logarithmic.',
    plan: (runs) => {
      const rows = distinct(runs, ({ row }) => row);
      return {
        kind: 'bars',
        x: { title: '' },
        y: { title: 'ms', logarithmic: true },
        groups: rows,
        series: seriesBy(
          runs,
          ({ method }) => method,
          ({ row, ms }) => ({ x: rows.indexOf(row), y: ms }),
        ),
      };
    },
  },
];
