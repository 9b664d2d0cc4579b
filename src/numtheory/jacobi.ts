/** The Jacobi symbol, of public numbers. */
import { bitLength } from '../util/bytes.ts';
import { checkBigint } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { symbolByDivsteps } from './positive-divsteps.ts';

/**
 * The Jacobi symbol (a/n) of public numbers, in variable time (Handbook of Applied Cryptography, algorithm 2.149).
 *
 * @param a - any integer.
 * @param n - an odd integer, at least 1.
 * @returns 0 if a and n have a common factor, 1 or −1 otherwise; for a prime n, 1 if a is a square modulo n.
 * @throws {WrongTypeError} `a` or `n`, if it is not a bigint.
 * @throws {OutOfRangeError} `n`, if it is even or below 1.
 *
 * @example
 * import { jacobiVarTime } from 'limber/primes';
 * console.log(jacobiVarTime(4n, 23n), jacobiVarTime(5n, 23n), jacobiVarTime(46n, 23n)); // 1 -1 0
 */
export function jacobiVarTime(a: bigint, n: bigint): -1 | 0 | 1 {
  checkBigint('a', a);
  checkBigint('n', n);
  if (n < 1n || (n & 1n) === 0n) throw new OutOfRangeError('n', 'must be odd and at least 1');
  const residue = ((a % n) + n) % n;
  const known = residue > 0n && n > LONG ? symbolByDivsteps(residue, n, bitLength(n)) : undefined;
  return known ?? symbolByDivisions(residue, n);
}

/** From this number on divsteps are quicker, and several times so soon. */
const LONG = 2n ** 64n;

/** Algorithm 2.149, for 0 ≤ a < n. */
function symbolByDivisions(a: bigint, n: bigint): -1 | 0 | 1 {
  let [top, bottom] = [a, n];
  let sign: -1 | 1 = 1;
  while (top !== 0n) {
    while ((top & 1n) === 0n) {
      top >>= 1n;
      // (2/n) = −1 for n = ±3 modulo 8.
      const eighth = bottom & 7n;
      if (eighth === 3n || eighth === 5n) sign = flip(sign);
    }
    // Reciprocity: the sign changes where both are 3 modulo 4.
    if ((top & bottom & 3n) === 3n) sign = flip(sign);
    [top, bottom] = [bottom % top, top];
  }
  return bottom === 1n ? sign : 0;
}

const flip = (sign: -1 | 1): -1 | 1 => (sign === 1 ? -1 : 1);
