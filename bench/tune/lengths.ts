/** For which lengths of moduli `simd` serves: where it is quicker than `int`, which is in its place for shorter and for longer ones. */
import type { LengthTime } from '../inside/lengths.ts';
import { alignColumns } from '../table.ts';
import { lengthsBefore } from './crossing.ts';
import { header, PLACES, type Tuning } from './tuning.ts';

export const FILE = 'src/kernels/tuned/simd-data.ts';

export async function tuneLengths(tuning: Tuning): Promise<string> {
  const { times } = await tuning.ask<{ readonly times: LengthTime[] }>(PLACES.simd, 'lengths', []);
  console.log(`${table(times)}\n`);
  const ratios = times.map(({ simd, int }) => simd / int);
  const [shorter, longer] = [lengthsBefore(ratios), lengthsBefore([...ratios].reverse())];
  const served = times.slice(shorter, times.length - longer);
  const [first, last] = [served[0], served.at(-1)];
  if (!first || !last) throw new RangeError('simd is quicker at no length');
  return source(tuning, first.bits, last.bits);
}

function table(times: readonly LengthTime[]): string {
  const us = (ms: number): string => (1000 * ms).toFixed(1);
  const lines = times.map(({ bits, simd, int }) => [`${bits}`, us(simd), us(int), (int / simd).toFixed(3)]);
  return alignColumns([['bits', 'simd µs', 'int µs', 'ratio'], ...lines], [0, 1, 2, 3]);
}

function source(tuning: Tuning, from: number, to: number): string {
  const number = (value: number): string => (value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '_'));
  return `/**
 * The lengths of moduli, in bits, for which \`simd\` serves and not \`int\`. ${header(tuning, ['simd'])}
 */
export const SIMD_LENGTHS: { readonly from: number; readonly to: number } = { from: ${number(from)}, to: ${number(to)} };
`;
}
