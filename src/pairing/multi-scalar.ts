/**
 * Σ k_i · P_i for public points and multipliers, by buckets: E. De Rooij and others call it Pippenger's method. For every digit of the multipliers, points with
 * the same digit meet in a bucket; the sum of the buckets, each as often as its digit says, takes two additions a bucket.
 */
import { toBytesLE } from '../util/bytes.ts';
import type { Group, Point } from './group.ts';
import { multiplyVarTime, sumVarTime } from './group.ts';
import { POOL } from './sizes.ts';

/** Slots: the sum, a running sum, a digit's sum; then buckets, then points. */
const [SUM, RUNNING, DIGIT, FIRST] = [0, 1, 2, 3];
const MOST_BITS = 8;

/** Bits of a digit that take the fewest additions. */
function digitBits(points: number, bits: number): number {
  const cost = (width: number): number => Math.ceil(bits / width) * (points + 2 * (2 ** width - 1)) + bits;
  const widths = Array.from({ length: MOST_BITS }, (_, i) => i + 1);
  return widths.reduce((best, width) => (cost(width) < cost(best) ? width : best));
}

/** Digits of `width` bits, lowest first: the digits of place j are those from j · count on. */
function digitsOf(multipliers: readonly bigint[], bits: number, width: number): Uint8Array {
  const [count, places] = [multipliers.length, Math.ceil(bits / width)];
  const digits = new Uint8Array(count * places);
  // A byte more, so that every digit lies within two.
  const length = (bits >> 3) + 2;
  for (const [i, multiplier] of multipliers.entries()) {
    const bytes = toBytesLE(multiplier, length);
    for (let j = 0, bit = 0; j < places; j++, bit += width) {
      const two = (bytes[bit >> 3] as number) | ((bytes[(bit >> 3) + 1] as number) << 8);
      digits[j * count + i] = (two >> (bit & 7)) & (2 ** width - 1);
    }
  }
  return digits;
}

/** @param multipliers - not negative, at most `bits` bits; as many as there are points. */
export function multiScalarVarTime<F>(
  curve: Group<F>,
  points: readonly Point<F>[],
  multipliers: readonly bigint[],
  bits: number,
): Point<F> {
  if (points.length === 1) return multiplyVarTime(curve, points[0], multipliers[0] as bigint);
  if (points.includes(undefined)) {
    const proper = [...points.keys()].filter((i) => points[i] !== undefined);
    const [some, theirs] = [proper.map((i) => points[i]), proper.map((i) => multipliers[i] as bigint)];
    return proper.length === 0 ? undefined : multiScalarVarTime(curve, some, theirs, bits);
  }
  const width = digitBits(points.length, bits);
  const buckets = 2 ** width - 1;
  const most = POOL - FIRST - buckets;
  if (points.length > most) {
    const cut = points.length >> 1;
    const halves = [[0, cut] as const, [cut, points.length] as const].map(([from, to]) =>
      multiScalarVarTime(curve, points.slice(from, to), multipliers.slice(from, to), bits),
    );
    return sumVarTime(curve, halves);
  }
  const firstPoint = FIRST + buckets;
  for (const [i, point] of points.entries()) curve.load(firstPoint + i, point);
  curve.load(SUM, undefined);
  const digits = digitsOf(multipliers, bits, width);
  for (let from = digits.length - points.length; from >= 0; from -= points.length) {
    for (let i = 0; i < width; i++) curve.double(SUM, SUM);
    addDigit(curve, firstPoint, digits.subarray(from, from + points.length));
  }
  return curve.read(SUM);
}

function addDigit<F>(curve: Group<F>, firstPoint: number, digits: Uint8Array): void {
  const filled = new Set<number>();
  for (const [i, digit] of digits.entries()) {
    if (digit === 0) continue;
    const bucket = FIRST + digit - 1;
    if (filled.has(digit)) curve.addLoaded(bucket, bucket, firstPoint + i);
    else curve.copy(bucket, firstPoint + i);
    filled.add(digit);
  }
  if (filled.size === 0) return;
  curve.load(RUNNING, undefined);
  curve.load(DIGIT, undefined);
  for (let digit = Math.max(...filled); digit > 0; digit--) {
    if (filled.has(digit)) curve.add(RUNNING, RUNNING, FIRST + digit - 1);
    curve.add(DIGIT, DIGIT, RUNNING);
  }
  curve.add(SUM, SUM, DIGIT);
}
