/**
 * Modular exponentiation and inversion on BigInt, in the plainest way there is: the oracle that every kernel is tested
 * against. Slow, and its time depends on every operand.
 */

/** base^exponent mod modulus, for an exponent ≥ 0 and a modulus ≥ 1, by squaring and multiplying from the lowest bit up. */
export function powMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = residue(1n, modulus);
  let square = residue(base, modulus);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = (power * square) % modulus;
    square = (square * square) % modulus;
  }
  return power;
}

/** The same for exponents of both signs: a negative one means a power of the inverse; undefined where there is none. */
export function signedPowMod(base: bigint, exponent: bigint, modulus: bigint): bigint | undefined {
  if (exponent >= 0n) return powMod(base, exponent, modulus);
  const inverse = invMod(base, modulus);
  return inverse === undefined ? undefined : powMod(inverse, -exponent, modulus);
}

/** The inverse of `a` modulo m ≥ 1, by Euclid's algorithm; undefined where `a` and m have a common factor. */
export function invMod(a: bigint, m: bigint): bigint | undefined {
  // Throughout: x ≡ a · u and y ≡ a · v (mod m).
  let [x, y] = [residue(a, m), m];
  let [u, v] = [1n, 0n];
  while (x !== 0n) {
    const quotient = y / x;
    [x, y] = [y - quotient * x, x];
    [u, v] = [v - quotient * u, u];
  }
  return y === 1n ? residue(v, m) : undefined;
}

/** The least non-negative residue. */
export function residue(a: bigint, m: bigint): bigint {
  const remainder = a % m;
  return remainder < 0n ? remainder + m : remainder;
}
