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

/** The digits of |value| that take the fewest steps, one for each digit and one for each that is not zero: binary ones, or those of the non-adjacent form. */
export function shortestForm(value: bigint): readonly number[] {
  const magnitude = value < 0n ? -value : value;
  const [binary, signed] = [[...magnitude.toString(2)].map(Number), nonAdjacentForm(magnitude)];
  const steps = (digits: readonly number[]): number => digits.length + digits.filter((digit) => digit !== 0).length;
  return steps(signed) < steps(binary) ? signed : binary;
}
