/** How often an operation did what: the profile of a study whose rows have counts. */
import { h } from '../dom.ts';
import { grouped } from '../format.ts';
import { table } from '../table.ts';
import type { Run } from './run.ts';

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Folded, for it is long; nothing where no row has counts. Counts are the same in every engine: those of the first run. */
export function countsTable(runs: readonly Run[]): HTMLElement[] {
  const counted = (runs[0]?.rows ?? []).filter(({ counts }) => counts !== undefined);
  const names = [...new Set(counted.flatMap(({ counts }) => Object.keys(counts ?? {})))];
  if (names.length === 0) return [];
  const rows = counted.map(({ row, bits, bytes, counts = {} }) => [
    row,
    grouped(bits),
    bytes === undefined ? '–' : grouped(bytes),
    ...names.map((name) => (counts[name] === undefined ? '–' : grouped(counts[name]))),
  ]);
  const content = table({ caption: 'Counted as they ran', head: ['', 'bits', 'bytes of code', ...names.map(words)], rows });
  return [h('details', {}, h('summary', {}, 'What each exponentiation did: multiplications, squarings, reductions, code'), content)];
}
