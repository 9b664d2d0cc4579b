/**
 * Modular powers and inverses on BigInt: the oracle, plain and slow, and never used on a secret.
 */

/** The residue of x, 0 ≤ r < m. */
function residue(x: bigint, m: bigint): bigint {
  const r = x % m;
  return r < 0n ? r + m : r;
}

/** base^exponent mod modulus for exponent ≥ 0 and modulus ≥ 1, by squaring and multiplying from the top bit. */
export function powMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const b = residue(base, modulus);
  let power = residue(1n, modulus);
  for (const bit of exponent.toString(2)) {
    power = (power * power) % modulus;
    if (bit === '1') power = (power * b) % modulus;
  }
  return power;
}

/** a⁻¹ mod m by Euclid's extended algorithm, or undefined where a and m have a common factor; 0 when m = 1. */
export function invMod(a: bigint, m: bigint): bigint | undefined {
  // Invariant: u·a ≡ r and v·a ≡ s (mod m).
  let [r, u] = [m, 0n];
  let [s, v] = [residue(a, m), 1n];
  while (s !== 0n) {
    const q = r / s;
    [r, u, s, v] = [s, v, r - q * s, u - q * v];
  }
  return r === 1n ? residue(u, m) : undefined;
}
