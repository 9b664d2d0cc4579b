/** Many affine sums at once, which share one inversion: half as many products as complete sums take. For public points. */
import { lastOf } from '../../util/last-of.ts';
import { SUM_WORDS } from '../engine/joined-sums.ts';
import { POINT_SIZE, POOL } from '../engine/sizes.ts';
import type { Group, Point } from './group.ts';

/** Fewer sums than these are not worth an inversion. */
const FEW = 16;

interface Sum {
  readonly to: number;
  readonly p: number;
  readonly q: number;
}

/** Slots of `sumOfMany`: the sum, then points, then sums in rounds. */
const [SUM, FIRST] = [0, 1];
const MOST_POINTS = Math.floor((POOL - FIRST) / 1.5);

/** The sum of many points: as long as enough of them are left, two by two. */
export function sumOfMany<F>(curve: Group<F>, points: readonly Point<F>[]): Point<F> {
  const proper = points.filter((point) => point !== undefined);
  curve.load(SUM, undefined);
  for (let from = 0; from < proper.length; from += MOST_POINTS) {
    const slots = proper.slice(from, from + MOST_POINTS).map((point, i) => {
      curve.load(FIRST + i, point);
      return FIRST + i;
    });
    shortenLists(curve, [slots], FIRST, FIRST + slots.length);
    for (const slot of slots) curve.addLoaded(SUM, SUM, slot);
  }
  return curve.read(SUM);
}

/**
 * Adds points within each list of slots, in rounds, two by two, until few sums are left to be made. Points stay where they were loaded; sums are in slots from
 * `spare` on, half as many as there are points.
 *
 * Equal or opposite points cannot be added so: a round that comes upon them is not made, nor any after it.
 */
export function shortenLists<F>(curve: Group<F>, lists: readonly number[][], one: number, spare: number): void {
  for (let next = spare; ; ) {
    const sums: Sum[] = [];
    const shorter = lists.map((list) => {
      const rest: number[] = [];
      for (let i = 0; i + 1 < list.length; i += 2) {
        const [p, q] = [list[i] as number, list[i + 1] as number];
        const to = p < spare ? next++ : p;
        sums.push({ to, p, q });
        rest.push(to);
      }
      if (list.length % 2 === 1) rest.push(lastOf(list) as number);
      return rest;
    });
    if (sums.length < FEW || !addAll(curve, sums, one)) return;
    for (const [i, list] of shorter.entries()) lists[i]?.splice(0, Number.POSITIVE_INFINITY, ...list);
  }
}

/** Whether no two points had one x; if they had, nothing is added. `one` is a slot whose third coordinate is 1. */
function addAll<F>(curve: Group<F>, sums: readonly Sum[], one: number): boolean {
  const { joined } = curve;
  const x = (slot: number): number => POINT_SIZE * slot;
  if (joined) {
    const words = new Int32Array(SUM_WORDS * sums.length);
    let at = 0;
    for (const { to, p, q } of sums) for (const word of [x(to), x(p), x(p) + 1, x(q), x(q) + 1]) words[at++] = word;
    return joined.sums(words);
  }
  const before = (i: number): number => sums[i - 1]?.to ?? one;
  for (const [i, { to, p, q }] of sums.entries()) curve.denominators(to, p, q, before(i));
  const last = before(sums.length);
  if (!curve.invertThird(last)) return false;
  let upTo = last;
  for (let i = sums.length - 1; i >= 0; i--) {
    const { to, p, q } = sums[i] as Sum;
    curve.sharingSum(to, p, q, before(i), upTo);
    upTo = to;
  }
  return true;
}
