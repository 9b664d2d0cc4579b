/**
 * Up to which length products, squares and reductions are quickest row by row. Each is measured by itself, with halves that are made by rows;
 * reductions with products as these were found to be best.
 */
import type { SplitFamily, SplitOperation, SplitTime } from '../inside/splits.ts';
import { alignColumns } from '../table.ts';
import { lengthsBefore } from './crossing.ts';
import { header, PLACES, type Tuning } from './tuning.ts';

type ByRows = Readonly<Record<SplitOperation, number>>;

export const FILE = 'src/kernels/tuned/splitting-data.ts';

/** All but `simd`, which makes no halves: of the longest numbers, `int` does. */
const FAMILIES: readonly SplitFamily[] = ['fma', 'fma2', 'int', 'js', 'wide'];
const familyOf = (name: SplitFamily): Exclude<SplitFamily, 'fma2'> => (name === 'fma2' ? 'fma' : name);

export async function tuneSplitting(tuning: Tuning): Promise<string> {
  const found = new Map<SplitFamily, ByRows>();
  for (const name of FAMILIES) {
    const longest = async (operation: SplitOperation, productByRows: number): Promise<number> => {
      const args = [name, operation, String(productByRows)];
      const { times } = await tuning.ask<{ readonly times: SplitTime[] }>(PLACES[familyOf(name)], 'splits', args);
      console.log(`${name} ${operation}\n${table(times)}\n`);
      return longestByRows(times);
    };
    const product = await longest('product', 0);
    // Squares gain less.
    const square = Math.max(product, await longest('square', 0));
    found.set(name, { product, square, reduction: name === 'fma2' ? Number.POSITIVE_INFINITY : await longest('reduction', product) });
  }
  return source(tuning, found);
}

/** The longest of the lengths to be made by rows; less than the shortest by one, if halves are better at every length. */
function longestByRows(times: readonly SplitTime[]): number {
  const count = lengthsBefore(times.map(({ byRows, byHalves }) => byHalves / byRows));
  return times[count - 1]?.limbs ?? (times[0]?.limbs ?? 1) - 1;
}

function table(times: readonly SplitTime[]): string {
  const us = (ms: number): string => (1000 * ms).toFixed(2);
  const lines = times.map(({ limbs, byRows, byHalves }) => [`${limbs}`, us(byRows), us(byHalves), (byHalves / byRows).toFixed(3)]);
  return alignColumns([['limbs', 'rows µs', 'halves µs', 'ratio'], ...lines], [0, 1, 2, 3]);
}

function source(tuning: Tuning, found: ReadonlyMap<SplitFamily, ByRows>): string {
  const number = (value: number): string => (Number.isFinite(value) ? String(value) : 'Number.POSITIVE_INFINITY');
  const lines = Array.from(
    found,
    ([family, { product, square, reduction }]) =>
      `  ${family}: { product: ${product}, square: ${square}, reduction: ${number(reduction)} },\n`,
  );
  return `/**
 * The longest numbers whose products, squares and reductions are quickest row by row, in limbs. ${header(tuning, FAMILIES.map(familyOf))}
 */
import type { ByRows } from './splitting.ts';

/** By family; \`fma2\` is \`fma\` with two numbers at once. */
export const BY_ROWS: Readonly<Record<${Array.from(found.keys(), (family) => `'${family}'`).join(' | ')}, ByRows>> = {
${lines.join('')}};
`;
}
