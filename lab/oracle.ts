/** What every method has to compute: exponentiation on BigInt, as plainly as can be, and independent of limber. */
export function powMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = 1n % modulus;
  for (const bit of exponent.toString(2)) {
    power = (power * power) % modulus;
    if (bit === '1') power = (power * base) % modulus;
  }
  return power;
}
