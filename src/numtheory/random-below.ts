/** Random numbers below a secret bound. */
import type { RandomSource } from '../util/random.ts';

/**
 * A number from 2 to n − 2, all equally likely (FIPS 186-5, appendix B.3.1, step 4.1): numbers are drawn until one is in range.
 *
 * In: n odd, above 4, `bits` long, little-endian. Secret: n and the number. Public: how many were drawn, of which what was thrown away
 * tells no more than that it was out of range.
 */
export function randomBelow(n: Uint8Array, bits: number, random: RandomSource): Uint8Array {
  const number = new Uint8Array(Math.ceil(bits / 8));
  const top = number.length - 1;
  const mask = 0xff >> ((8 - bits) & 7);
  for (;;) {
    random(number);
    number[top]! &= mask;
    if ((atLeast(number, Uint8Array.of(2)) & less(number, n, 1)) === 1) return number;
  }
}

/** 1 where a ≥ b, else 0. Constant time but for the lengths. */
export const atLeast = (a: Uint8Array, b: Uint8Array): number => less(a, b, 0) ^ 1;

/** 1 where a + plus < b, else 0, for a `plus` below 2^16. Constant time but for the lengths. */
export function less(a: Uint8Array, b: Uint8Array, plus: number): number {
  let carry = plus;
  for (let i = 0; i < Math.max(a.length, b.length); i++) carry = ((a[i] ?? 0) - (b[i] ?? 0) + carry) >> 8;
  return carry >>> 31;
}
