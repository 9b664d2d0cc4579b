/** Common divisors and multiples of public numbers. */

import { checkBigint } from '../util/checks.ts';

/**
 * The greatest common divisor of public numbers, in variable time, by Euclid's algorithm.
 *
 * @param a - any integer.
 * @param b - any integer.
 * @returns the divisor, not negative; 0 for two zeros.
 * @throws {WrongTypeError} `a` or `b`, if it is not a bigint.
 *
 * @example
 * import { gcdVarTime } from 'limber/primes';
 * console.log(gcdVarTime(12n, -18n)); // 6n
 */
export function gcdVarTime(a: bigint, b: bigint): bigint {
  checkBigint('a', a);
  checkBigint('b', b);
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x < 0n ? -x : x;
}

/**
 * The least common multiple of public numbers, in variable time.
 *
 * @param a - any integer.
 * @param b - any integer.
 * @returns the multiple, not negative; 0 if one of the numbers is 0.
 * @throws {WrongTypeError} `a` or `b`, if it is not a bigint.
 *
 * @example
 * import { lcmVarTime } from 'limber/primes';
 * console.log(lcmVarTime(4n, 6n)); // 12n
 */
export function lcmVarTime(a: bigint, b: bigint): bigint {
  const divisor = gcdVarTime(a, b);
  if (divisor === 0n) return 0n;
  const multiple = (a / divisor) * b;
  return multiple < 0n ? -multiple : multiple;
}
