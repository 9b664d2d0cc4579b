/**
 * Long sums of multiples, where the module adds points two at a time (`engine/joined-sums.ts`): buckets as in `multi-scalar.ts`, of two digits at once. What meets in
 * buckets is added in affine coordinates until one point is left in each; then the buckets of a lower and a higher place are added up in the two parts of the same elements.
 */
import type { JoinedSums } from '../engine/contract.ts';
import { packBoth, unpackFp2 } from '../engine/fp2.ts';
import { BUCKET_WORDS, MOST_BUCKETS } from '../engine/joined-sums.ts';
import { POINT_SIZE, POOL } from '../engine/sizes.ts';
import { BucketLists } from './bucket-lists.ts';
import { type Group, type Point, sumVarTime } from './group.ts';
import { MANY, multiScalarVarTime } from './multi-scalar.ts';
import { digitsOf } from './signed-digits.ts';

/** Slots: infinity; a point whose third coordinate is 1; what is summed up; a place's sum; another; then points, and behind these their sums. */
const [INFINITY, ONE, SUM, PLACE, OTHER, FIRST] = [0, 1, 2, 3, 4, 5];
/** The most at once: two places have as many sums of two points. */
const MOST_POINTS = Math.floor((POOL - FIRST) / 2);

/** What it costs to add a bucket in one of both parts, in sums of two points. */
const PER_BUCKET = 3;

/** Bits of a digit that take the least time, of those for which there is room. */
function digitBits(points: number, bits: number): number {
  const cost = (width: number): number => Math.ceil((bits + 1) / width) * (points + PER_BUCKET * 2 ** (width - 1));
  const widths = Array.from({ length: Math.floor(Math.log2(MOST_BUCKETS)) + 1 }, (_, i) => i + 1);
  return widths.reduce((best, width) => (cost(width) < cost(best) ? width : best));
}

/**
 * Σ scalars_i · points_i, as `multiScalarVarTime` makes it, for pages that have long sums.
 *
 * @param scalars - not negative, at most `bits` bits.
 */
export function longSumVarTime<F>(curve: Group<F>, points: readonly Point<F>[], scalars: readonly bigint[], bits: number): Point<F> {
  const { joined } = curve;
  const proper = [...points.keys()].filter((i) => points[i] !== undefined);
  if (!joined || proper.length < MANY) return multiScalarVarTime(curve, points, scalars, bits);
  // Parts of one length, so that none is short.
  const length = Math.ceil(proper.length / Math.ceil(proper.length / MOST_POINTS));
  const sums = Array.from({ length: Math.ceil(proper.length / length) }, (_, part) => {
    const some = proper.slice(part * length, (part + 1) * length);
    return partSum(
      curve,
      joined,
      some.map((i) => points[i]),
      some.map((i) => scalars[i]!),
      bits,
    );
  });
  return sums.length === 1 ? sums[0] : sumVarTime(curve, sums);
}

function partSum<F>(curve: Group<F>, joined: JoinedSums, points: readonly Point<F>[], scalars: readonly bigint[], bits: number): Point<F> {
  const count = points.length;
  const width = digitBits(count, bits);
  const digits = digitsOf(scalars, bits, width);
  const half = Math.ceil(digits.length / count / 2);
  const digitsAt = (place: number): Int16Array => digits.subarray(place * count, (place + 1) * count);
  for (const slot of [INFINITY, SUM]) curve.load(slot, undefined);
  for (const [i, point] of points.entries()) {
    curve.load(FIRST + i, point);
    if (i === 0) curve.copy(ONE, FIRST);
    curve.keepNegative(FIRST + i);
  }
  for (let place = half - 1; place >= 0; place--) {
    for (let i = 0; i < width; i++) curve.double(SUM, SUM);
    const lists = new BucketLists([digitsAt(place), digitsAt(half + place)], 2 ** (width - 1), FIRST, FIRST + count);
    while (lists.shorten(joined, (words) => addAny(curve, words)));
    joined.buckets(addressOf(curve, PLACE), bucketWords(lists.slots()));
    curve.add(SUM, SUM, PLACE);
  }
  return bothParts(curve, half * width);
}

const addressOf = <F>({ engine }: Group<F>, slot: number): number => engine.at.pool.from + slot * POINT_SIZE * engine.elementBytes;

/** The words of the buckets of two places, from the highest: a point's own coordinates and a 1, or those of infinity. */
function bucketWords(slots: readonly (number | undefined)[]): Int32Array {
  const buckets = slots.length / 2;
  const words = new Int32Array(BUCKET_WORDS * buckets);
  for (const [i, entry] of slots.entries()) {
    const at = BUCKET_WORDS * (buckets - 1 - (i % buckets)) + (i < buckets ? 0 : POINT_SIZE);
    const x = POINT_SIZE * ((entry ?? 2 * INFINITY) >> 1);
    words.set([x, x + 1 + ((entry ?? 0) & 1), POINT_SIZE * (entry === undefined ? INFINITY : ONE) + 2], at);
  }
  return words;
}

/** The sum of two affine points by its words, by a complete formula. */
function addAny<F>(curve: Group<F>, words: Int32Array): boolean {
  const { engine } = curve;
  const [to, ...coordinates] = words as unknown as readonly number[];
  for (const [i, slot] of [PLACE, OTHER].entries()) {
    curve.copy(slot, ONE);
    for (const k of [0, 1])
      engine.copy(addressOf(curve, slot) + k * engine.elementBytes, engine.at.pool.from + coordinates[2 * i + k]! * engine.elementBytes, 1);
  }
  curve.add(PLACE, PLACE, OTHER);
  const sum = curve.read(PLACE);
  if (sum) curve.load(to! / POINT_SIZE, sum);
  return sum !== undefined;
}

/** The sum's first part, and 2^shift times the second. */
function bothParts<F>(curve: Group<F>, shift: number): Point<F> {
  const { engine } = curve;
  for (let i = 0; i < POINT_SIZE; i++) {
    const at = i * engine.elementBytes;
    engine.write(addressOf(curve, PLACE) + at, packBoth(unpackFp2(engine.read(addressOf(curve, SUM) + at)).c1));
  }
  curve.doubles(PLACE, shift);
  curve.add(SUM, SUM, PLACE);
  return curve.read(SUM);
}
