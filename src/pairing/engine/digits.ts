/** Digits of public numbers. */

import { BigInt } from '../../util/big-int.ts';

/** Signed digits 0, 1, −1, no two neighbours both not zero, from the highest (which is 1) down; none for 0. */
export function nonAdjacentForm(value: bigint): number[] {
  const digits: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 1n) {
    const digit = rest & 1n ? 2 - Number(rest & 3n) : 0;
    digits.push(digit);
    rest -= BigInt(digit);
  }
  return digits.reverse();
}
