/** From the times of exponentiations to what their parts cost. */
import type { WidthTime } from '../inside/widths.ts';

/** In multiplications. */
export interface Parts {
  /** To make one entry of the table of powers. */
  readonly tableEntry: number;
  /** To read one entry in a look-up, which reads all of them. */
  readonly lookupEntry: number;
}

/**
 * The parts that explain the times best, by least squares of the relative errors. With windows of w bits, b bits take b squarings, a table
 * of 2^w entries, and b / w times a multiplication and a look-up.
 */
export function fit(times: readonly WidthTime[]): Parts {
  const rows = times.map(({ width, exponentBits, ms }) => {
    const digits = exponentBits / width;
    return [exponentBits, 2 ** width, digits, digits * 2 ** width].map((count) => count / ms);
  });
  // The normal equations for a right-hand side of ones.
  const columns = [0, 1, 2, 3];
  const matrix = columns.map((i) => [
    ...columns.map((j) => sum(rows.map((row) => at(row, i) * at(row, j)))),
    sum(rows.map((row) => at(row, i))),
  ]);
  const [, table, multiplication, lookup] = solve(matrix) as [number, number, number, number];
  return { tableEntry: table / multiplication, lookupEntry: lookup / multiplication };
}

/** Gaussian elimination with pivots, on the matrix beside its right-hand side. */
function solve(matrix: number[][]): number[] {
  const n = matrix.length;
  for (let i = 0; i < n; i++) {
    const pivot = matrix.slice(i).reduce((best, row) => (Math.abs(at(row, i)) > Math.abs(at(best, i)) ? row : best));
    matrix.splice(matrix.indexOf(pivot), 1);
    matrix.splice(i, 0, pivot);
    for (const row of matrix) {
      if (row === pivot) continue;
      const factor = at(row, i) / at(pivot, i);
      for (let k = i; k <= n; k++) row[k] = at(row, k) - factor * at(pivot, k);
    }
  }
  return matrix.map((row, i) => at(row, n) / at(row, i));
}

const at = (row: readonly number[], i: number): number => row[i] as number;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
