/** Coordinates as little-endian bytes. */

/** Constant time. */
export function isZero(bytes: Uint8Array): boolean {
  return bytes.reduce((sum, byte) => sum | byte, 0) === 0;
}

/** Numbers of the same length, in constant time. */
export function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  let borrow = 0;
  for (let i = 0; i < a.length; i++) borrow = (((a[i] as number) - (b[i] as number) - borrow) >> 8) & 1;
  return borrow === 1;
}

/** p − a for 0 < a < p, and 0 of 0. Leaks whether a is 0. */
export function negated(a: Uint8Array, p: Uint8Array): Uint8Array {
  if (isZero(a)) return a;
  let borrow = 0;
  return a.map((byte, i) => {
    const difference = (p[i] as number) - byte - borrow;
    borrow = (difference >> 8) & 1;
    return difference & 255;
  });
}
