/** Keys of safe primes, for partially blind signatures. */

import type { SearchProgress } from '../../numtheory/prime-search.ts';
import { randomSafePrime } from '../../numtheory/random-prime.ts';
import { checkWhole } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { RsaPrivateKey } from './private-key.ts';
import type { RsaKeyOptions } from './public-key.ts';

const USUAL_EXPONENT = 65537n;
const USUAL_MIN_BITS = 2048;
const LEAST_BITS = 64;
const MOST_BITS = 16_384;

/**
 * A new key whose primes p and q are safe: (p − 1)/2 and (q − 1)/2 are prime as well. That takes about a hundred times as long as
 * other keys, seconds to minutes: `signal` ends it.
 *
 * @param bits - the modulus' length: even, 2048 to 16384, or from `minBits` on.
 * @throws {WrongTypeError} {OutOfRangeError} `bits`, `minBits`.
 * @throws {NoRandomnessError} `random`, where there is none.
 */
export function generateSafeRsaKey(
  bits: number,
  options?: Pick<RsaKeyOptions, 'minBits'> & RandomOptions & LongWork<SearchProgress>,
): RsaPrivateKey {
  const { minBits, random, ...work } = readOptions(options, { ...LONG_WORK, ...RANDOM_OPTIONS, minBits: USUAL_MIN_BITS });
  checkWhole('minBits', minBits, LEAST_BITS, MOST_BITS);
  checkWhole('bits', bits, minBits, MOST_BITS);
  if (bits % 2 !== 0) throw new OutOfRangeError('bits', 'must be even');
  // With two top bits set in each, the product has all its bits.
  const prime = (): bigint => randomSafePrime(bits / 2, { ...work, topBits: 2, ...(random && { random }) });
  const p = prime();
  let q = prime();
  while (q === p) q = prime();
  return RsaPrivateKey.fromPrimes(USUAL_EXPONENT, p, q, { minBits });
}
