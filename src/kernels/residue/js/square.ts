/** Squares: the products off the diagonal come in equal pairs, so one factor is doubled and half of them are made. */
import { clearColumns, convolve, retire } from './convolve.ts';
import { BLOCK, LIMBS_BEFORE_CARRY_DOUBLED } from './shape.ts';

/**
 * The lowest `columns` columns of a², as `multiply` does. In and out as there. Scratch: the columns, and n cells at
 * `doubled`. Aliasing: `to`, a and `doubled` are apart. Leaks: n.
 */
export function square(mem: Float64Array, to: number, a: number, doubled: number, n: number, columns: number, scale: number): void {
  const last = n - BLOCK;
  for (let i = 0; i < n; i++) mem[doubled + i] = 2 * mem[a + i]!;
  clearColumns(mem);
  for (let column = 0; column < columns; column += BLOCK) {
    const first = Math.max(0, column - last);
    // The blocks from `first` to column − first; those below the middle, and the one in it where their number is odd.
    const middle = column >> 1;
    const onDiagonal = middle % BLOCK === 0;
    convolve(mem, a + first, doubled + column - first, (onDiagonal ? middle : middle + 2) - first, LIMBS_BEFORE_CARRY_DOUBLED);
    if (onDiagonal) addDiagonal(mem, a + middle, doubled + middle);
    retire(mem, to + column, scale);
  }
}

/** columns ← columns + A², for one block of four limbs. */
function addDiagonal(mem: Float64Array, a: number, doubled: number): void {
  const a0 = mem[a]!;
  const a1 = mem[a + 1]!;
  const a2 = mem[a + 2]!;
  const a3 = mem[a + 3]!;
  const twice0 = mem[doubled]!;
  const twice1 = mem[doubled + 1]!;
  const twice2 = mem[doubled + 2]!;
  mem[0] = mem[0]! + a0 * a0;
  mem[1] = mem[1]! + twice0 * a1;
  mem[2] = mem[2]! + (twice0 * a2 + a1 * a1);
  mem[3] = mem[3]! + (twice0 * a3 + twice1 * a2);
  mem[4] = mem[4]! + (twice1 * a3 + a2 * a2);
  mem[5] = mem[5]! + twice2 * a3;
  mem[6] = mem[6]! + a3 * a3;
}
