/**
 * Σ k_i · P_i for public points and scalars. Few points are added digit by digit of all scalars (E. Straus, "Addition chains of vectors", 1964), many by buckets: E. De Rooij and others call it Pippenger's method. For every digit of the scalars, points with
 * the same digit meet in a bucket; the sum of the buckets, each as often as its digit says, takes two additions a bucket. Digits are signed, so that there are
 * half as many buckets; what meets in buckets is added in rounds that share an inversion.
 */
import { shortestForm } from '../engine/digits.ts';
import { POOL } from '../engine/sizes.ts';
import type { Group, Point } from './group.ts';
import { sumVarTime } from './group.ts';
import { shortenLists } from './shared-sums.ts';
import { digitsOf } from './signed-digits.ts';

/** Slots: the sum, a running sum, a digit's sum; then points, each before its negative; then what is summed in rounds. */
const [SUM, RUNNING, DIGIT, FIRST] = [0, 1, 2, 3];
const MOST_BITS = 8;
/** The most points at once: so many, that there is room for the sums of one digit. */
const MOST_POINTS = Math.floor((POOL - FIRST) / 2.5);

/** From so many points on sums are made in rounds. */
export const MANY = 48;
/** What a sum costs then, in complete sums. */
const IN_ROUNDS = 0.5;

/** Bits of a digit that take the least time. */
function digitBits(points: number, bits: number): number {
  const cost = (width: number): number => Math.ceil((bits + 1) / width) * (IN_ROUNDS * points + 2 ** width);
  const widths = Array.from({ length: MOST_BITS }, (_, i) => i + 1);
  return widths.reduce((best, width) => (cost(width) < cost(best) ? width : best));
}

/** @param scalars - not negative, at most `bits` bits; as many as there are points. */
export function multiScalarVarTime<F>(curve: Group<F>, points: readonly Point<F>[], scalars: readonly bigint[], bits: number): Point<F> {
  if (points.includes(undefined)) {
    const proper = [...points.keys()].filter((i) => points[i] !== undefined);
    const [some, theirs] = [proper.map((i) => points[i]), proper.map((i) => scalars[i] as bigint)];
    return proper.length === 0 ? undefined : multiScalarVarTime(curve, some, theirs, bits);
  }
  const count = points.length;
  if (count > MOST_POINTS) {
    const cut = count >> 1;
    const halves = [[0, cut] as const, [cut, count] as const].map(([from, to]) =>
      multiScalarVarTime(curve, points.slice(from, to), scalars.slice(from, to), bits),
    );
    return sumVarTime(curve, halves);
  }
  for (const [i, point] of points.entries()) {
    curve.load(FIRST + 2 * i, point);
    curve.negate(FIRST + 2 * i + 1, FIRST + 2 * i);
  }
  if (count < MANY) return digitByDigit(curve, scalars);
  const width = digitBits(count, bits);
  const digits = digitsOf(scalars, bits, width);
  const spare = FIRST + 2 * count;
  // Digits of several places share their inversions.
  const together = Math.floor((POOL - spare) / Math.ceil(count / 2));
  curve.load(SUM, undefined);
  for (let place = digits.length / count; place > 0; place -= together) {
    const places = Array.from({ length: Math.min(place, together) }, (_, i) => place - 1 - i);
    const buckets = places.map((j) => bucketsOf(digits.subarray(j * count, (j + 1) * count), width));
    shortenLists(curve, buckets.flat(), FIRST, spare);
    for (const some of buckets) {
      curve.doubles(SUM, width);
      addBuckets(curve, some);
    }
  }
  return curve.read(SUM);
}

/** The slot of a point, or of its negative. */
const slotOf = (i: number, digit: number): number => FIRST + 2 * i + (digit < 0 ? 1 : 0);

/** Of the points in their slots. */
function digitByDigit<F>(curve: Group<F>, scalars: readonly bigint[]): Point<F> {
  const digits = scalars.map((scalar) => [...shortestForm(scalar)].reverse());
  let waiting = 0;
  curve.load(SUM, undefined);
  const double = (): void => {
    if (waiting > 0) curve.doubles(SUM, waiting);
    waiting = 0;
  };
  for (let place = Math.max(...digits.map(({ length }) => length)) - 1; place >= 0; place--) {
    waiting++;
    for (const [i, { [place]: digit }] of digits.entries()) {
      if (!digit) continue;
      double();
      curve.addLoaded(SUM, SUM, slotOf(i, digit));
    }
  }
  double();
  return curve.read(SUM);
}

/** For every digit from 1 on, the slots of the points that have it, or of their negatives. */
function bucketsOf(digits: Int16Array, width: number): readonly number[][] {
  const buckets: number[][] = Array.from({ length: 2 ** (width - 1) }, () => []);
  for (const [i, digit] of digits.entries()) if (digit !== 0) buckets[Math.abs(digit) - 1]?.push(slotOf(i, digit));
  return buckets;
}

/** Adds each bucket as often as its digit says. */
function addBuckets<F>(curve: Group<F>, buckets: readonly (readonly number[])[]): void {
  const highest = buckets.reduce((last, { length }, i) => (length > 0 ? i : last), -1);
  if (highest < 0) return;
  curve.load(RUNNING, undefined);
  curve.load(DIGIT, undefined);
  for (let i = highest; i >= 0; i--) {
    for (const slot of buckets[i] as readonly number[]) curve.addLoaded(RUNNING, RUNNING, slot);
    curve.add(DIGIT, DIGIT, RUNNING);
  }
  curve.add(SUM, SUM, DIGIT);
}
