/** The coordinates of G1 and of G2, with the equation that they satisfy: what encodings of both have to tell apart. */
import type { AffineCoordinates, Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import { InvalidPointError } from '../../util/errors.ts';
import { equalFp2, mulFp2 } from '../engine/fp2.ts';
import type { Pairing } from '../engine/pairing.ts';
import { rootFp2, rootsOf } from '../groups/invert.ts';

export interface Coordinate<F> {
  /** How many numbers it is. */
  readonly count: number;
  /** The curve's name in errors. */
  readonly curve: string;
  /** The numbers as they are written, which decide in that order which of two coordinates is larger. */
  readonly numbersOf: (coordinate: F) => readonly bigint[];
  readonly ofNumbers: (numbers: readonly bigint[]) => F;
  /** The square of the other coordinate. */
  readonly squareOfY: (pairing: Pairing, x: F) => F;
  readonly squared: (params: PairingParams, y: F) => F;
  readonly equal: (a: F, b: F) => boolean;
  readonly root: (pairing: Pairing, square: F) => F | undefined;
}

export const OF_CURVE: Coordinate<bigint> = {
  count: 1,
  curve: 'curve',
  numbersOf: (a) => [a],
  ofNumbers: ([a]) => a as bigint,
  squareOfY: ({ params: { prime, b } }, x) => (x * x * x + b) % prime,
  squared: ({ prime }, y) => (y * y) % prime,
  equal: (a, b) => a === b,
  root: ({ engine }, square) => rootsOf(engine, square, square)[0],
};

/** The coefficient of i comes first. */
export const OF_TWIST: Coordinate<Fp2> = {
  count: 2,
  curve: 'twist',
  numbersOf: ({ c0, c1 }) => [c1, c0],
  ofNumbers: ([c1, c0]) => ({ c0: c0 as bigint, c1: c1 as bigint }),
  squareOfY: ({ params: { prime }, twistB }, x) => {
    const cube = mulFp2(mulFp2(x, x, prime), x, prime);
    return { c0: (cube.c0 + twistB.c0) % prime, c1: (cube.c1 + twistB.c1) % prime };
  },
  squared: ({ prime }, y) => mulFp2(y, y, prime),
  equal: equalFp2,
  root: ({ engine }, square) => rootFp2(engine, square),
};

/** The point of these coordinates. @throws {InvalidPointError} `argument`, if they are none of the curve. */
export function pointOf<F>(pairing: Pairing, argument: string, of: Coordinate<F>, x: F, y: F): AffineCoordinates<F> {
  if (!of.equal(of.squared(pairing.params, y), of.squareOfY(pairing, x))) throw notOfCurve(argument, of);
  return { x, y };
}

export const notOfCurve = (argument: string, { curve }: { readonly curve: string }): InvalidPointError =>
  new InvalidPointError(argument, `must be a point of the ${curve}`);

/** @throws {InvalidPointError} `argument`, unless all are below the prime. */
export function requireReduced({ prime }: PairingParams, argument: string, numbers: readonly bigint[]): void {
  if (numbers.some((number) => number >= prime)) throw new InvalidPointError(argument, 'must have coordinates below the prime');
}
