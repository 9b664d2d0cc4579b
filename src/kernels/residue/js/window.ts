/** The windows of an exponent: which of its bits are taken together. */

/** `count` bits (at most eight) of a little-endian exponent, from bit `from` upwards. Leaks: from, count. */
export function bitsOf(exponent: Uint8Array, from: number, count: number): number {
  const byte = from >> 3;
  return (((exponent[byte] ?? 0) | ((exponent[byte + 1] ?? 0) << 8)) >> (from & 7)) & ((1 << count) - 1);
}

/** A window of a public exponent: the odd number `value`, times 2^shift. */
export interface SlidingWindow {
  readonly value: number;
  readonly shift: number;
}

/** Cuts the lowest `bits` bits of a public exponent into odd windows of at most `width` bits, the highest first. */
export function slidingWindows(exponent: Uint8Array, bits: number, width: number): SlidingWindow[] {
  const windows: SlidingWindow[] = [];
  for (let top = bits - 1; top >= 0; top--) {
    if (bitsOf(exponent, top, 1) === 0) continue;
    let shift = Math.max(0, top - width + 1);
    while (bitsOf(exponent, shift, 1) === 0) shift++;
    windows.push({ value: bitsOf(exponent, shift, top - shift + 1), shift });
    top = shift;
  }
  return windows;
}
