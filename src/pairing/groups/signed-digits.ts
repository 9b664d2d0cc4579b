/** Signed digits of public scalars, for buckets. */
import { toBytesLE } from '../../util/bytes.ts';

/** Digits from −2^(width−1) to 2^(width−1), lowest first: the digits of place j are those from j · count on. */
export function digitsOf(scalars: readonly bigint[], bits: number, width: number): Int16Array {
  const [count, places] = [scalars.length, Math.ceil((bits + 1) / width)];
  const digits = new Int16Array(count * places);
  // So many bytes that every digit lies within two.
  const length = ((places * width) >> 3) + 2;
  const radix = 2 ** width;
  for (const [i, scalar] of scalars.entries()) {
    const bytes = toBytesLE(scalar, length);
    for (let j = 0, bit = 0, carry = 0; j < places; j++, bit += width) {
      const two = (bytes[bit >> 3] as number) | ((bytes[(bit >> 3) + 1] as number) << 8);
      const digit = ((two >> (bit & 7)) & (radix - 1)) + carry;
      carry = digit > radix / 2 ? 1 : 0;
      digits[j * count + i] = digit - radix * carry;
    }
  }
  return digits;
}
