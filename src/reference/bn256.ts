/**
 * The groups of bn256 and the optimal ate pairing, on BigInt, in affine coordinates: the oracle of the compiled pairing, and what known
 * answers are checked against first. Slow, plain, and its time depends on every operand.
 *
 * Pairing: Vercauteren, Optimal pairings, 2010, section IV (BN curves): f_{6u+2,Q}(P) · l_{[6u+2]Q, πQ}(P) · l_{[6u+2]Q+πQ, −π²Q}(P),
 * to the power (p¹² − 1)/n.
 */
import { B, type Fp2, G1, G2, ORDER, P, U, XI } from '../params/bn256.ts';
import * as fp2 from './bn256-fp2.ts';
import * as fp12 from './bn256-fp12.ts';

/** A point of the curve (coordinates with x = 0 in Fp2) or of the twist; null is the point at infinity. */
export type Point = { readonly x: Fp2; readonly y: Fp2 } | null;

const fromFp = (y: bigint): Fp2 => ({ x: 0n, y });

export const generator1: Point = { x: fromFp(G1.x), y: fromFp(G1.y) };
export const generator2: Point = G2;

const CURVE_B = fromFp(B);
const TWIST_B = fp2.mul(CURVE_B, fp2.inverse(XI));

const on = (b: Fp2, point: Point): boolean =>
  point === null || fp2.equal(fp2.mul(point.y, point.y), fp2.add(fp2.mul(point.x, fp2.mul(point.x, point.x)), b));
export const onCurve = (point: Point): boolean => on(CURVE_B, point) && (point === null || (point.x.x === 0n && point.y.x === 0n));
export const onTwist = (point: Point): boolean => on(TWIST_B, point);
/** On the twist and of the right order: its cofactor is 2p − n. */
export const inG2 = (point: Point): boolean => onTwist(point) && multiply(point, ORDER) === null;

export const negate = (point: Point): Point => point && { x: point.x, y: fp2.neg(point.y) };

/** The slope of the chord, or of the tangent where both points are one; undefined where the line is vertical. */
function slope(p: NonNullable<Point>, q: NonNullable<Point>): Fp2 | undefined {
  if (!fp2.equal(p.x, q.x)) return fp2.mul(fp2.sub(q.y, p.y), fp2.inverse(fp2.sub(q.x, p.x)));
  if (!fp2.equal(p.y, q.y) || fp2.equal(p.y, fp2.ZERO)) return undefined;
  return fp2.mul(fp2.scale(fp2.mul(p.x, p.x), 3n), fp2.inverse(fp2.add(p.y, p.y)));
}

export function add(p: Point, q: Point): Point {
  if (!p || !q) return p ?? q;
  const m = slope(p, q);
  if (!m) return null;
  const x = fp2.sub(fp2.sub(fp2.mul(m, m), p.x), q.x);
  return { x, y: fp2.sub(fp2.mul(m, fp2.sub(p.x, x)), p.y) };
}

export function multiply(point: Point, k: bigint): Point {
  let sum: Point = null;
  for (let rest = k, power = point; rest > 0n; rest >>= 1n, power = add(power, power)) if (rest & 1n) sum = add(sum, power);
  return sum;
}

/** The Frobenius endomorphism of the untwisted point, back on the twist. */
function frobenius({ x, y }: NonNullable<Point>): NonNullable<Point> {
  const twist = (a: Fp2, k: bigint): Fp2 => fp2.mul(fp2.conjugate(a), fp2.pow(XI, (k * (P - 1n)) / 6n));
  return { x: twist(x, 2n), y: twist(y, 3n) };
}

/** The line through t and q, untwisted to (x·w², y·w³), at the point p of the curve: y_p − m·x_p·w + (m·x_t − y_t)·w³. */
function line(t: NonNullable<Point>, q: NonNullable<Point>, p: NonNullable<Point>): fp12.Fp12 {
  const m = slope(t, q);
  if (!m) throw new RangeError('a vertical line: the point is not of order n');
  return [p.y, fp2.neg(fp2.mul(m, p.x)), fp2.ZERO, fp2.sub(fp2.mul(m, t.x), t.y), fp2.ZERO, fp2.ZERO];
}

/** f_{6u+2,Q}(P) with both closing lines; 1 where either point is at infinity. */
export function miller(p: Point, q: Point): fp12.Fp12 {
  if (!p || !q) return fp12.ONE;
  let f = fp12.ONE;
  let t: NonNullable<Point> = q;
  const step = (other: NonNullable<Point>): void => {
    f = fp12.mul(f, line(t, other, p));
    t = add(t, other)!;
  };
  for (const bit of (6n * U + 2n).toString(2).slice(1)) {
    f = fp12.mul(f, f);
    step(t);
    if (bit === '1') step(q);
  }
  const first = frobenius(q);
  step(first);
  step(negate(frobenius(first))!);
  return f;
}

/** The power (p¹² − 1)/n = (p⁶ − 1) · (p² + 1) · (p⁴ − p² + 1)/n. */
export function finalExponentiation(f: fp12.Fp12): fp12.Fp12 {
  const p2 = (a: fp12.Fp12): fp12.Fp12 => fp12.frobenius(fp12.frobenius(a));
  const first = fp12.mul(p2(p2(p2(f))), fp12.inverse(f));
  return fp12.pow(fp12.mul(p2(first), first), (P ** 4n - P ** 2n + 1n) / ORDER);
}

/** e(p, q), of order n; 1 where either point is at infinity. */
export const pair = (p: Point, q: Point): fp12.Fp12 => finalExponentiation(miller(p, q));

/** Whether the product of the pairings is 1. */
export function pairingsCancel(pairs: readonly (readonly [Point, Point])[]): boolean {
  const product = pairs.reduce((f, [p, q]) => fp12.mul(f, miller(p, q)), fp12.ONE);
  return fp12.equal(finalExponentiation(product), fp12.ONE);
}
