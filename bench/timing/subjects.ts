/** What is timed: functions of one input, called as a user calls them. */
import { Modulus, modPow, modPowVarTime } from 'limber/modexp';
import { slidingWindow } from '../adapters/bigint-window.ts';
import type { Power } from '../cases/modexp.ts';
import type { Subject } from './cases.ts';

type Run = (input: Power) => bigint;

export const subjects: Readonly<Record<Subject, () => Run>> = {
  modPow:
    () =>
    ({ base, exponent, modulus }) =>
      modPow(base, exponent, modulus),
  modPowVarTime:
    () =>
    ({ base, exponent, modulus }) =>
      modPowVarTime(base, exponent, modulus),
  'square-and-multiply': () => {
    let ring: Modulus | undefined;
    return ({ base, exponent, modulus }) => {
      ring ??= new Modulus(modulus);
      return squareAndMultiply(ring, base, exponent);
    };
  },
  'BigInt window':
    () =>
    ({ base, exponent, modulus }) =>
      slidingWindow(base, exponent, modulus),
};

/** Leaks on purpose: multiplies where the exponent's bit is set, and only there. Every product is limber's, in constant time. */
function squareAndMultiply(ring: Modulus, base: bigint, exponent: bigint): bigint {
  let result = base;
  for (const bit of exponent.toString(2).slice(1)) {
    result = ring.sqr(result);
    if (bit === '1') result = ring.mul(result, base);
  }
  return result;
}
