/** Random numbers below a secret bound. */
import { isLess } from '../util/constant-time.ts';
import { fillRandomUntil, type RandomSource } from '../util/random.ts';
import { wiping } from '../util/wipe.ts';
import { lessOne } from './lanes.ts';

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
  const two = new Uint8Array(number.length);
  two[0] = 2;
  const limit = lessOne(n);
  return wiping([limit], () => {
    const accept = (): boolean => {
      number[top]! &= mask;
      return ((isLess(number, two) ^ 1) & isLess(number, limit)) === 1;
    };
    fillRandomUntil(number, accept, random);
    return number;
  });
}
