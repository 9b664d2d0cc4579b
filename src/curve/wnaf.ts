/** Public scalars as signed odd digits. */

/**
 * The digits of a public number, lowest first: k = Σ d_i · 2^i with d_i zero or odd and |d_i| < 2^(width − 1), of which any `width` in a row have at most
 * one that is not zero.
 *
 * @param scalar - little-endian.
 * @param from - the first bit that counts. @param to - the bit after the last.
 */
export function wnaf(scalar: Uint8Array, width: number, from = 0, to: number = 8 * scalar.length): Int8Array {
  const length = to - from;
  const digits = new Int8Array(length + 1);
  const window = (1 << width) - 1;
  let carry = 0;
  let used = 0;
  for (let i = 0; i < length || carry > 0; ) {
    const at = from + i;
    const byte = at >> 3;
    // As many bits as a digit takes, or more.
    const word = (scalar[byte] ?? 0) | ((scalar[byte + 1] ?? 0) << 8);
    const bits = i < length ? (word >> (at & 7)) & (length - i < width ? (1 << (length - i)) - 1 : window) : 0;
    if ((bits & 1) === carry) {
      i++;
      continue;
    }
    const digit = bits + carry;
    carry = digit >> (width - 1);
    digits[i] = digit - (carry << width);
    used = i + 1;
    i += width;
  }
  return digits.subarray(0, used);
}
