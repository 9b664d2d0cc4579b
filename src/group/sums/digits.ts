/** Public scalars as digits. */
import { wnaf } from '../../curve/wnaf.ts';

/**
 * The odd digits of a little-endian number, each at the number of the bit that it stands at: zeros between them, and none behind the last. Signed, their size is below
 * 2^(width − 1), else below 2^width; of `width` digits in a row one at most is not zero. `width` is at most 7.
 */
export function oddDigits(scalar: Uint8Array, width: number, isSigned: boolean): Int8Array {
  if (isSigned) return wnaf(scalar, width);
  const digits = new Int8Array(8 * scalar.length);
  let used = 0;
  for (let i = 0; i < digits.length; ) {
    const digit = digitAt(scalar, i, width);
    if ((digit & 1) === 0) {
      i++;
      continue;
    }
    digits[i] = digit;
    used = i + 1;
    i += width;
  }
  return digits.subarray(0, used);
}

/** `width` bits of a little-endian number, at most 17, from bit `from` on. */
export function digitAt(scalar: Uint8Array, from: number, width: number): number {
  const byte = from >> 3;
  const word = (scalar[byte] ?? 0) | ((scalar[byte + 1] ?? 0) << 8) | ((scalar[byte + 2] ?? 0) << 16);
  return (word >> (from & 7)) & ((1 << width) - 1);
}

/** How many bits a little-endian number has. */
export function bitsOf(scalar: Uint8Array): number {
  let length = scalar.length;
  while (length > 0 && scalar[length - 1] === 0) length--;
  return length === 0 ? 0 : 8 * length - Math.clz32(scalar[length - 1] as number) + 24;
}
