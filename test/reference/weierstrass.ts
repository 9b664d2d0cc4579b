/** Points of short Weierstrass curves on BigInt, in affine coordinates: the oracle of the curves' tests. */
import type { AffinePoint, WeierstrassParams } from '../../src/params/curves/weierstrass.ts';
import { invMod, residue } from './modpow.ts';
import { multiple } from './multiples.ts';

/** `undefined` is the neutral element. */
export type Point = AffinePoint | undefined;

type Curve = Pick<WeierstrassParams, 'prime' | 'a' | 'b'>;

export function isOnCurve({ prime, a, b }: Curve, { x, y }: AffinePoint): boolean {
  return residue(y * y - x * (x * x + a) - b, prime) === 0n;
}

export function addPoints(curve: Curve, p: Point, q: Point): Point {
  if (!p) return q;
  if (!q) return p;
  const { prime, a } = curve;
  if (p.x === q.x && residue(p.y + q.y, prime) === 0n) return undefined;
  const slope = p.x === q.x ? (3n * p.x * p.x + a) * inverse(2n * p.y, prime) : (q.y - p.y) * inverse(q.x - p.x, prime);
  const x = residue(slope * slope - p.x - q.x, prime);
  return { x, y: residue(slope * (p.x - x) - p.y, prime) };
}

export function negatePoint({ prime }: Curve, p: Point): Point {
  return p && { x: p.x, y: residue(-p.y, prime) };
}

/** `curve` and `p` are remembered as objects (`multiple`). */
export function multiplyPoint(curve: Curve, scalar: bigint, p: Point): Point {
  return p && multiple<Point>(curve, { neutral: undefined, add: (q, r) => addPoints(curve, q, r) }, scalar, p);
}

function inverse(x: bigint, prime: bigint): bigint {
  return invMod(residue(x, prime), prime) as bigint;
}
