/** Public scalars as signed odd digits. */

/** As many bits as four bytes have from any bit of the first on. */
const WORD_BITS = 25;

/** At least so many bits of a little-endian number, from that one on; zeros behind its end. */
function wordAt(scalar: Uint8Array, bit: number): number {
  const byte = bit >> 3;
  const bytes = (scalar[byte] ?? 0) | ((scalar[byte + 1] ?? 0) << 8) | ((scalar[byte + 2] ?? 0) << 16) | ((scalar[byte + 3] ?? 0) << 24);
  return bytes >>> (bit & 7);
}

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
    const word = i < length ? wordAt(scalar, from + i) : 0;
    // Without a digit as long as bits are zeros, or ones that the carry makes zeros.
    const others = carry === 0 ? word : ~word;
    const run = Math.min(i < length ? length - i : 0, others === 0 ? WORD_BITS : 31 - Math.clz32(others & -others), WORD_BITS);
    if (run > 0) {
      i += run;
      continue;
    }
    const bits = word & (length - i < width ? (1 << Math.max(0, length - i)) - 1 : window);
    const digit = bits + carry;
    carry = digit >> (width - 1);
    digits[i] = digit - (carry << width);
    used = i + 1;
    i += width;
  }
  return digits.subarray(0, used);
}
