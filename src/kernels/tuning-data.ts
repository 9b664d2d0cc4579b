import type { ByRows } from './odd/shape.ts';
export const BY_ROWS: Readonly<Record<'int' | 'wide', ByRows>> = {
  int: { product: 60, square: 92, reduction: 200 },
  wide: { product: 60, square: 60, reduction: 140 },
};
