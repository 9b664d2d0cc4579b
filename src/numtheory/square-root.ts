/** Square roots of public numbers. */
import { BigInt } from '../util/big-int.ts';
import { bitLength } from '../util/bytes.ts';

/** ⌊√n⌋ for n ≥ 0: Newton's iteration from above, in a time that depends on n. */
export function floorSqrtVarTime(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((bitLength(n) + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Whether n ≥ 0 is a square. Squares are 0, 1, 4 or 9 modulo 16, which leaves a quarter of all numbers. */
export function isSquareVarTime(n: bigint): boolean {
  const low = Number(n & 15n);
  if (low !== 0 && low !== 1 && low !== 4 && low !== 9) return false;
  return floorSqrtVarTime(n) ** 2n === n;
}
