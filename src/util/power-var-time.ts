/** Powers of public numbers. */

/** base^exponent modulo `modulus`, by squaring and multiplying; the exponent is not negative, the base may be. */
export function powerVarTime(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = ((base % modulus) + modulus) % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % modulus)
    if (rest & 1n) result = (result * square) % modulus;
  return result;
}
