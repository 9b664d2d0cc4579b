/** The five methods of multiplication. */

import type { Run } from '../run.ts';
import { distinct, type Figure, type Plan, seriesBy } from './figure.ts';

const bySize = (a: number, b: number): number => a - b;

/**
 * The classic scaling: at half the size, a method of cubic growth takes an eighth of the time. Times 8 for every halving, all its bars are
 * as high; one that does better has bars that fall towards the right.
 */
export function scaled(ms: number, bits: number, largest: number): number {
  return ms * (largest / bits) ** 3;
}

function scaledBars(runs: readonly Run[]): Plan {
  const sizes = distinct(runs, ({ bits }) => bits).sort(bySize);
  const largest = sizes.at(-1) ?? 1;
  return {
    kind: 'bars',
    x: { title: 'bits' },
    y: { title: `ms, scaled to ${largest} bits` },
    groups: sizes.map(String),
    series: seriesBy(
      runs,
      ({ method }) => method,
      ({ ms, bits }) => ({ x: sizes.indexOf(bits), y: ms === null ? null : scaled(ms, bits, largest) }),
    ),
  };
}

export const overSizes = (runs: readonly Run[]): Plan => ({
  kind: 'lines',
  x: { title: 'bits', logarithmic: true },
  y: { title: 'ms', logarithmic: true },
  series: seriesBy(
    runs,
    ({ method }) => method,
    ({ ms, bits }) => ({ x: bits, y: ms }),
  ),
});

export const methodsFigures: readonly Figure[] = [
  {
    name: 'scaled',
    title: 'Scaled bars',
    caption:
      'Time of an exponentiation, multiplied by 8 for every halving of the size: a method that grows with the cube is flat. Lower is faster.',
    plan: scaledBars,
  },
  {
    name: 'sizes',
    title: 'Lines over sizes',
    caption: 'Time of an exponentiation with an exponent as long as the modulus; both scales are logarithmic.',
    plan: overSizes,
  },
];
