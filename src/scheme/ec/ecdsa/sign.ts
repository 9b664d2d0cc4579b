/** The arithmetic of ECDSA (FIPS 186-5, sections 6.4.1 and 6.4.2), on digests. */

import type { EcCurve } from '../../../group/curves/curve.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { isZero } from '../../../util/constant-time.ts';
import type { EcPublicKey } from '../keys.ts';

/** A signature: two numbers from 1 to n − 1. */
export interface SignatureNumbers {
  readonly r: bigint;
  readonly s: bigint;
}

/** With what finds the key again: y of the nonce's point is odd (1), its x was not below n (2). */
export interface RecoverableNumbers extends SignatureNumbers {
  readonly recovery: number;
}

/**
 * The signature with a nonce, or undefined where r or s is zero: then another nonce is needed.
 *
 * Secret: d and k, little-endian; constant time in them: s = k⁻¹ · (z + r·d), with the inverse as a power. Public: z, and the nonce's point, which
 * the signature tells.
 */
export function signDigest(curve: EcCurve, d: Uint8Array, z: Uint8Array, k: Uint8Array): RecoverableNumbers | undefined {
  const { group, scalars, modulus, bytes } = curve;
  const point = group.multiplyBase(k);
  const x = firstCoordinate(point);
  const r = x % modulus;
  if (r === 0n) return undefined;
  const s = scalars.compute((m) => {
    m.enter(0, d);
    m.enter(1, toBytesLE(r, bytes));
    m.mul(0, 0, 1);
    m.enter(1, z);
    m.add(0, 0, 1);
    m.enter(1, k);
    m.inverse(1, 1);
    m.mul(0, 0, 1);
    return m.leave(0);
  });
  if (isZero(s)) return undefined;
  return { r, s: fromBytesLE(s), recovery: recoveryOf(point, x === r) };
}

/** The same signature with the smaller of s and n − s. */
export function withLowS({ r, s, recovery }: RecoverableNumbers, { modulus }: EcCurve): RecoverableNumbers {
  return isHigh(s, modulus) ? { r, s: modulus - s, recovery: recovery ^ 1 } : { r, s, recovery };
}

export const isHigh = (s: bigint, modulus: bigint): boolean => 2n * s > modulus;

const firstCoordinate = (point: Uint8Array): bigint => fromBytesLE(point.subarray(0, point.length / 2));

/** Whether both numbers are from 1 to n − 1. */
export function isInRange({ r, s }: SignatureNumbers, { modulus }: EcCurve): boolean {
  return r > 0n && r < modulus && s > 0n && s < modulus;
}

/**
 * Whether (r, s) signs the digest z for the key; where there is a recovery byte, whether it is that of the nonce's point as well: so that one byte of the four verifies.
 * Everything is public.
 */
export function verifyDigestVarTime(key: EcPublicKey, z: Uint8Array, numbers: SignatureNumbers & Partial<RecoverableNumbers>): boolean {
  const { curve, point } = key;
  if (!isInRange(numbers, curve)) return false;
  const { group, modulus } = curve;
  const { r, s, recovery } = numbers;
  const [u, v] = quotients(curve, s, fromBytesLE(z), r);
  const sum = group.multiScalarVarTime(u, [{ scalar: v, point, prepared: key.prepared() }]);
  if (isZero(sum)) return false;
  const x = firstCoordinate(sum);
  return x % modulus === r && (recovery === undefined || recovery === recoveryOf(sum, x === r));
}

/** Of a nonce's point: 1 where y is odd, 2 where x was not below n. */
const recoveryOf = (point: Uint8Array, isBelow: boolean): number => ((point[point.length / 2] as number) & 1) | (isBelow ? 0 : 2);

/** a/c and b/c modulo n, little-endian, as long as n. */
export function quotients({ scalars, bytes }: EcCurve, c: bigint, a: bigint, b: bigint): [Uint8Array, Uint8Array] {
  return scalars.compute((m) => {
    m.enter(0, toBytesLE(c, bytes));
    m.inverse(0, 0);
    m.enter(1, toBytesLE(a, bytes));
    m.enter(2, toBytesLE(b, bytes));
    m.mul(1, 1, 0);
    m.mul(2, 2, 0);
    // Words of the field may be longer.
    return [m.leave(1).subarray(0, bytes), m.leave(2).subarray(0, bytes)];
  });
}
