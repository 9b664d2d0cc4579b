/**
 * Columns of products: Σ a_i · b_j for i + j = k, in blocks of four by four limbs.
 *
 * Residues have the same block in `residue/js/convolve.ts`, with columns in cells of a memory of their own, which are carried on the way. Here the columns of one block stay in
 * variables, since a field has few of them; so the block is written out in both functions.
 */
import { BLOCK } from './shape.ts';

/**
 * columns ← a · b, for numbers of `limbs` limbs at the indices `a` and `b` of the cells; 2 · limbs columns, of which the highest is 0.
 *
 * Nothing is carried: the caller's bounds on limbs keep columns below 2^53 units. The columns are no cells. Leaks: the number of limbs and the indices.
 */
export function multiply(columns: Float64Array, cells: Float64Array, a: number, b: number, limbs: number): void {
  const last = limbs - BLOCK;
  // What the blocks before have added to the next three columns.
  let above4 = 0;
  let above5 = 0;
  let above6 = 0;
  for (let k = 0; k <= 2 * last; k += BLOCK) {
    const first = k > last ? k - last : 0;
    let c0 = above4;
    let c1 = above5;
    let c2 = above6;
    let c3 = 0;
    let c4 = 0;
    let c5 = 0;
    let c6 = 0;
    for (let i = a + first, j = b + k - first; i <= a + k - first; i += BLOCK, j -= BLOCK) {
      const a0 = cells[i]!;
      const a1 = cells[i + 1]!;
      const a2 = cells[i + 2]!;
      const a3 = cells[i + 3]!;
      const b0 = cells[j]!;
      const b1 = cells[j + 1]!;
      const b2 = cells[j + 2]!;
      const b3 = cells[j + 3]!;
      c0 += a0 * b0;
      c1 += a0 * b1 + a1 * b0;
      c2 += a0 * b2 + a1 * b1 + a2 * b0;
      c3 += a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
      c4 += a1 * b3 + a2 * b2 + a3 * b1;
      c5 += a2 * b3 + a3 * b2;
      c6 += a3 * b3;
    }
    columns[k] = c0;
    columns[k + 1] = c1;
    columns[k + 2] = c2;
    columns[k + 3] = c3;
    above4 = c4;
    above5 = c5;
    above6 = c6;
  }
  columns[2 * last + BLOCK] = above4;
  columns[2 * last + BLOCK + 1] = above5;
  columns[2 * last + BLOCK + 2] = above6;
  columns[2 * limbs - 1] = 0;
}

/** columns ← a², as `multiply` does: blocks off the diagonal come in equal pairs, and so do the products in those on it. */
export function square(columns: Float64Array, cells: Float64Array, a: number, limbs: number): void {
  const last = limbs - BLOCK;
  let above4 = 0;
  let above5 = 0;
  let above6 = 0;
  for (let k = 0; k <= 2 * last; k += BLOCK) {
    const first = k > last ? k - last : 0;
    let c0 = 0;
    let c1 = 0;
    let c2 = 0;
    let c3 = 0;
    let c4 = 0;
    let c5 = 0;
    let c6 = 0;
    let i = a + first;
    for (let j = a + k - first; i < j; i += BLOCK, j -= BLOCK) {
      const a0 = cells[i]!;
      const a1 = cells[i + 1]!;
      const a2 = cells[i + 2]!;
      const a3 = cells[i + 3]!;
      const b0 = cells[j]!;
      const b1 = cells[j + 1]!;
      const b2 = cells[j + 2]!;
      const b3 = cells[j + 3]!;
      c0 += a0 * b0;
      c1 += a0 * b1 + a1 * b0;
      c2 += a0 * b2 + a1 * b1 + a2 * b0;
      c3 += a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0;
      c4 += a1 * b3 + a2 * b2 + a3 * b1;
      c5 += a2 * b3 + a3 * b2;
      c6 += a3 * b3;
    }
    let d0 = 0;
    let d2 = 0;
    let d4 = 0;
    let d6 = 0;
    // Where the number of blocks is odd, the one in the middle.
    if ((k & BLOCK) === 0) {
      const a0 = cells[i]!;
      const a1 = cells[i + 1]!;
      const a2 = cells[i + 2]!;
      const a3 = cells[i + 3]!;
      c1 += a0 * a1;
      c2 += a0 * a2;
      c3 += a0 * a3 + a1 * a2;
      c4 += a1 * a3;
      c5 += a2 * a3;
      d0 = a0 * a0;
      d2 = a1 * a1;
      d4 = a2 * a2;
      d6 = a3 * a3;
    }
    columns[k] = c0 + c0 + d0 + above4;
    columns[k + 1] = c1 + c1 + above5;
    columns[k + 2] = c2 + c2 + d2 + above6;
    columns[k + 3] = c3 + c3;
    above4 = c4 + c4 + d4;
    above5 = c5 + c5;
    above6 = c6 + c6 + d6;
  }
  columns[2 * last + BLOCK] = above4;
  columns[2 * last + BLOCK + 1] = above5;
  columns[2 * last + BLOCK + 2] = above6;
  columns[2 * limbs - 1] = 0;
}
