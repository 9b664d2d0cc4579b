/** Random primes and safe primes, on the calling thread. */

import { MAX_BITS } from '../kernels/contract/machine.ts';
import { numberOf } from '../modular/arguments.ts';
import { checkWhole } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { platformRandom, type RandomSource } from '../util/random.ts';
import { LEAST_BITS, PrimeSearch, type PrimeShape, type SearchProgress } from './prime-search.ts';

/** What a random prime must satisfy, besides its length. */
export interface PrimeRequirements {
  /** How many of the highest bits are set: 1 (the default), or 2, so that the product of two such primes has twice as many bits. */
  readonly topBits?: 1 | 2;
  /** An odd number below 2^26 that p − 1 must have no common factor with, for example a public exponent of RSA; 1 by default. */
  readonly coprimeTo?: bigint;
  /** The result is composite with a probability of at most 2^−errorBits: 80 to 256, 128 by default. */
  readonly errorBits?: number;
}

/** How a random prime is searched for. */
export interface PrimeOptions extends PrimeRequirements, LongWork<SearchProgress> {
  /** The source of random bytes; the platform's generator by default. */
  readonly random?: RandomSource;
}

const ERROR_BITS = 128;
const LEAST_ERROR_BITS = 80;
const MOST_ERROR_BITS = 256;
const COPRIME_LIMIT = 2n ** 26n;

/**
 * A random prime of a given length: every prime that meets the requirements is equally likely (FIPS 186-5, appendix A.1.3). The number of Miller–Rabin rounds follows from
 * the length and `errorBits` (table B.1).
 *
 * Secret: the prime. Public: the requirements, and the number of candidates that were tested, which were drawn independently of it.
 *
 * @param bits - the length of the prime, 8 to 32768.
 * @param options - `topBits`, `coprimeTo`, `errorBits`; `random`, the source of randomness; `signal`, which ends the search between two tests, and `onProgress`.
 * @returns the prime. Secret.
 * @throws {WrongTypeError} `bits` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, `topBits`, `coprimeTo` or `errorBits`, if it is out of its range.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { isProbablePrime, randomPrime } from 'limber/primes';
 * console.log(isProbablePrime(randomPrime(512))); // true
 */
export function randomPrime(bits: number, options?: PrimeOptions): bigint {
  return search(bits, false, options);
}

/**
 * A random safe prime of a given length: (p − 1)/2 is prime as well. Otherwise as {@link randomPrime}; it takes about a hundred times as long.
 *
 * @param bits - the length of the prime, 8 to 32768.
 * @param options - `topBits`, `coprimeTo`, `errorBits`; `random`, the source of randomness; `signal`, which ends the search between two tests, and `onProgress`.
 * @returns the prime. Secret.
 * @throws {WrongTypeError} `bits` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, `topBits`, `coprimeTo` or `errorBits`, if it is out of its range.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { isProbablePrime, randomSafePrime } from 'limber/primes';
 * const p = randomSafePrime(64);
 * console.log(isProbablePrime(p), isProbablePrime((p - 1n) / 2n)); // true true
 */
export function randomSafePrime(bits: number, options?: PrimeOptions): bigint {
  return search(bits, true, options);
}

/** What is required unless told. */
export const USUAL_REQUIREMENTS: Required<PrimeRequirements> = { topBits: 1, coprimeTo: 1n, errorBits: ERROR_BITS };

/** Checks the arguments. */
export function primeShape(bits: number, safe: boolean, { topBits, coprimeTo, errorBits }: Required<PrimeRequirements>): PrimeShape {
  checkWhole('bits', bits, LEAST_BITS, MAX_BITS / 2);
  checkWhole('topBits', topBits, 1, 2);
  checkWhole('errorBits', errorBits, LEAST_ERROR_BITS, MOST_ERROR_BITS);
  if (typeof coprimeTo !== 'bigint') throw new WrongTypeError('coprimeTo', 'must be a bigint');
  if (coprimeTo < 1n || (coprimeTo & 1n) === 0n || coprimeTo >= COPRIME_LIMIT) {
    throw new OutOfRangeError('coprimeTo', 'must be odd, at least 1 and below 2^26');
  }
  return { bits, topBits, least: 0n, coprimeTo, safe, errorBits };
}

function search(bits: number, safe: boolean, options: PrimeOptions | undefined): bigint {
  const { random, signal, onProgress, ...requirements } = readOptions(options, {
    ...USUAL_REQUIREMENTS,
    ...LONG_WORK,
    random: platformRandom,
  });
  const search = new PrimeSearch(primeShape(bits, safe, requirements), random);
  try {
    for (;;) {
      report({ signal, onProgress }, search.progress);
      const [prime, ...others] = search.step();
      for (const other of others) other.fill(0);
      if (prime) return numberOf(prime);
    }
  } finally {
    search.wipe();
  }
}
