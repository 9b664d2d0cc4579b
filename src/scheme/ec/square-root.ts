/** Square roots of public numbers modulo the primes of curves. */
import { OutOfRangeError } from '../../util/errors.ts';

/** A number whose square is the given one, 0 ≤ value < prime; undefined where there is none. For primes that are 3 modulo 4. */
export function squareRootVarTime(value: bigint, prime: bigint): bigint | undefined {
  if (prime % 4n !== 3n) throw new OutOfRangeError('prime', 'must be 3 modulo 4');
  let root = 1n;
  for (const bit of ((prime + 1n) / 4n).toString(2)) {
    root = (root * root) % prime;
    if (bit === '1') root = (root * value) % prime;
  }
  return (root * root) % prime === value ? root : undefined;
}
