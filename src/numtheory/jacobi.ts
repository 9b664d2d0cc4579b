/** The Jacobi symbol, of public numbers. */
import { checkBigint } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';

/**
 * (a/n) for odd n ≥ 1: 0 where they have a common factor, else 1 or −1 (Handbook of Applied Cryptography, algorithm 2.149).
 * In a time that depends on both.
 *
 * @throws {OutOfRangeError} `n`, if it is even or below 1.
 */
export function jacobiVarTime(a: bigint, n: bigint): -1 | 0 | 1 {
  checkBigint('a', a);
  checkBigint('n', n);
  if (n < 1n || (n & 1n) === 0n) throw new OutOfRangeError('n', 'must be odd and at least 1');
  let [top, bottom] = [((a % n) + n) % n, n];
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
