/** Sums of any number of multiples, of those of some. */
import { MOST_POINTS } from '../../curve/module/straus.ts';
import type { Term } from '../../curve/public-sums.ts';

export function sumOfAny(
  scalars: readonly Uint8Array[],
  points: readonly Uint8Array[],
  neutral: Uint8Array,
  sumOfSome: (terms: readonly Term[]) => Uint8Array,
  add: (a: Uint8Array, b: Uint8Array) => Uint8Array,
): Uint8Array {
  const terms = points.map((point, i) => ({ scalar: scalars[i] as Uint8Array, point }));
  let sum = neutral;
  for (let from = 0; from < terms.length; from += MOST_POINTS) {
    const some = sumOfSome(terms.slice(from, from + MOST_POINTS));
    sum = from === 0 ? some : add(sum, some);
  }
  return sum;
}
