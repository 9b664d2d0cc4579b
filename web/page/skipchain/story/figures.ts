/** What the charts of the story show. */
import type { Plan } from '../../lab/figures/figure.ts';
import { rowsOf } from './rows.ts';
import type { StoryRun } from './run.ts';

export interface StoryFigure {
  readonly title: string;
  readonly caption: string;
  readonly plan: (run: StoryRun) => Plan;
}

/** Calls that the warm-up curve has. */
const CALLS = 100;

export const storyFigures: readonly StoryFigure[] = [
  {
    title: 'First to hundredth call',
    caption: 'Time of the first, second, … hundredth verification in an engine that has run nothing before; both scales are logarithmic.',
    plan: ({ steps }) => ({
      kind: 'lines',
      x: { title: 'call', logarithmic: true },
      y: { title: 'ms', logarithmic: true },
      series: steps.map(({ optimisation, calls }, colour) => ({
        label: optimisation,
        colour,
        engine: 0,
        points: calls
          .slice(0, CALLS)
          .map(({ verifyMs }, i) => ({ x: i + 1, y: verifyMs }))
          .filter(({ x }) => isMarked(x)),
      })),
    }),
  },
  {
    title: 'Averages',
    caption: 'Average time of a verification over as many keys; the scale is logarithmic.',
    plan: (run) => {
      const rows = rowsOf(run);
      const counts = [...new Set(rows.map(({ keys }) => keys))].sort((a, b) => a - b);
      return {
        kind: 'bars',
        x: { title: 'keys' },
        y: { title: 'ms', logarithmic: true },
        groups: counts.map(String),
        series: run.steps.map(({ optimisation }, colour) => ({
          label: optimisation,
          colour,
          engine: 0,
          points: counts.map((count, x) => ({
            x,
            y: rows.find((row) => row.optimisation === optimisation && row.keys === count)?.average ?? null,
          })),
        })),
      };
    },
  },
];

/** The axis has a mark for every point: so many that their labels do not touch. */
const isMarked = (call: number): boolean => [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100].includes(call);
