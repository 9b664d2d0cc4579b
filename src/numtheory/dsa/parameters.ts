/** Whole sets of DSA parameters: p, q and g (FIPS 186-4, section 4.3). Nothing here is secret. */

import type { Hash } from '../../hash/hash.ts';
import { bitLength } from '../../util/bytes.ts';
import { checkObject } from '../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { isProbablePrimeVarTime, type PrimalityOptions } from '../is-probable-prime.ts';
import { dsaGenerator, type GroupPrimes, generates } from './generator.ts';
import { generateDsaPrimes, SEEDED, type SeededOptions, type SeededPrimes } from './probable-primes.ts';
import { areSizes, type DsaSizes } from './seed.ts';

/** DSA parameters with what they were generated from. */
export interface SeededParameters extends SeededPrimes {
  /** The generator. */
  readonly g: bigint;
  /** The index of the generator, 0 to 255. */
  readonly index: number;
}

/**
 * New DSA parameters that anyone can verify: probable primes from a seed (FIPS 186-4, appendix A.1.1.2), and the generator of seed and index (appendix A.2.3). Everything is
 * public.
 *
 * @param sizes - the lengths of p and q in bits: 1024 and 160, 2048 and 224 or 256, 3072 and 256.
 * @param hash - a hash function of `@noble/hashes` with at least as many bits as q.
 * @param options - `seed`, or `random`, its source; `index` of the generator, 1 by default; `signal`, which ends the search, and `onProgress`.
 * @returns the parameters, with seed, counter and index.
 * @throws {WrongTypeError} `sizes`, `hash` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `pBits` or `qBits`, if they are not such lengths; `hash`, if it is too short; `index`, if it is out of range; `seed`, if it is too short or leads
 *   to no primes.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and neither a source nor a seed is given.
 *
 * @example
 * import { generateDsaParameters, verifyDsaPrimes } from 'limber/primes';
 * import { sha256 } from '@noble/hashes/sha2.js';
 * const parameters = generateDsaParameters({ pBits: 1024, qBits: 160 }, sha256);
 * console.log(verifyDsaPrimes(parameters, sha256)); // true
 */
export function generateDsaParameters(
  sizes: DsaSizes,
  hash: Hash,
  options?: SeededOptions & { readonly index?: number },
): SeededParameters {
  const { index, seed, random, ...work } = readOptions(options, { ...SEEDED, index: 1 });
  const primes = generateDsaPrimes(sizes, hash, { ...work, ...(seed !== undefined && { seed }), ...(random && { random }) });
  return { ...primes, g: dsaGenerator(primes, primes.seed, index, hash), index };
}

/**
 * Checks DSA parameters whose seed is not known: their sizes (FIPS 186-4, section 4.2), that p and q are prime, that q divides p − 1, and that g has order q. Everything is
 * public.
 *
 * @param group - p, q and g.
 * @param options - `rounds` of the test of primality, and `random`, the source of its bases.
 * @throws {WrongTypeError} `group`, `p`, `q`, `g` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `p`, `q` or `g`, if it breaks a rule.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { checkDsaParameters } from 'limber/primes';
 * try {
 *   checkDsaParameters({ p: 7879n, q: 101n, g: 170n });
 * } catch (error) {
 *   console.log(error.name, error.argument); // OutOfRangeError p
 * }
 */
export function checkDsaParameters(group: GroupPrimes & { readonly g: bigint }, options?: PrimalityOptions): void {
  checkObject('group', group);
  const { p, q, g } = group;
  for (const [name, value] of Object.entries({ p, q, g })) {
    if (typeof value !== 'bigint') throw new WrongTypeError(name, 'must be a bigint');
  }
  if (!areSizes(bitLength(p), bitLength(q))) throw new OutOfRangeError('p', 'must be as long as FIPS 186-4 says, as q must');
  if (!isProbablePrimeVarTime(q, options)) throw new OutOfRangeError('q', 'must be prime');
  if (!isProbablePrimeVarTime(p, options)) throw new OutOfRangeError('p', 'must be prime');
  if ((p - 1n) % q !== 0n) throw new OutOfRangeError('q', 'must divide p − 1');
  if (!generates({ p, q, g })) throw new OutOfRangeError('g', 'must have order q');
}
