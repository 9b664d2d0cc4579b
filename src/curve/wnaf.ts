/** Public scalars as signed odd digits. */

/** As many bits as four bytes have from any bit of the first on. */
const WORD_BITS = 25;

/** At least so many bits of a little-endian number, from that one on; zeros behind its end. */
function wordAt(scalar: Uint8Array, bit: number): number {
  const byte = bit >> 3;
  const end = Math.min(byte + 4, scalar.length);
  let bytes = 0;
  for (let i = byte; i < end; i++) bytes |= (scalar[i] as number) << (8 * (i - byte));
  return bytes >>> (bit & 7);
}

/**
 * The digits of a public number, lowest first: k = Σ d_i · 2^i with d_i zero or odd and |d_i| < 2^(width − 1), of which any `width` in a row have at most
 * one that is not zero.
 *
 * @param scalar - little-endian.
 * @param from - the first bit that counts. @param to - the bit after the last.
 * @param digits - where they are put: at least to − from + 1 of them. What is made anew takes as long as the digits themselves.
 */
export function wnaf(
  scalar: Uint8Array,
  width: number,
  from = 0,
  to: number = 8 * scalar.length,
  digits: Int8Array = new Int8Array(to - from + 1),
): Int8Array {
  const length = to - from;
  digits.fill(0);
  const window = (1 << width) - 1;
  let carry = 0;
  let used = 0;
  for (let i = 0; i < length || carry > 0; ) {
    const left = length - i;
    const word = left <= 0 ? 0 : wordAt(scalar, from + i) & (left < WORD_BITS ? (1 << left) - 1 : -1);
    // Without a digit as long as bits are zeros, or ones that the carry makes zeros.
    const others = carry === 0 ? word : ~word;
    const run = others === 0 ? WORD_BITS : Math.min(31 - Math.clz32(others & -others), WORD_BITS);
    if (run > 0 && left > 0) {
      i += run;
      continue;
    }
    const digit = (word & window) + carry;
    carry = digit >> (width - 1);
    digits[i] = digit - (carry << width);
    used = i + 1;
    i += width;
  }
  return digits.subarray(0, used);
}
