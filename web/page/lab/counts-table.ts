/** How often an operation did what: the profile of a study whose rows have counts. */
import { h } from '../dom.ts';
import { digits, grouped } from '../format.ts';
import { table } from '../table.ts';
import type { Run } from './run.ts';

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Of one out of many that were done together, an operation may be a part. */
const shown = (count: number): string => (Number.isInteger(count) ? grouped(count) : digits(count));

/** Folded, for it is long; nothing where no row has counts. Counts are the same in every engine: those of the first run. */
export function countsTable(runs: readonly Run[]): HTMLElement[] {
  const counted = (runs[0]?.rows ?? []).filter(({ counts }) => counts !== undefined);
  const names = [...new Set(counted.flatMap(({ counts }) => Object.keys(counts ?? {})))];
  if (names.length === 0) return [];
  const hasCode = counted.some(({ bytes }) => bytes !== undefined);
  const rows = counted.map(({ row, bits, bytes, counts = {} }) => [
    row,
    grouped(bits),
    ...(hasCode ? [bytes === undefined ? '–' : grouped(bytes)] : []),
    ...names.map((name) => (counts[name] === undefined ? '–' : shown(counts[name]))),
  ]);
  const head = ['', 'bits', ...(hasCode ? ['bytes of code'] : []), ...names.map(words)];
  const content = table({ caption: 'Counted as they ran', head, rows });
  const summary = hasCode
    ? 'What each exponentiation did: multiplications, squarings, reductions, code'
    : 'What limber did for each choice, in operations of the group, and what was predicted';
  return [h('details', {}, h('summary', {}, summary), content)];
}
