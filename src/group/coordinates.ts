/** Affine coordinates x and y as the groups of curves have them: little-endian, one after the other. */
import { fromBytesLE } from '../util/bytes.ts';
import { difference, select } from '../util/constant-time.ts';

/** Of a public point. */
export function coordinatesOf(point: Uint8Array): readonly [x: bigint, y: bigint] {
  const half = point.length / 2;
  return [fromBytesLE(point.subarray(0, half)), fromBytesLE(point.subarray(half))];
}

/** prime − value, and 0 of 0, for a value below the prime. Constant time. */
export function negativeOf(value: Uint8Array, prime: Uint8Array): Uint8Array {
  let any = 0;
  for (const byte of value) any |= byte;
  return select((any + 255) >> 8, difference(prime, value), value);
}
