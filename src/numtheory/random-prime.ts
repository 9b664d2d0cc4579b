/** Random primes and safe primes, on the calling thread. */

import { MAX_BITS } from '../kernels/contract/machine.ts';
import { numberOf } from '../modular/arguments.ts';
import { checkWhole } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { platformRandom, type RandomSource } from '../util/random.ts';
import { LEAST_BITS, PrimeSearch, type PrimeShape, type SearchProgress } from './prime-search.ts';

/** Which primes are wanted, beside their length. */
export interface PrimeWish {
  /** How many of the highest bits are set: 1, or 2, so that the product of two such primes has twice as many bits. */
  readonly topBits?: 1 | 2;
  /** An odd number that p − 1 is to have no common factor with, as a public exponent of RSA. Below 2^26. */
  readonly coprimeTo?: bigint;
  /** The prime is composite with a probability of 2^−errorBits at most: 80 to 256, 128 where it is not given. */
  readonly errorBits?: number;
}

export interface PrimeOptions extends PrimeWish, LongWork<SearchProgress> {
  /** Where the numbers come from; the platform's generator where it is not given. */
  readonly random?: RandomSource;
}

const ERROR_BITS = 128;
const LEAST_ERROR_BITS = 80;
const MOST_ERROR_BITS = 256;
const COPRIME_LIMIT = 2n ** 26n;

/**
 * A random prime of that many bits, 8 to 32768: all primes of the shape are equally likely (FIPS 186-5, appendix A.1.3). As many rounds
 * of the Miller–Rabin test are done as the length asks for (table B.1). A signal is looked at between tests.
 *
 * Secret: the prime. Public: its shape, and how many numbers were tested; those were drawn independently of it.
 *
 * @throws {WrongTypeError} {OutOfRangeError} `bits`, `topBits`, `coprimeTo`, `errorBits`.
 * @throws {NoRandomnessError} `random`, where the platform has none and none is given.
 *
 * @example
 * import { isProbablePrime, randomPrime } from 'limber/primes';
 * console.log(isProbablePrime(randomPrime(512))); // true
 */
export function randomPrime(bits: number, options?: PrimeOptions): bigint {
  return search(bits, false, options);
}

/** A random prime p of that many bits for which (p − 1)/2 is prime as well; otherwise as `randomPrime`. */
export function randomSafePrime(bits: number, options?: PrimeOptions): bigint {
  return search(bits, true, options);
}

/** What is wanted unless told. */
export const USUAL_WISH: Required<PrimeWish> = { topBits: 1, coprimeTo: 1n, errorBits: ERROR_BITS };

/** Checks the arguments. */
export function primeShape(bits: number, safe: boolean, { topBits, coprimeTo, errorBits }: Required<PrimeWish>): PrimeShape {
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
  const { random, signal, onProgress, ...wish } = readOptions(options, { ...USUAL_WISH, ...LONG_WORK, random: platformRandom });
  const search = new PrimeSearch(primeShape(bits, safe, wish), random);
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
