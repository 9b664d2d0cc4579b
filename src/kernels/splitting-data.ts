import type { ByRows } from './splitting.ts';

/** By family, in limbs; `fma2` is `fma` with two numbers. */
export const BY_ROWS: Readonly<Record<'fma' | 'fma2' | 'wide' | 'int' | 'js', ByRows>> = {
  fma: { product: 78, square: 78, reduction: 310 },
  fma2: { product: 39, square: 55, reduction: Number.POSITIVE_INFINITY },
  wide: { product: 60, square: 60, reduction: 140 },
  int: { product: 60, square: 92, reduction: 200 },
  js: { product: 120, square: 200, reduction: 320 },
};
