/** A. Karatsuba's trick over any parts: a product of two strings of parts from three of half as many. */

/**
 * The columns of the product x · y, of strings of the same length: one less than twice as many.
 *
 * @param whole - strings of so many parts or fewer are multiplied by `multiply`. @param add - the sum of two parts, or of two columns: over binary fields their difference as well.
 */
export function columnsByHalves<T extends object, C extends object>(
  x: readonly T[],
  y: readonly T[],
  whole: number,
  add: { readonly parts: (p: T, q: T) => T; readonly columns: (p: C, q: C) => C },
  multiply: (x: readonly T[], y: readonly T[]) => readonly C[],
): readonly C[] {
  if (x.length <= whole) return multiply(x, y);
  const half = Math.ceil(x.length / 2);
  const of = (p: readonly T[], q: readonly T[]): readonly C[] => columnsByHalves(p, q, whole, add, multiply);
  const [xs, ys] = [x, y].map((string) => [string.slice(0, half), string.slice(half)]) as [[T[], T[]], [T[], T[]]];
  const [low, high] = [of(xs[0], ys[0]), of(xs[1], ys[1])];
  const all = of(sum(add.parts, ...xs), sum(add.parts, ...ys));
  const middle = sum(add.columns, sum(add.columns, all, low), high);
  return Array.from({ length: 2 * x.length - 1 }, (_, column) => {
    const parts = [low[column], middle[column - half], high[column - 2 * half]].filter((part) => part !== undefined);
    return parts.reduce((total, part) => add.columns(total, part));
  });
}

/** The sum of two strings, of which the second is not the longer one. */
const sum = <T>(add: (p: T, q: T) => T, x: readonly T[], y: readonly T[]): T[] =>
  x.map((part, i) => {
    const other = y[i];
    return other === undefined ? part : add(part, other);
  });
