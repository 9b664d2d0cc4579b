/** Which of some public numbers is the first prime. */
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { isProbablePrimeVarTime, type PrimalityOptions } from './is-probable-prime.ts';
import { TWO } from './lanes.ts';
import { millerRabinVarTime } from './miller-rabin.ts';

/**
 * The first prime among the numbers, all odd and above 8, by the tests of `isProbablePrimeVarTime`: strong tests to base 2 side
 * by side, and the whole test for those that pass.
 */
export function firstPrime(numbers: readonly bigint[], options: PrimalityOptions): bigint | undefined {
  const bits = Math.max(...numbers.map(bitLength));
  const together = numbers.every((number) => bitLength(number) === bits);
  const strong = (): boolean[] =>
    millerRabinVarTime(
      numbers.map((number) => ({ number: toBytesLE(number, Math.ceil(bits / 8)), base: TWO })),
      bits,
    );
  // Numbers of one lane have one length; those of two lengths meet at a power of two only.
  const passed = together ? strong() : numbers.map(() => true);
  return numbers.find((number, i) => passed[i] && isProbablePrimeVarTime(number, options));
}
