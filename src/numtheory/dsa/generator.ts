/** Generators of the subgroup of order q (FIPS 186-4, appendix A.2). Nothing here is secret. */

import { checkBytes } from '../../encoding/octets.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { modPowVarTime } from '../../modular/mod-pow.ts';
import { checkBigint, checkObject, checkWhole } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { hashed } from './seed.ts';

/** The primes of DSA parameters: q divides p − 1. */
export interface GroupPrimes {
  /** The prime of the field. */
  readonly p: bigint;
  /** The prime order of the subgroup. */
  readonly q: bigint;
}

/** "ggen" in ASCII. */
const TAG = [0x67, 0x67, 0x65, 0x6e];
const MOST_INDEX = 255;
const MOST_COUNT = 65_535;

/**
 * The generator of a subgroup of order q for a seed and an index (FIPS 186-4, appendix A.2.3): whoever knows both can verify that nobody chose it. Use different indices for
 * different purposes. Everything is public.
 *
 * @param group - the primes p and q.
 * @param seed - the seed of the primes; for provable primes `firstSeed`, `pSeed` and `qSeed`, concatenated.
 * @param index - the index, 0 to 255.
 * @param hash - the hash function of the primes, of `@noble/hashes`.
 * @returns the generator.
 * @throws {WrongTypeError} `group`, `seed`, `index` or `hash`, if it is not of its type.
 * @throws {OutOfRangeError} `index`, if it is out of range; `p`, if it is below 3; `q`, if it does not divide p − 1; `seed`, if it leads to no generator.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { dsaGenerator, generates } from 'limber/primes';
 * const group = { p: 7879n, q: 101n };
 * console.log(generates({ ...group, g: dsaGenerator(group, new Uint8Array(20), 1, sha256) })); // true
 */
export function dsaGenerator(group: GroupPrimes, seed: Uint8Array, index: number, hash: Hash): bigint {
  checkBytes('seed', seed);
  checkWhole('index', index, 0, MOST_INDEX);
  checkHash('hash', hash);
  const cofactor = cofactorOf(group);
  for (let count = 1; count <= MOST_COUNT; count++) {
    const w = hashed(hash, Uint8Array.of(...seed, ...TAG, index, count >> 8, count & 255));
    const g = modPowVarTime(w, cofactor, group.p);
    if (g >= 2n) return g;
  }
  throw new OutOfRangeError('seed', 'must lead to a generator');
}

/**
 * Verifies that g is the generator of a seed and an index, as {@link dsaGenerator} computes it (FIPS 186-4, appendix A.2.4). Everything is public.
 *
 * @param group - p, q and g.
 * @param seed - the seed that g claims to come from.
 * @param index - the index, 0 to 255.
 * @param hash - the hash function, of `@noble/hashes`.
 * @returns true if g has order q and comes from the seed.
 * @throws {WrongTypeError} `group`, a number of it, `seed`, `index` or `hash`, if it is not of its type.
 * @throws {OutOfRangeError} `index`, if it is out of range; `seed`, if it leads to no generator.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { verifyDsaGenerator } from 'limber/primes';
 * console.log(verifyDsaGenerator({ p: 7879n, q: 101n, g: 170n }, new Uint8Array(20), 1, sha256)); // false
 */
export function verifyDsaGenerator(group: GroupPrimes & { readonly g: bigint }, seed: Uint8Array, index: number, hash: Hash): boolean {
  return generates(group) && dsaGenerator(group, seed, index, hash) === group.g;
}

/**
 * The generator h^((p − 1)/q) for the smallest h that gives one, from 2 on (FIPS 186-4, appendix A.2.1). Everything is public.
 *
 * @param group - the primes p and q.
 * @returns the generator.
 * @throws {WrongTypeError} `group`, if it is not an object.
 * @throws {OutOfRangeError} `p`, if it is below 3 or not a prime; `q`, if it does not divide p − 1.
 *
 * @example
 * import { smallestDsaGenerator } from 'limber/primes';
 * console.log(smallestDsaGenerator({ p: 23n, q: 11n })); // 4n
 */
export function smallestDsaGenerator(group: GroupPrimes): bigint {
  const cofactor = cofactorOf(group);
  for (let h = 2n; h < group.p - 1n; h++) {
    const g = modPowVarTime(h, cofactor, group.p);
    if (g >= 2n) return g;
  }
  throw new OutOfRangeError('p', 'must be a prime');
}

/**
 * Whether g generates the subgroup of order q: 2 ≤ g ≤ p − 1 and g^q = 1 modulo p (FIPS 186-4, appendix A.2.2). Everything is public.
 *
 * @param group - p, q and g; q must be prime.
 * @returns true if g has order q.
 * @throws {WrongTypeError} `group`, `p`, `q` or `g`, if it is not of its type.
 *
 * @example
 * import { generates } from 'limber/primes';
 * console.log(generates({ p: 7879n, q: 101n, g: 170n }), generates({ p: 7879n, q: 101n, g: 2n })); // true false
 */
export function generates(group: GroupPrimes & { readonly g: bigint }): boolean {
  checkObject('group', group);
  const { p, q, g } = group;
  for (const [name, value] of Object.entries({ p, q, g })) checkBigint(name, value);
  return p > 2n && q > 0n && (p - 1n) % q === 0n && g >= 2n && g < p && modPowVarTime(g, q, p) === 1n;
}

function cofactorOf(group: GroupPrimes): bigint {
  checkObject('group', group);
  const { p, q } = group;
  if (typeof p !== 'bigint' || p < 3n) throw new OutOfRangeError('p', 'must be a prime above 2');
  if (typeof q !== 'bigint' || q < 2n || (p - 1n) % q !== 0n) throw new OutOfRangeError('q', 'must divide p − 1');
  return (p - 1n) / q;
}
