/** Products. */
import { clearColumns, convolve, retire } from './convolve.ts';
import { BLOCK, LIMBS_BEFORE_CARRY } from './shape.ts';

/**
 * The lowest `columns` columns of a·b, as balanced digits times `scale`, to `to`: n columns for a product modulo 2^(24n),
 * 2n for all of it.
 *
 * In: a and b of n limbs, balanced; the highest of one of them may be up to 2^24. |a·b| < 2^(48n − 1) where all is
 * wanted. Out: digits balanced; the highest one too, and what lies above is in the lowest column. Aliasing: a may be b; `to` overlaps
 * neither. Scratch: the columns. Leaks: n.
 */
export function multiply(mem: Float64Array, to: number, a: number, b: number, n: number, columns: number, scale: number): void {
  const last = n - BLOCK;
  clearColumns(mem);
  for (let column = 0; column < columns; column += BLOCK) {
    const first = Math.max(0, column - last);
    // Above the highest block of both, only carries are left: a count of 0.
    const count = Math.min(column, last) - first + BLOCK;
    convolve(mem, a + first, b + column - first, count, LIMBS_BEFORE_CARRY);
    retire(mem, to + column, scale);
  }
}
