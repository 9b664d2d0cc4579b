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
 * A new RSA key of safe primes, for partially blind signatures: (p − 1)/2 and (q − 1)/2 are prime as well. It takes about a hundred times as long as another key, seconds
 * to minutes.
 *
 * @param bits - the length of the modulus: even, 2048 to 16384, or shorter if `minBits` allows it.
 * @param options - `minBits`; `random`, the source of randomness; `signal`, which ends the search, and `onProgress`.
 * @returns the key, with the public exponent 65537. Secret.
 * @throws {WrongTypeError} `bits` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `bits`, if it is odd or out of range; `minBits`, if it is not from 64 to 16384.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateSafeRsaKey, PartiallyBlindRsa } from 'limber/rsa/blind';
 * const key = generateSafeRsaKey(128, { minBits: 128 });
 * console.log(new PartiallyBlindRsa(new Uint8Array(4)).publicKey(key.publicKey).n === key.publicKey.n); // true
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
