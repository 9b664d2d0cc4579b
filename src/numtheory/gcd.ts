/** Common divisors and multiples of public numbers. */

import { checkBigint } from '../util/checks.ts';
/** The greatest common divisor, not negative; gcd(0, 0) = 0. Euclid's algorithm, in a time that depends on both numbers. */
export function gcdVarTime(a: bigint, b: bigint): bigint {
  checkBigint('a', a);
  checkBigint('b', b);
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x < 0n ? -x : x;
}

/** The least common multiple, not negative; 0 where one of the numbers is 0. In a time that depends on both. */
export function lcmVarTime(a: bigint, b: bigint): bigint {
  const divisor = gcdVarTime(a, b);
  if (divisor === 0n) return 0n;
  const multiple = (a / divisor) * b;
  return multiple < 0n ? -multiple : multiple;
}
