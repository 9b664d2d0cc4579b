/** Sums and differences. */
import { ROUND_LIMB, UNIT } from './shape.ts';

/**
 * to ← a + b (`sign` 1) or a − b (`sign` −1) modulo 2^(24n).
 *
 * In: n limbs, |limb| ≤ 2^4. Out: balanced limbs; where the value is below 2^(24n − 1) nothing is lost at the top, and its
 * bound is the sum of the operands' bounds. Aliasing: all may coincide. Scratch: none. Leaks: n, sign.
 */
export function add(mem: Float64Array, to: number, a: number, b: number, sign: 1 | -1, n: number): void {
  let carry = 0;
  for (let i = 0; i < n; i++) {
    const sum = mem[a + i]! + sign * mem[b + i]! + carry;
    const high = sum + ROUND_LIMB - ROUND_LIMB;
    mem[to + i] = sum - high;
    carry = high * UNIT;
  }
}
