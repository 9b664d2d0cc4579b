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

export interface SeededParameters extends SeededPrimes {
  readonly g: bigint;
  /** Of the generator: 0 to 255. */
  readonly index: number;
}

/**
 * New parameters that everybody can verify: probable primes from a seed (A.1.1.2), and the generator for seed and index (A.2.3).
 *
 * Throws as `generateDsaPrimes` and `dsaGenerator` do.
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
 * Checks parameters of which no seed is known: that their sizes are of FIPS 186-4, section 4.2, that p and q are prime and q divides p − 1,
 * and that g has order q.
 *
 * @throws {WrongTypeError} {OutOfRangeError} `p`, `q` or `g`, where it breaks a rule.
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
