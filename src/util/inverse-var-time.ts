/** Inverses of public numbers. */

/** 1/value modulo a prime, by Euclid's algorithm, for a value that is no multiple of it and may be negative; from 0 to the prime less 1. */
export function inverseVarTime(value: bigint, prime: bigint): bigint {
  let [r, s, u, v] = [prime, value, 0n, 1n];
  while (s !== 0n) {
    const quotient = r / s;
    [r, s, u, v] = [s, r - quotient * s, v, u - quotient * v];
  }
  // r is 1 or −1.
  return residue(r * u, prime);
}

/** From 0 to the modulus less 1. */
export function residue(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}
