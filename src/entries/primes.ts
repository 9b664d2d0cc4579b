/**
 * `limber/primes`: tests of primality; random, next and safe primes; DSA parameters that can be verified.
 *
 * @module
 */
export { seededRandom } from '../hash/hmac-drbg.ts';
export {
  dsaGenerator,
  type GroupPrimes,
  generates,
  smallestDsaGenerator,
  verifyDsaGenerator,
} from '../numtheory/dsa/generator.ts';
export { checkDsaParameters, generateDsaParameters, type SeededParameters } from '../numtheory/dsa/parameters.ts';
export {
  generateDsaPrimes,
  type SeededOptions,
  type SeededPrimes,
  verifyDsaPrimes,
  verifyDsaPrimesOf1862,
} from '../numtheory/dsa/probable-primes.ts';
export {
  generateProvableDsaPrimes,
  type ProvableOptions,
  type ProvablePrimes,
  verifyProvableDsaPrimes,
} from '../numtheory/dsa/provable-primes.ts';
export type { DsaSizes } from '../numtheory/dsa/seed.ts';
export { gcdVarTime, lcmVarTime } from '../numtheory/gcd.ts';
export { isProbablePrime, isProbablePrimeVarTime, type PrimalityOptions } from '../numtheory/is-probable-prime.ts';
export { jacobiVarTime } from '../numtheory/jacobi.ts';
export { type NextPrimeOptions, nextPrimeVarTime } from '../numtheory/next-prime.ts';
export { randomPrimeThreaded, randomSafePrimeThreaded } from '../numtheory/parallel-search.ts';
export type { SearchProgress } from '../numtheory/prime-search.ts';
export { type PrimeOptions, type PrimeRequirements, randomPrime, randomSafePrime } from '../numtheory/random-prime.ts';
export { NoThreadsError, type ThreadOptions } from '../parallel/options.ts';
export type { ThreadWorker } from '../parallel/threads.ts';
export { LimberError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
