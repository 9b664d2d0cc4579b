/** Sums of any number of multiples: by Straus's method for some points, by buckets for many. */
import type { BucketSums } from '../../curve/bucket-sums.ts';
import { MOST_ENTRIES } from '../../curve/module/buckets.ts';
import { MOST_POINTS } from '../../curve/module/straus.ts';
import type { Term } from '../../curve/public-sums.ts';

/** From so many points on, buckets are quicker (docs/formulas.md). */
const MANY = 128;

export interface SummingGroup {
  readonly neutral: Uint8Array;
  /** Of at most `MOST_POINTS`. */
  readonly sumOfSome: (terms: readonly Term[]) => Uint8Array;
  readonly add: (a: Uint8Array, b: Uint8Array) => Uint8Array;
  /** Whether a point may be among others in buckets. */
  readonly isProper: (point: Uint8Array) => boolean;
  readonly buckets: () => BucketSums;
}

export function sumOfAny(
  { neutral, sumOfSome, add, isProper, buckets }: SummingGroup,
  scalars: readonly Uint8Array[],
  points: readonly Uint8Array[],
): Uint8Array {
  const terms = points.map((point, i): Term => ({ scalar: scalars[i] as Uint8Array, point })).filter(({ point }) => isProper(point));
  const isMany = terms.length >= MANY;
  const atOnce = isMany ? MOST_ENTRIES : MOST_POINTS;
  let sum = neutral;
  for (let from = 0; from < terms.length; from += atOnce) {
    const some = terms.slice(from, from + atOnce);
    const [theirs, own] = [some.map(({ scalar }) => scalar), some.map(({ point }) => point)];
    sum = add(sum, isMany ? buckets().sum(theirs, own) : sumOfSome(some));
  }
  return sum;
}
