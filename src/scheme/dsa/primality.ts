/** What the constructor of parameters leaves out, because it takes long. */
import { isProbablePrimeVarTime } from '../../numtheory/is-probable-prime.ts';
import type { RandomSource } from '../../util/random.ts';
import type { DsaNumbers } from './parameters.ts';

/**
 * Whether p and q are prime, by `isProbablePrimeVarTime` of `limber/primes`: takes as long as some dozens of signatures.
 *
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 */
export function areParametersPrime({ p, q }: DsaNumbers, random?: RandomSource): boolean {
  return [q, p].every((number) => isProbablePrimeVarTime(number, random ? { random } : {}));
}
