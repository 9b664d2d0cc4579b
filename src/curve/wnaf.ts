/** Public scalars as signed odd digits. */

/** Zero, or odd. */
export type Digit = number;

/** The digits of a public number, lowest first: k = Σ d_i · 2^i with d_i zero or odd, |d_i| < 2^(width − 1), of which any `width` in a row have one that is not zero. */
export function wnaf(scalar: bigint, width: number): readonly Digit[] {
  const digits: Digit[] = [];
  const [full, half] = [2 ** width, 2 ** (width - 1)];
  let rest = scalar;
  while (rest > 0n) {
    if ((rest & 1n) === 0n) {
      digits.push(0);
      rest >>= 1n;
      continue;
    }
    const low = Number(rest & BigInt(full - 1));
    const digit = low >= half ? low - full : low;
    digits.push(digit);
    rest = (rest - BigInt(digit)) >> 1n;
  }
  return digits;
}
