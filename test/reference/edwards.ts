/** Points of twisted Edwards curves with a = −1 on BigInt, in affine coordinates: the oracle of the curve's tests. */
import type { EdwardsParams } from '../../src/params/curves/ed25519.ts';
import { invMod, residue } from './modpow.ts';
import { multiple } from './multiples.ts';

export interface EdwardsPoint {
  readonly x: bigint;
  readonly y: bigint;
}

type Curve = Pick<EdwardsParams, 'prime' | 'd'>;

export const EDWARDS_NEUTRAL: EdwardsPoint = { x: 0n, y: 1n };

export function isOnEdwardsCurve({ prime, d }: Curve, { x, y }: EdwardsPoint): boolean {
  return residue(y * y - x * x - 1n - d * x * x * y * y, prime) === 0n;
}

export function addEdwardsPoints({ prime, d }: Curve, p: EdwardsPoint, q: EdwardsPoint): EdwardsPoint {
  const product = residue(d * p.x * p.y * q.x * q.y, prime);
  const over = (numerator: bigint, denominator: bigint): bigint =>
    residue(numerator * (invMod(residue(denominator, prime), prime) as bigint), prime);
  return { x: over(p.x * q.y + p.y * q.x, 1n + product), y: over(p.y * q.y + p.x * q.x, 1n - product) };
}

/** `curve` and `p` are remembered as objects (`multiple`). */
export function multiplyEdwardsPoint(curve: Curve, scalar: bigint, p: EdwardsPoint): EdwardsPoint {
  return multiple(curve, { neutral: EDWARDS_NEUTRAL, add: (q, r) => addEdwardsPoints(curve, q, r) }, scalar, p);
}
