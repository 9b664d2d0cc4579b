/** The next prime after a public number. */

import { MAX_BITS } from '../kernels/contract/machine.ts';
import { checkNumber } from '../modular/arguments.ts';
import { BigInt } from '../util/big-int.ts';
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { firstPrime } from './first-prime.ts';
import { isProbablePrimeVarTime, type PrimalityOptions, VAR_TIME_TEST } from './is-probable-prime.ts';
import { lanesFor } from './lanes.ts';
import type { SearchProgress } from './prime-search.ts';
import { primesBelow } from './small-primes.ts';
import { divisionBelow } from './trial-division.ts';

/** How the next prime is searched for. */
export interface NextPrimeOptions extends PrimalityOptions, LongWork<SearchProgress> {}

const BOUND = 8192;
/** No number from here on is a prime below the bound; before, single numbers are tested. */
const SMALL = 2n ** 20n;
/** How many odd numbers are sieved at once, for every bit of length: gaps are ln 2 · bits long in the mean. */
const WINDOW_PER_BIT = 2;

/**
 * The smallest prime above a public number, in variable time, by the tests of {@link isProbablePrimeVarTime}.
 *
 * @param n - the number, at most 65535 bits; may be negative. Public.
 * @param options - `rounds`; `random`, the source of the bases; `signal`, which ends the search, and `onProgress`.
 * @returns the smallest prime above n; 2 for numbers below 2.
 * @throws {WrongTypeError} `n`, if it is not a bigint; an option, if it is not of its type.
 * @throws {OutOfRangeError} `n`, if it has more than 65535 bits; `rounds`, if it is not from 0 to 1000.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { nextPrimeVarTime } from 'limber/primes';
 * console.log(nextPrimeVarTime(2n ** 64n)); // 18446744073709551629n
 */
export function nextPrimeVarTime(n: bigint, options?: NextPrimeOptions): bigint {
  // Odd numbers are sieved by the primes below 8192, a window at a time, and what is left is tested in all lanes at once.
  const { signal, onProgress, ...test } = readOptions(options, { ...VAR_TIME_TEST, ...LONG_WORK });
  if (checkNumber('n', n) >= MAX_BITS) throw new OutOfRangeError('n', `must have at most ${MAX_BITS - 1} bits`);
  if (n < 2n) return 2n;
  const expected = Math.ceil((bitLength(n) * Math.LN2) / 2);
  let tested = 0;
  let from = n + 1n + (n & 1n);
  for (; from < SMALL; from += 2n) if (isProbablePrimeVarTime(from, test)) return from;
  for (;;) {
    const { survivors, next } = window(from);
    const { lanes } = lanesFor(bitLength(next));
    for (let i = 0; i < survivors.length; i += lanes) {
      report({ signal, onProgress }, { tested, expected });
      const part = survivors.slice(i, i + lanes);
      tested += part.length;
      const prime = firstPrime(part, test);
      if (prime !== undefined) return prime;
    }
    from = next;
  }
}

/** The odd numbers of a window that no small prime divides, and where the next window begins. */
function window(from: bigint): { survivors: bigint[]; next: bigint } {
  const bits = bitLength(from);
  const length = Math.max(64, WINDOW_PER_BIT * bits);
  const composite = new Uint8Array(length);
  const [, ...primes] = primesBelow(BOUND);
  const residues = divisionBelow(BOUND, bits).residues(toBytesLE(from, Math.ceil(bits / 8)));
  primes.forEach((prime, i) => {
    // from + 2k ≡ 0: k ≡ −from/2, where 1/2 is (prime + 1)/2.
    const first = ((prime - (residues[i] as number)) * ((prime + 1) / 2)) % prime;
    for (let k = first; k < length; k += prime) composite[k] = 1;
  });
  const survivors: bigint[] = [];
  composite.forEach((struck, k) => {
    if (!struck) survivors.push(from + BigInt(2 * k));
  });
  return { survivors, next: from + BigInt(2 * length) };
}
