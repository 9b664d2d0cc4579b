/**
 * The longest numbers whose products, squares and reductions are quickest row by row, in limbs. Measured by `npm run tune`, which writes this file:
 * node 26.10.0 and bun 1.4.5, AMD EPYC, 2026-11-21, commit 38dd200.
 */
import type { ByRows } from './splitting.ts';

/** By family; `fma2` is `fma` with two numbers at once. */
export const BY_ROWS: Readonly<Record<'fma' | 'fma2' | 'int' | 'js' | 'wide', ByRows>> = {
  fma: { product: 60, square: 76, reduction: 208 },
  fma2: { product: 38, square: 46, reduction: Number.POSITIVE_INFINITY },
  int: { product: 48, square: 80, reduction: 224 },
  js: { product: 120, square: 168, reduction: 448 },
  wide: { product: 60, square: 60, reduction: 120 },
};
