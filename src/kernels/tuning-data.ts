import type { ByRows } from './splitting.ts';
export const BY_ROWS: Readonly<Record<'int' | 'wide' | 'js', ByRows>> = {
  int: { product: 60, square: 92, reduction: 200 },
  js: { product: 120, square: 200, reduction: 320 },
  wide: { product: 60, square: 60, reduction: 140 },
};
