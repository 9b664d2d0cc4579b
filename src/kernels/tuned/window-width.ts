/** How wide the windows of an exponentiation are: as wide as pays for the table, by the number of multiplications. */
import type { Family } from '../contract/machine.ts';
import { LOOKUP_ENTRY, TABLE_ENTRY } from './window-data.ts';

/** The widest window: a table of 2^6 elements. */
export const MAX_WINDOW = 6;

/** For a fixed window over `bits` bits: a table of 2^w elements, then a multiplication and a look-up for every w bits. */
export function fixedWindow(family: Family | undefined, bits: number): number {
  const lookup = LOOKUP_ENTRY[family ?? 'int'];
  return cheapest((w) => TABLE_ENTRY * 2 ** w + Math.ceil(bits / w) * (1 + lookup * 2 ** w));
}

/** For a sliding window: a table of 2^(w − 1) odd powers, then a multiplication for about every w + 1 bits. */
export function slidingWindow(bits: number): number {
  return cheapest((w) => (w === 1 ? bits / 2 : 2 ** (w - 1) + bits / (w + 1)));
}

function cheapest(cost: (width: number) => number): number {
  const widths = Array.from({ length: MAX_WINDOW }, (_, i) => i + 1);
  return widths.reduce((best, width) => (cost(width) < cost(best) ? width : best));
}
