/** The equations of ECDSA (FIPS 186-5, sections 6.4.1 and 6.4.2), on digests. */

import { type EcCurve, insideOf } from '../../../group/curves/curve.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { isZero } from '../../../util/constant-time.ts';
import { type EcPublicKey, pointOf, preparedPointOf } from '../keys.ts';

/** A signature: two numbers from 1 to n − 1. */
export interface SignatureNumbers {
  readonly r: bigint;
  readonly s: bigint;
}

/** With what finds the key again: y of the nonce's point is odd (1), its x was not below n (2). */
export interface RecoverableNumbers extends SignatureNumbers {
  readonly recovery: number;
}

/** The slots of the field of scalars that a signature is computed in: s in the first. */
const [S, KEY, R, DIGEST, NONCE] = [0, 1, 2, 3, 4] as const;

/**
 * The signature with a nonce, or undefined where r or s is zero: then another nonce is needed.
 *
 * Secret: d and k, little-endian; constant time in them: s = k⁻¹ · (z + r·d), with the inverse as a power. Public: z, and the nonce's point, which
 * the signature tells.
 */
export function signDigest(curve: EcCurve, d: Uint8Array, z: Uint8Array, k: Uint8Array): RecoverableNumbers | undefined {
  const { group, scalars } = insideOf(curve);
  const point = group.multiplyBase(k);
  const x = firstCoordinate(point);
  const r = x % curve.order;
  if (r === 0n) return undefined;
  const s = scalars.compute((m) => {
    m.enter(KEY, d);
    m.enter(R, toBytesLE(r, curve.bytes));
    m.enter(DIGEST, z);
    m.enter(NONCE, k);
    m.mul(S, R, KEY);
    m.add(S, S, DIGEST);
    m.inverse(NONCE, NONCE);
    m.mul(S, S, NONCE);
    return m.leave(S);
  });
  if (isZero(s)) return undefined;
  return { r, s: fromBytesLE(s), recovery: recoveryOf(point, x === r) };
}

/** The same signature with the smaller of s and n − s. */
export function withLowS({ r, s, recovery }: RecoverableNumbers, { order }: EcCurve): RecoverableNumbers {
  return isHigh(s, order) ? { r, s: order - s, recovery: recovery ^ 1 } : { r, s, recovery };
}

export const isHigh = (s: bigint, order: bigint): boolean => 2n * s > order;

const firstCoordinate = (point: Uint8Array): bigint => fromBytesLE(point.subarray(0, point.length / 2));

/** Whether both numbers are from 1 to n − 1. */
export function isInRange({ r, s }: SignatureNumbers, { order }: EcCurve): boolean {
  return r > 0n && r < order && s > 0n && s < order;
}

/**
 * Whether (r, s) signs the digest z for the key; where there is a recovery byte, whether it is that of the nonce's point as well: so that one byte of the four verifies.
 * Everything is public.
 */
export function verifyDigestVarTime(key: EcPublicKey, z: Uint8Array, numbers: SignatureNumbers & Partial<RecoverableNumbers>): boolean {
  const { curve } = key;
  if (!isInRange(numbers, curve)) return false;
  const { r, s, recovery } = numbers;
  const sum = noncePoint(key, fromBytesLE(z), r, s);
  if (isZero(sum)) return false;
  const x = firstCoordinate(sum);
  return x % curve.order === r && (recovery === undefined || recovery === recoveryOf(sum, x === r));
}

/** (z · G + r · Q) / s, where Q is the key's point. */
function noncePoint(key: EcPublicKey, z: bigint, r: bigint, s: bigint): Uint8Array {
  const { curve } = key;
  const prepared = preparedPointOf(key);
  const early = insideOf(curve).earlySumVarTime?.({ a: z, b: r, c: s }, key);
  if (early) return early;
  const [base, scalar] = quotients(curve, s, z, r);
  return insideOf(curve).group.multiScalarVarTime(base, [{ scalar, point: pointOf(key), prepared }]);
}

/** Of a nonce's point: 1 where y is odd, 2 where x was not below n. */
const recoveryOf = (point: Uint8Array, isBelow: boolean): number => (point[point.length / 2]! & 1) | (isBelow ? 0 : 2);

/** The slots of a quotient's two numerators and their denominator. */
const [FIRST, SECOND, DENOMINATOR] = [0, 1, 2] as const;

/** a/c and b/c modulo n, little-endian, as long as n. */
export function quotients(curve: EcCurve, c: bigint, a: bigint, b: bigint): [Uint8Array, Uint8Array] {
  const { bytes } = curve;
  return insideOf(curve).scalars.compute((m) => {
    m.enter(DENOMINATOR, toBytesLE(c, bytes));
    m.inverse(DENOMINATOR, DENOMINATOR);
    m.enter(FIRST, toBytesLE(a, bytes));
    m.mul(FIRST, FIRST, DENOMINATOR);
    m.enter(SECOND, toBytesLE(b, bytes));
    m.mul(SECOND, SECOND, DENOMINATOR);
    // Words of the field may be longer.
    return [m.leave(FIRST).subarray(0, bytes), m.leave(SECOND).subarray(0, bytes)];
  });
}
