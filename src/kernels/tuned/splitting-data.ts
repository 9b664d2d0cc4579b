/**
 * The longest numbers whose products, squares and reductions are quickest row by row, in limbs. Measured by `npm run tune`, which writes this file:
 * node 26.10.0 and bun 1.4.5, AMD EPYC, 2026-11-26, commit 06554a85.
 */
import type { ByRows } from './splitting.ts';

/** By family; `fma2` is `fma` with two numbers at once. */
export const BY_ROWS: Readonly<Record<'fma' | 'fma2' | 'int' | 'js' | 'wide', ByRows>> = {
  fma: { product: 60, square: 84, reduction: 232 },
  fma2: { product: 34, square: 50, reduction: Number.POSITIVE_INFINITY },
  int: { product: 40, square: 56, reduction: 160 },
  js: { product: 104, square: 152, reduction: 400 },
  wide: { product: 40, square: 40, reduction: 152 },
};
