/** Square roots of public numbers modulo the primes of curves. */
import { OutOfRangeError } from '../../util/errors.ts';
import { powerVarTime } from '../../util/power-var-time.ts';

/** A number whose square is the given one, 0 ≤ value < prime; undefined where there is none. */
export type SquareRootVarTime = (value: bigint, prime: bigint) => bigint | undefined;

/** For primes that are 3 modulo 4. */
export const squareRootVarTime: SquareRootVarTime = (value, prime) => {
  if (prime % 4n !== 3n) throw new OutOfRangeError('prime', 'must be 3 modulo 4');
  const root = powerVarTime(value, (prime + 1n) / 4n, prime);
  return (root * root) % prime === value ? root : undefined;
};

/**
 * For any odd prime (M. Cipolla, 1903): where w = t² − value is no square, the root is (t + √w)^((prime + 1)/2), in the field that √w makes. Unlike Tonelli's and
 * Shanks's way it does not care how often 2 divides prime − 1, which is 96 times for P-224.
 */
export const squareRootOfAnyVarTime: SquareRootVarTime = (value, prime) => {
  const isSquare = (a: bigint): boolean => powerVarTime(a, (prime - 1n) / 2n, prime) <= 1n;
  if (value === 0n) return 0n;
  if (!isSquare(value)) return undefined;
  let t = 1n;
  const w = (): bigint => (t * t + prime - value) % prime;
  while (isSquare(w())) t++;
  // x + y√w.
  let [x, y] = [1n, 0n];
  for (const bit of ((prime + 1n) / 2n).toString(2)) {
    [x, y] = [(x * x + w() * y * y) % prime, (2n * x * y) % prime];
    if (bit === '1') [x, y] = [(x * t + w() * y) % prime, (x + t * y) % prime];
  }
  return x;
};
