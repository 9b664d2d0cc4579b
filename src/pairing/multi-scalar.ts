/**
 * Σ k_i · P_i for public points and multipliers, by buckets: E. De Rooij and others call it Pippenger's method. For every digit of the multipliers, points with
 * the same digit meet in a bucket; the sum of the buckets, each as often as its digit says, takes two additions a bucket.
 */
import type { Group, Point } from './group.ts';
import { multiplyVarTime } from './group.ts';
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

/** @param multipliers - not negative, at most `bits` bits; as many as there are points. */
export function multiScalarVarTime<F>(
  curve: Group<F>,
  points: readonly Point<F>[],
  multipliers: readonly bigint[],
  bits: number,
): Point<F> {
  if (points.length === 1) return multiplyVarTime(curve, points[0], multipliers[0] as bigint);
  const width = digitBits(points.length, bits);
  const buckets = 2 ** width - 1;
  const most = POOL - FIRST - buckets;
  if (points.length > most) {
    const cut = points.length >> 1;
    const halves = [[0, cut] as const, [cut, points.length] as const].map(([from, to]) =>
      multiScalarVarTime(curve, points.slice(from, to), multipliers.slice(from, to), bits),
    );
    return multiScalarVarTime(curve, halves, [1n, 1n], 1);
  }
  const firstPoint = FIRST + buckets;
  for (const [i, point] of points.entries()) curve.load(firstPoint + i, point);
  curve.load(SUM, undefined);
  for (let shift = width * (Math.ceil(bits / width) - 1); shift >= 0; shift -= width) {
    for (let i = 0; i < width; i++) curve.double(SUM, SUM);
    addDigit(curve, firstPoint, multipliers, shift, buckets);
  }
  return curve.read(SUM);
}

function addDigit<F>(curve: Group<F>, firstPoint: number, multipliers: readonly bigint[], shift: number, buckets: number): void {
  const mask = BigInt(buckets);
  const filled = new Set<number>();
  for (const [i, multiplier] of multipliers.entries()) {
    const digit = Number((multiplier >> BigInt(shift)) & mask);
    if (digit === 0) continue;
    const bucket = FIRST + digit - 1;
    if (filled.has(digit)) curve.add(bucket, bucket, firstPoint + i);
    else curve.copy(bucket, firstPoint + i);
    filled.add(digit);
  }
  curve.load(RUNNING, undefined);
  curve.load(DIGIT, undefined);
  for (let digit = buckets; digit > 0; digit--) {
    if (filled.has(digit)) curve.add(RUNNING, RUNNING, FIRST + digit - 1);
    if (filled.size > 0) curve.add(DIGIT, DIGIT, RUNNING);
  }
  curve.add(SUM, SUM, DIGIT);
}
