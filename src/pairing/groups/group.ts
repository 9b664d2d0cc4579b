/**
 * Sums and multiples of public points, in the engine's pool of projective points. Everything here takes a time that depends on the points' scalars.
 */
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicCalls } from '../engine/calls.ts';
import type { JoinedSums, PublicEngine } from '../engine/contract.ts';
import { shortestForm } from '../engine/digits.ts';
import { mulFp2, packBoth, packFp2, unpackFp2 } from '../engine/fp2.ts';
import { POINT_SIZE } from '../engine/sizes.ts';
import { inverseFp2, inverseOf } from './invert.ts';

/** Affine coordinates, or undefined for the point at infinity. */
export type Point<F> = AffineCoordinates<F> | undefined;

/** A group's points in the pool: slots are numbered. */
export interface Group<F> {
  readonly engine: PublicEngine;
  load(slot: number, point: Point<F>): void;
  negative(point: Point<F>): Point<F>;
  /** (βx, −y) for a number β. */
  turned(point: Point<F>, beta: bigint): Point<F>;
  add(to: number, a: number, b: number): void;
  /** The same, for b just as it was loaded, and not infinity. */
  addLoaded(to: number, a: number, b: number): void;
  double(to: number, a: number): void;
  /** to ← 2^count · to, for a count of at least 1. In G1 the point has the same coordinates in both parts. */
  doubles(to: number, count: number): void;
  copy(to: number, a: number): void;
  /** −a, just as if it had been loaded. */
  negate(to: number, a: number): void;
  /**
   * Affine sums that share an inversion: coordinates of points as they were loaded, with products and inverses in the place of third ones
   * (`denominators`, `sharingSum` of formulas/curves/affine.ts). Slots may coincide.
   */
  denominators(to: number, p: number, q: number, before: number): void;
  sharingSum(to: number, p: number, q: number, before: number, upTo: number): void;
  /** Such sums as the engine makes them, two at a time. */
  readonly joined?: JoinedSums | undefined;
  /** Third coordinate ← its inverse, unless it is 0: whether it is not. */
  invertThird(slot: number): boolean;
  read(slot: number): Point<F>;
  /** (X : Y : Z). */
  readProjective(slot: number): readonly [F, F, F];
  /** Third coordinate ← the negative of the second. */
  keepNegative(slot: number): void;
}

interface Coordinates<F> {
  decode(element: bigint): F;
  times(a: F, b: F): F;
  /** Undefined of 0. */
  inverse(a: F): F | undefined;
  negate(a: F): F;
  scale(a: F, by: bigint): F;
}

/** The functions of the engine for one group. */
interface PointCalls {
  readonly add: PublicCalls['addG1At'];
  readonly mixedAdd: PublicCalls['mixedAddG1At'];
  readonly double: PublicCalls['doubleG1At'];
  readonly doubles: PublicCalls['doublesG1'];
  readonly denominators: PublicCalls['denominatorsG1At'];
  readonly sharingSum: PublicCalls['sharingSumG1At'];
}

function group<F>(
  engine: PublicEngine,
  { add, mixedAdd, double, doubles, denominators, sharingSum }: PointCalls,
  encode: (coordinate: F) => bigint,
  one: F,
  zero: F,
  { decode, times, inverse, negate, scale }: Coordinates<F>,
): Group<F> {
  const element = engine.elementBytes;
  const at = (slot: number): number => engine.at.pool.from + slot * POINT_SIZE * element;
  const third = (slot: number): number => at(slot) + 2 * element;
  const saved = (value: F): (() => unknown) => {
    let made: unknown;
    return () => {
      if (made === undefined) {
        engine.write(engine.at.scratch.from, encode(value));
        made = engine.save(engine.at.scratch.from, 1);
      }
      return made;
    };
  };
  const [ones, zeros] = [saved(one), saved(zero)];
  const readProjective = (slot: number): readonly [F, F, F] =>
    [0, 1, 2].map((i) => decode(engine.read(at(slot) + i * element))) as [F, F, F];
  return {
    engine,
    load: (slot, point) => {
      const found = point && engine.keys.get(point);
      if (found) {
        engine.restore(at(slot), found);
        return;
      }
      const coordinates = point ? [point.x, point.y] : [zero, one];
      engine.write(at(slot), ...coordinates.map(encode));
      engine.restore(third(slot), point ? ones() : zeros());
      if (point) engine.keys.set(point, engine.save(at(slot), POINT_SIZE));
    },
    negative: (point) => point && { x: point.x, y: negate(point.y) },
    turned: (point, beta) => point && { x: scale(point.x, beta), y: negate(point.y) },
    add: (to, a, b) => add(at(to), at(a), at(b)),
    addLoaded: (to, a, b) => mixedAdd(at(to), at(a), at(b)),
    double: (to, a) => double(at(to), at(a)),
    doubles: (to, count) => doubles(at(to), count),
    copy: (to, a) => engine.copy(at(to), at(a), POINT_SIZE),
    negate: (to, a) => {
      engine.copy(at(to), at(a), POINT_SIZE);
      engine.call.negativeAt(at(to) + element, at(a) + element);
    },
    denominators: (to, p, q, before) => denominators(third(to), at(p), at(q), third(before)),
    sharingSum: (to, p, q, before, upTo) => sharingSum(at(to), at(p), at(q), third(before), third(upTo)),
    invertThird: (slot) => {
      const inverted = inverse(decode(engine.read(third(slot))));
      if (inverted !== undefined) engine.write(third(slot), encode(inverted));
      return inverted !== undefined;
    },
    readProjective,
    keepNegative: (slot) => engine.call.negativeAt(third(slot), at(slot) + element),
    read: (slot) => {
      const [x, y, z] = readProjective(slot);
      const inverted = inverse(z);
      return inverted === undefined ? undefined : { x: times(x, inverted), y: times(y, inverted) };
    },
  };
}

/** −a modulo the prime. */
const minus = (a: bigint, prime: bigint): bigint => (a === 0n ? 0n : prime - a);

export function groupG1(engine: PublicEngine): Group<bigint> {
  const { prime } = engine.spec.params;
  const {
    addG1At: add,
    mixedAddG1At: mixedAdd,
    doubleG1At: double,
    doublesG1: doubles,
    denominatorsG1At: denominators,
    sharingSumG1At: sharingSum,
  } = engine.call;
  const operations = group(engine, { add, mixedAdd, double, doubles, denominators, sharingSum }, packBoth, 1n, 0n, {
    decode: (element) => unpackFp2(element).c0,
    times: (a, b) => (a * b) % prime,
    inverse: (a) => (a === 0n ? undefined : inverseOf(engine, a)),
    negate: (a) => minus(a, prime),
    scale: (a, by) => (a * by) % prime,
  });
  return { ...operations, joined: engine.joined };
}

export function groupG2(engine: PublicEngine): Group<Fp2> {
  const { prime } = engine.spec.params;
  const coordinates: Coordinates<Fp2> = {
    decode: unpackFp2,
    times: (a, b) => mulFp2(a, b, prime),
    inverse: (a) => (a.c0 === 0n && a.c1 === 0n ? undefined : inverseFp2(engine, a)),
    negate: ({ c0, c1 }) => ({ c0: minus(c0, prime), c1: minus(c1, prime) }),
    scale: ({ c0, c1 }, by) => ({ c0: (c0 * by) % prime, c1: (c1 * by) % prime }),
  };
  const {
    addG2At: add,
    mixedAddG2At: mixedAdd,
    doubleG2At: double,
    denominatorsG2At: denominators,
    sharingSumG2At: sharingSum,
  } = engine.call;
  const doubles = (to: number, count: number): void => {
    for (let i = 0; i < count; i++) double(to, to);
  };
  return group<Fp2>(
    engine,
    { add, mixedAdd, double, doubles, denominators, sharingSum },
    packFp2,
    { c0: 1n, c1: 0n },
    { c0: 0n, c1: 0n },
    coordinates,
  );
}

/** Slot 0 ← k · the point in a slot, for the digits of a number k > 0 from the highest, which is 1; `minus` ← its negative. */
export function multiplySlotVarTime<F>(curve: Group<F>, slot: number, minus: number, digits: readonly number[]): void {
  curve.copy(0, slot);
  curve.negate(minus, slot);
  let waiting = 0;
  for (let i = 1; i < digits.length; i++) {
    const digit = digits[i] as number;
    waiting++;
    if (digit === 0 && i < digits.length - 1) continue;
    curve.doubles(0, waiting);
    if (digit !== 0) curve.add(0, 0, digit > 0 ? slot : minus);
    waiting = 0;
  }
}

/** k · point for k ≥ 0. Slots 0 to 2. */
export function multiplyVarTime<F>(curve: Group<F>, point: Point<F>, k: bigint): Point<F> {
  if (k === 0n) return undefined;
  curve.load(1, point);
  multiplySlotVarTime(curve, 1, 2, shortestForm(k));
  return curve.read(0);
}

/** The sum of the points. */
export function sumVarTime<F>(curve: Group<F>, points: readonly Point<F>[]): Point<F> {
  curve.load(0, undefined);
  for (const point of points) {
    if (!point) continue;
    curve.load(1, point);
    curve.addLoaded(0, 0, 1);
  }
  return curve.read(0);
}
