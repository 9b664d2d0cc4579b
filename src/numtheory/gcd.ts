/** Common divisors and multiples of public numbers. */

/** The greatest common divisor, not negative; gcd(0, 0) = 0. Euclid's algorithm, in a time that depends on both numbers. */
export function gcdVarTime(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x < 0n ? -x : x;
}

/** The least common multiple, not negative; 0 where one of the numbers is 0. In a time that depends on both. */
export function lcmVarTime(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) return 0n;
  const multiple = (a / gcdVarTime(a, b)) * b;
  return multiple < 0n ? -multiple : multiple;
}
