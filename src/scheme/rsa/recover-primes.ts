/** The primes of a key that comes as (n, e, d), as old formats have them (RFC 8017, section 3.2, first representation). */

import { Modulus } from '../../modular/modulus.ts';
import { BigInt } from '../../util/big-int.ts';
import { OutOfRangeError } from '../../util/errors.ts';

/** Each base fails for half of all keys at most. */
const BASES: readonly bigint[] = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n, 67n, 71n];

/**
 * p and q, the larger one first: e · d − 1 is a multiple of the order of every number modulo n, and among the square roots of 1 that lead
 * there is one that is neither 1 nor −1 (G. Miller, 1976; Handbook of Applied Cryptography, 8.2.2).
 *
 * Variable time: the number of steps and the arithmetic on `bigint` depend on the primes.
 *
 * @throws {OutOfRangeError} `d`, if it does not belong to n and e, or n is no product of two primes.
 */
export function recoverPrimesVarTime(n: bigint, e: bigint, d: bigint): [bigint, bigint] {
  const multiple = e * d - 1n;
  let twos = 0;
  while (multiple > 0n && ((multiple >> BigInt(twos)) & 1n) === 0n) twos++;
  const ring = new Modulus(n);
  for (const base of BASES) {
    let root = ring.pow(base, multiple >> BigInt(twos));
    for (let i = 0; i < twos; i++) {
      const square = ring.sqr(root);
      if (square === 1n && root !== 1n && root !== n - 1n) {
        const factor = gcdVarTime(root - 1n, n);
        const other = n / factor;
        return factor > other ? [factor, other] : [other, factor];
      }
      root = square;
    }
    if (root !== 1n) break;
  }
  throw new OutOfRangeError('d', 'must be the inverse of e, for a modulus of two primes');
}

function gcdVarTime(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
