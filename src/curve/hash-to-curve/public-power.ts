/** Powers of public numbers. */

/** base^exponent modulo an odd prime; the base may be negative. */
export function power(base: bigint, exponent: bigint, prime: bigint): bigint {
  let result = 1n;
  let square = ((base % prime) + prime) % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % prime) if (rest & 1n) result = (result * square) % prime;
  return result;
}
