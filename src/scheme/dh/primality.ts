/** What the constructor of parameters leaves out, because it takes long. */
import { isProbablePrimeVarTime } from '../../numtheory/is-probable-prime.ts';
import type { RandomSource } from '../../util/random.ts';
import type { DhParameters } from './parameters.ts';

/**
 * Whether the prime is one, and the order if it is known, by `isProbablePrimeVarTime` of `limber/primes`: takes as long as some dozens of
 * agreements.
 *
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 */
export function areParametersPrime({ prime, order }: DhParameters, random?: RandomSource): boolean {
  return [...(order === undefined ? [] : [order]), prime].every((number) => isProbablePrimeVarTime(number, random ? { random } : {}));
}
