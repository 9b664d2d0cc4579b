/** Operations in multiplications. */
import { type Figure, seriesBy } from './figure.ts';
import { overSizes } from './methods.ts';
import { timesOf } from './unit.ts';

export const ratiosFigures: readonly Figure[] = [
  {
    name: 'ratios',
    title: 'In multiplications',
    caption: 'Time of an operation as a multiple of a multiplication M: S/M, I/M, add/M, mod/M. Both scales are logarithmic.',
    plan: (runs) => ({
      kind: 'lines',
      x: { title: 'bits', logarithmic: true },
      y: { title: 'times M', logarithmic: true },
      series: seriesBy(
        runs,
        ({ method }) => method,
        (row, run) => ({ x: row.bits, y: timesOf(row, run) }),
      ),
    }),
  },
  {
    name: 'sizes',
    title: 'Times',
    caption: 'Time of an operation over sizes; both scales are logarithmic.',
    plan: overSizes,
  },
];
