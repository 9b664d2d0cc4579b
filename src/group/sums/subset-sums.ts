/**
 * Whether many values are all of a group, whatever lies around it: 128 sums of random subsets are looked at. Where a value lies outside, a subset with it and the same one
 * without are not both inside; so each sum is outside with probability one half at least, and all are inside with 2^−128 at most. The same random bits, as the digits
 * of numbers, are the weights of a sum of all values, which takes next to nothing more.
 *
 * Rounds are taken together: by as many random bits as there are rounds, a value is added to one of 2^rounds buckets, of which the sums of the subsets are made. So a value
 * takes one addition for some ten rounds.
 */
import { fillRandom, type RandomSource } from '../../util/random.ts';
import { Accumulators } from './accumulators.ts';
import { digitAt } from './digits.ts';
import type { KnownSums } from './known-sums.ts';
import { MULTIPLE_PLACES, multipleBy } from './multiple.ts';
import { type OpenWorkspace, type Workspace, widthsWithin } from './workspace.ts';

const ROUNDS = 128;

/** How many rounds are taken together in so many places, and how many additions it takes, where looking at a sum takes as long as `check` of them. */
export function subsetPlan(
  count: number,
  check: number,
  places: number = Number.MAX_SAFE_INTEGER,
  rounds: number = ROUNDS,
): { readonly width: number; readonly additions: number } {
  // Of the buckets of every bit, those that are not neutral are added twice.
  const unfolding = (width: number): number =>
    Array.from({ length: width }, (_, bit) => 2 * Math.min(2 ** bit, count / 2)).reduce((sum, each) => sum + each, 0);
  const cost = (width: number): number => (rounds / width) * count + Math.ceil(rounds / width) * unfolding(width);
  const width = widthsWithin(places).reduce((best, each) => (cost(each) < cost(best) ? each : best));
  return { width, additions: Math.ceil(cost(width)) + rounds * check };
}

/** Numbers, little-endian and all of `bits` bits, and the neighbouring places of their values, from `first` on. */
export interface NumberedPlaces {
  readonly numbers: Uint8Array;
  /** Bytes of a number. */
  readonly stride: number;
  readonly bits: number;
  readonly first: number;
  readonly count: number;
}

/**
 * Visits, for each bit from the highest to the lowest, the sum of the values whose number has it: its place, or undefined where it is neutral.
 *
 * @param sums - of which the first 2^width and one more are written over. @returns whether `visit` has never said no; it is asked for nothing more then.
 */
export function everySubset<V>(
  sums: Accumulators<V>,
  width: number,
  { numbers, stride, bits, first, count }: NumberedPlaces,
  visit: (place: number | undefined) => boolean,
): boolean {
  const buckets = 1 << width;
  for (let from = width * (Math.ceil(bits / width) - 1); from >= 0; from -= width) {
    const digit = Math.min(width, bits - from);
    sums.clear(0, buckets);
    for (let i = 0; i < count; i++) {
      const bucket = digitAt(numbers, 8 * stride * i + from, digit);
      if (bucket > 0) sums.add(bucket, first + i);
    }
    for (let bit = digit - 1; bit >= 0; bit--) if (!visit(subsetOf(sums, 1 << bit, buckets))) return false;
  }
  return true;
}

/** How values are looked at without subsets. */
export interface Check<V> {
  readonly includes: (value: V) => boolean;
  /** Whether all of a few values are of the group. */
  readonly includesFew: (values: readonly V[]) => boolean;
  /** How many additions it takes, for each value. */
  readonly check: number;
  /** What is asked of the sum of a subset, if it is less, and how many additions it takes: then the sum of all values by random weights of 128 bits has to be of the group. */
  readonly ofSubset?: { readonly includes: (value: V) => boolean; readonly check: number } | undefined;
  /** Where values are of the group whose multiples by its order are neutral: the order, little-endian. So the sums of subsets are looked at in the workspace. */
  readonly order?: { readonly bytes: Uint8Array; readonly isNeutral: (value: V) => boolean } | undefined;
  /** Keeps the sums of values by the random bits of all rounds, which are as many as usual, unless somebody else has drawn them. */
  readonly known?: KnownSums<V> | undefined;
  /** How many subsets there are: 128 unless given. */
  readonly rounds?: number | undefined;
}

/** Whether values are all of a group: a few of them each by itself, more by subsets, where that takes less. */
export function includesAll<V>(open: OpenWorkspace<V>, values: readonly V[], check: Check<V>, random: RandomSource | undefined): boolean {
  const each = values.length * check.check;
  // There are as many sums to look at as rounds.
  const isQuicker = values.length > ROUNDS && subsetPlan(values.length, (check.ofSubset ?? check).check).additions < each;
  return isQuicker ? allIncluded(open, values, check, random) : check.includesFew(values);
}

/** @param random - drawn from after the values are known: the platform's generator unless given. */
function allIncluded<V>(open: OpenWorkspace<V>, values: readonly V[], check: Check<V>, random: RandomSource | undefined): boolean {
  const extra = SUMS + (looksByOrder(check) ? MULTIPLE_PLACES : 0);
  const workspace = open(values.length + extra + (1 << subsetPlan(values.length, 0).width), 'passing');
  const { width } = subsetPlan(Math.min(values.length, workspace.places), 0, workspace.places, check.rounds);
  const together = workspace.places - extra - (1 << width);
  return workspace.run(() => {
    for (let from = 0; from < values.length; from += together) {
      if (!partIncluded(workspace, width, values.slice(from, from + together), check, random)) return false;
    }
    return true;
  });
}

/** Accumulators behind the buckets: of a subset, and of all of them by the powers of 2. */
const SUMS = 2;

const looksByOrder = <V>({ ofSubset, order }: Check<V>): boolean => order !== undefined && !ofSubset;

function partIncluded<V>(
  workspace: Workspace<V>,
  width: number,
  values: readonly V[],
  check: Check<V>,
  random: RandomSource | undefined,
): boolean {
  const { includes, ofSubset, order, known, rounds = ROUNDS } = check;
  const [buckets, bytes] = [1 << width, Math.ceil(rounds / 8)];
  const multiple = order && looksByOrder(check) ? multipleBy(workspace, order.bytes, buckets + SUMS) : undefined;
  const [weighed, first] = [buckets + 1, buckets + SUMS + (multiple ? MULTIPLE_PLACES : 0)];
  const includesSubset = (place: number): boolean =>
    multiple && order ? order.isNeutral(workspace.leave(multiple(place))) : (ofSubset?.includes ?? includes)(workspace.leave(place));
  for (const [i, value] of values.entries()) workspace.enter(first + i, value);
  const bits = new Uint8Array(bytes * values.length);
  fillRandom(bits, random);
  const sums = new Accumulators(workspace, 0, buckets + SUMS);
  // From the last round to the first, as the digits of a number are added up.
  const numbered = { numbers: bits, stride: bytes, bits: rounds, first, count: values.length };
  const areInside = everySubset(sums, width, numbered, (place) => {
    if (place !== undefined && !includesSubset(place)) return false;
    sums.double(weighed);
    sums.add(weighed, place);
    return true;
  });
  if (!areInside) return false;
  const place = sums.at(weighed);
  if (place === undefined) return true;
  const sum = workspace.leave(place);
  if (ofSubset && !includes(sum)) return false;
  if (!random) known?.remember(values, bits, sum);
  return true;
}

/** The sum of the buckets from `half` to 2 · half − 1, each of which is then put to the one of half · 1 less: so the next lower bits are left. */
function subsetOf<V>(sums: Accumulators<V>, half: number, sum: number): number | undefined {
  sums.clear(sum, sum + 1);
  for (let bucket = half; bucket < 2 * half; bucket++) {
    sums.add(sum, sums.at(bucket));
    if (bucket > half) sums.add(bucket - half, sums.at(bucket));
  }
  return sums.at(sum);
}
