/**
 * What the table of a fixed window costs beside its multiplications, by family and size.
 *
 * A number for each family, the middle of its sizes, and one for all: the best width changes so little that more would not be worth
 * their bytes in every bundle. Sliding windows need no look-ups; their best widths follow from counting.
 */
import type { Family } from 'limber/engine';
import type { WidthTime } from '../inside/widths.ts';
import { alignColumns } from '../table.ts';
import { fit, type Parts } from './fit.ts';
import { header, PLACES, type Tuning } from './tuning.ts';

export const FILE = 'src/kernels/tuned/window-data.ts';
const SIZES = [1024, 3072];
/** In the order of the file. */
const FAMILIES: readonly Family[] = ['fma', 'wide', 'simd', 'int', 'js'];

interface Measured extends Parts {
  readonly family: Family;
  readonly bits: number;
}

export async function tuneWindows(tuning: Tuning): Promise<string> {
  const measured: Measured[] = [];
  for (const family of FAMILIES) {
    for (const bits of SIZES) {
      const { times } = await tuning.ask<{ readonly times: WidthTime[] }>(PLACES[family], 'widths', [family, String(bits)]);
      measured.push({ family, bits, ...fit(times) });
    }
  }
  const lines = measured.map(({ family, bits, tableEntry, lookupEntry }) => [`${family} ${bits}`, digits(tableEntry), digits(lookupEntry)]);
  console.log(`${alignColumns([['in multiplications', 'table entry', 'look-up entry'], ...lines], [1, 2])}\n`);
  return source(tuning, measured);
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] as number) + (sorted[sorted.length >> 1] as number)) / 2;
}

function digits(value: number): string {
  return value.toPrecision(2);
}

function source(tuning: Tuning, measured: readonly Measured[]): string {
  const lookups = FAMILIES.map((family) => {
    const own = measured.filter((one) => one.family === family).map(({ lookupEntry }) => lookupEntry);
    return `${family}: ${Number(digits(middle(own)))}`;
  });
  return `/**
 * What fixed windows cost beside their multiplications, and in multiplications. ${header(tuning, FAMILIES)}
 */
import type { Family } from '../contract/machine.ts';

/** To make one entry of the table. */
export const TABLE_ENTRY: number = ${Number(digits(middle(measured.map(({ tableEntry }) => tableEntry))))};

/** To read one entry in a look-up, which reads all of them. */
export const LOOKUP_ENTRY: Readonly<Record<Family, number>> = { ${lookups.join(', ')} };
`;
}
