/**
 * `limber/points`: groups of points of elliptic curves, for protocols of your own: sums, multiples in constant time, tables of points that stay the same,
 * and sums of many multiples for public scalars.
 *
 * @module
 */
export { type FixedPoint, type FixedPointOptions, fixedPoint, loadFixedPoint } from '../scheme/points/fixed-point.ts';
export type { Point, PointGroup } from '../scheme/points/group.ts';
export { ed25519Group, p256Group, p384Group, p521Group, secp256k1Group } from '../scheme/points/groups.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
