/** Secret numbers with a bound, as bytes: compared without branches. */
import { bitLength, toBytesLE } from './bytes.ts';
import { isLess, isZero } from './constant-time.ts';

/**
 * The little-endian bytes of a secret from 1 to limit − 1, as many as the limit has; undefined where it is none. Of the secret shows the answer and, where it comes as a
 * BigInt, how long it is.
 *
 * @param value - a number, or its little-endian bytes, as many as the limit has: a copy, for it is what comes back, or is zeroed.
 */
export function secretBelow(limit: Uint8Array, value: bigint | Uint8Array): Uint8Array | undefined {
  const { length } = limit;
  const fits = typeof value !== 'bigint' || (value > 0n && bitLength(value) <= 8 * length);
  const bytes = typeof value !== 'bigint' ? value : toBytesLE(fits ? value : 0n, length);
  if (bytes.length === length && !isZero(bytes) && isLess(bytes, limit) === 1) return bytes;
  bytes.fill(0);
  return undefined;
}
