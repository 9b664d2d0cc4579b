/** Public scalars as signed odd digits. */

/**
 * The digits of a public number, lowest first: k = Σ d_i · 2^i with d_i zero or odd and |d_i| < 2^(width − 1), of which any `width` in a row have at most
 * one that is not zero. On an array of bits: arithmetic on BigInt would take longer than the curve's.
 */
export function wnaf(scalar: bigint, width: number): Int8Array {
  const text = scalar.toString(2);
  const length = scalar === 0n ? 0 : text.length;
  const bit = (i: number): number => (i < length && text.charCodeAt(length - 1 - i) === 49 ? 1 : 0);
  const digits = new Int8Array(length + 1);
  let carry = 0;
  let used = 0;
  for (let i = 0; i < length || carry > 0; ) {
    if (bit(i) === carry) {
      i++;
      continue;
    }
    let digit = carry;
    for (let k = 0; k < width; k++) digit += bit(i + k) << k;
    carry = digit >> (width - 1);
    digits[i] = digit - (carry << width);
    used = i + 1;
    i += width;
  }
  return digits.subarray(0, used);
}
