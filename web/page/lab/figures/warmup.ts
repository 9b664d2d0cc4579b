/** The first hundred calls. */
import { type Figure, seriesBy } from './figure.ts';

export const warmupFigures: readonly Figure[] = [
  {
    name: 'curve',
    title: 'Warm-up curve',
    caption: 'Time of the first, second, … hundredth call in an engine that has run nothing before; both scales are logarithmic.',
    plan: (runs) => ({
      kind: 'lines',
      x: { title: 'call', logarithmic: true },
      y: { title: 'ms', logarithmic: true },
      series: seriesBy(
        runs,
        ({ method, bits }) => `${method}, ${bits} bits`,
        ({ row, ms }) => ({ x: Number(/\d+$/.exec(row)?.[0]), y: ms }),
      ),
    }),
  },
];
