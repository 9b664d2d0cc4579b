/** Sums of any number of multiples: by Straus's method for some points and for dozens, by buckets for many. */
import type { BucketSums } from '../curve/bucket-sums.ts';
import { MOST_ENTRIES } from '../curve/module/buckets.ts';
import { MOST_OF_DOZENS } from '../curve/module/steps.ts';
import { MOST_POINTS } from '../curve/module/straus.ts';
import type { Term } from '../curve/public-sums.ts';
import type { StrausSums } from '../curve/straus-sums.ts';

/** From so many points on, a module for dozens takes less time, with what it takes to compile. */
const DOZENS = 32;
/** From so many points on, buckets are quicker than `sumOfSome` (docs/formulas.md). */
const MANY = 128;

export interface SummingGroup {
  readonly neutral: Uint8Array;
  /** base · generator and at most `MOST_POINTS` others. */
  readonly sumOfSome: (base: Uint8Array | undefined, terms: readonly Term[]) => Uint8Array;
  readonly add: (a: Uint8Array, b: Uint8Array) => Uint8Array;
  /** Whether a point may be among others in buckets. */
  readonly isProper: (point: Uint8Array) => boolean;
  /** Undefined where there is no module for dozens. */
  readonly straus?: (() => StrausSums) | undefined;
  /** Undefined where there is no module of buckets. */
  readonly buckets: (() => BucketSums) | undefined;
}

export function sumOfAny(
  { neutral, sumOfSome, add, isProper, straus, buckets }: SummingGroup,
  base: Uint8Array | undefined,
  scalars: readonly Uint8Array[],
  points: readonly Uint8Array[],
): Uint8Array {
  const terms = points.map((point, i): Term => ({ scalar: scalars[i]!, point })).filter(({ point }) => isProper(point));
  if (!base && terms.length === 0) return neutral;
  const parts = (some: readonly Term[]) => [some.map(({ scalar }) => scalar), some.map(({ point }) => point)] as const;
  if (straus && terms.length >= DOZENS && terms.length <= MOST_OF_DOZENS) return straus().sum(base, ...parts(terms));
  const many = terms.length >= MANY ? buckets?.() : undefined;
  if (!many && terms.length <= MOST_POINTS) return sumOfSome(base, terms);
  const atOnce = many ? MOST_ENTRIES : MOST_POINTS;
  let sum = base ? sumOfSome(base, []) : neutral;
  for (let from = 0; from < terms.length; from += atOnce) {
    const some = terms.slice(from, from + atOnce);
    sum = add(sum, many ? many.sum(...parts(some)) : sumOfSome(undefined, some));
  }
  return sum;
}
