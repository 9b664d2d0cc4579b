/**
 * Sums that prove their values to be of the group on the way. Σ number · value is made bit by bit, of the sums of the values whose number has that bit. Where all of these are of the
 * group, so are the values, but for few numbers: a value outside leaves each bit of its own number one choice at most, if all other numbers are given, and so it leaves one number. It is
 * overlooked as seldom as that would be guessed, whatever lies around the group; and what the proof takes, the sum does not take again.
 */
import type { RandomSource } from '../../util/random.ts';
import { Accumulators } from './accumulators.ts';
import { type Check, everySubset, includesAll, subsetPlan } from './subset-sums.ts';
import type { Twin } from './twins.ts';
import type { OpenWorkspace, Workspace } from './workspace.ts';

/** Values with numbers, which are little-endian and one behind the other, in `stride` bytes each, of which `bits` bits count. */
export interface NumberedValues<V> {
  readonly values: readonly V[];
  readonly numbers: Uint8Array;
  readonly stride: number;
  readonly bits: number;
}

/** Where such sums are made, and how values are looked at. */
export interface Proving<V> {
  readonly open: OpenWorkspace<V>;
  /** Undefined where nothing is quicker side by side. */
  readonly twins: () => OpenWorkspace<Twin<V>> | undefined;
  readonly check: Check<V>;
  readonly neutral: V;
}

/** How many sums of sums of subsets are looked at: one more than usual, since values are overlooked in either step. */
const ROUNDS = 129;

/**
 * Σ number · value over all lists, of the first values and of the second ones, where all values are of the group; undefined where one is not. That one is not may be overlooked once in
 * 2^129 times, beside as often as its number could have been guessed. No subset has values of two lists: their numbers may depend on one another.
 *
 * @param random - the platform's generator unless given; it is asked when all is added up.
 */
export function twinSumsOfAllVarTime<V>(
  { open, twins, check, neutral }: Proving<V>,
  lists: readonly NumberedValues<Twin<V>>[],
  random: RandomSource | undefined,
): Twin<V> | undefined {
  const openTwins = twins();
  const halfOf = (which: 0 | 1): ProvingSum<V> =>
    provingSum(
      open,
      lists.map((list) => ({ ...list, values: list.values.map((twin) => twin[which]) })),
      neutral,
    );
  const inTurn = (): readonly [sum: Twin<V>, subsets: readonly V[]] => {
    const [first, second] = [halfOf(0), halfOf(1)];
    return [
      [first.sum, second.sum],
      [...first.subsets, ...second.subsets],
    ];
  };
  const sideBySide = (openTwins: OpenWorkspace<Twin<V>>): readonly [sum: Twin<V>, subsets: readonly V[]] => {
    const { sum, subsets } = provingSum(openTwins, lists, [neutral, neutral]);
    return [sum, subsets.flat() as unknown[] as V[]];
  };
  const [sum, subsets] = openTwins ? sideBySide(openTwins) : inTurn();
  return includesAll(open, subsets, { ...check, known: undefined, rounds: ROUNDS }, random) ? sum : undefined;
}

export interface ProvingSum<V> {
  readonly sum: V;
  /** What has to be of the group, so that all values are. */
  readonly subsets: readonly V[];
}

/** Accumulators behind the buckets: of a subset, of a list or as much of it as has room, and of all. */
const SUMS = 3;

/** Σ number · value over all lists. */
export function provingSum<V>(open: OpenWorkspace<V>, lists: readonly NumberedValues<V>[], neutral: V): ProvingSum<V> {
  const widthOf = ({ values, bits }: NumberedValues<V>, places?: number): number =>
    subsetPlan(Math.min(values.length, places ?? values.length), 0, places, bits).width;
  const longest = Math.max(...lists.map(({ values }) => values.length));
  const workspace = open(longest + SUMS + (1 << Math.max(...lists.map((list) => widthOf(list)))), 'passing');
  const widths = lists.map((list) => widthOf(list, workspace.places));
  const widest = Math.max(...widths);
  const sums = new Accumulators(workspace, 0, (1 << widest) + SUMS);
  const all = (1 << widest) + SUMS - 1;
  const together = workspace.places - SUMS - (1 << widest);
  return workspace.run(() => {
    const subsets: V[] = [];
    for (const [i, list] of lists.entries())
      for (let from = 0; from < list.values.length; from += together)
        addPart(workspace, sums, { list, from, to: from + together, width: widths[i]!, all }, subsets);
    const place = sums.at(all);
    return { sum: place === undefined ? neutral : workspace.leave(place), subsets };
  });
}

interface Part<V> {
  readonly list: NumberedValues<V>;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** The accumulator of all. */
  readonly all: number;
}

function addPart<V>(workspace: Workspace<V>, sums: Accumulators<V>, { list, from, to, width, all }: Part<V>, subsets: V[]): void {
  const { values, numbers, stride, bits } = list;
  const [own, first] = [all - 1, all + 1];
  const some = values.slice(from, to);
  for (const [i, value] of some.entries()) workspace.enter(first + i, value);
  sums.clear(own, own + 1);
  const numbered = { numbers: numbers.subarray(from * stride), stride, bits, first, count: some.length };
  everySubset(sums, width, numbered, (place) => {
    if (place !== undefined) subsets.push(workspace.leave(place));
    sums.double(own);
    sums.add(own, place);
    return true;
  });
  sums.add(all, sums.at(own));
}
