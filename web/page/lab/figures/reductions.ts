/** The ablation: every reduction, and every improvement left out. */
import { distinct, type Figure, seriesBy } from './figure.ts';
import { timesOf } from './unit.ts';

export const reductionsFigures: readonly Figure[] = [
  {
    name: 'ablation',
    title: 'Ablation',
    caption:
      'An RSA private operation with one thing changed, as a multiple of its time with Montgomery’s reduction and every improvement.',
    plan: (runs) => {
      const variants = distinct(runs, ({ row }) => row);
      return {
        kind: 'lying bars',
        x: { title: '' },
        y: { title: 'times Montgomery’s' },
        groups: variants,
        series: seriesBy(
          runs,
          ({ bits }) => `${bits} bits`,
          (row, run) => ({ x: variants.indexOf(row.row), y: timesOf(row, run) }),
        ),
      };
    },
  },
  {
    name: 'code',
    title: 'Code',
    caption: 'Bytes of generated WebAssembly; the scale is logarithmic.',
    plan: (runs) => {
      const variants = distinct(runs, ({ row }) => row);
      return {
        kind: 'lying bars',
        x: { title: '' },
        y: { title: 'bytes', logarithmic: true },
        groups: variants,
        series: seriesBy(
          runs,
          ({ bits }) => `${bits} bits`,
          ({ row, bytes }) => ({ x: variants.indexOf(row), y: bytes ?? null }),
        ),
      };
    },
  },
];
