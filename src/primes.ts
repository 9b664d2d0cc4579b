/**
 * `limber/primes`: tests of primality, and random, next and safe primes.
 *
 * @module
 */
export { seededRandom } from './hash/hmac-drbg.ts';
export { gcdVarTime, lcmVarTime } from './numtheory/gcd.ts';
export { isProbablePrime, isProbablePrimeVarTime, type PrimalityOptions } from './numtheory/is-probable-prime.ts';
export { jacobiVarTime } from './numtheory/jacobi.ts';
export { type NextPrimeOptions, nextPrimeVarTime } from './numtheory/next-prime.ts';
export { NoThreadsError, randomPrimeThreaded, randomSafePrimeThreaded, type ThreadOptions } from './numtheory/parallel-search.ts';
export type { SearchProgress } from './numtheory/prime-search.ts';
export { type PrimeOptions, type PrimeWish, randomPrime, randomSafePrime } from './numtheory/random-prime.ts';
export { LimberError, OutOfRangeError, WrongTypeError } from './util/errors.ts';
export type { LongWork } from './util/progress.ts';
export { NoRandomnessError, type RandomSource } from './util/random.ts';
