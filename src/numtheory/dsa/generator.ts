/** Generators of the subgroup of order q (FIPS 186-4, appendix A.2). Nothing here is secret. */

import { checkBytes } from '../../encoding/octets.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { modPowVarTime } from '../../modular/mod-pow.ts';
import { checkBigint, checkObject, checkWhole } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { hashed } from './seed.ts';

/** The order of a group, and the prime of its field. */
export interface GroupPrimes {
  readonly p: bigint;
  readonly q: bigint;
}

/** "ggen" in ASCII. */
const TAG = [0x67, 0x67, 0x65, 0x6e];
const MOST_INDEX = 255;
const MOST_COUNT = 65_535;

/**
 * The generator for a seed and an index (A.2.3): whoever knows both can make it again, and no one has chosen it. Generators of
 * different indices are for different purposes.
 *
 * @param seed - that of the primes; of provable ones the first seed, p's and q's behind each other.
 * @param index - 0 to 255.
 * @throws {WrongTypeError} {OutOfRangeError} `seed`, `index`, `hash`; `q`, if it does not divide p − 1.
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

/** Whether g is the generator of that seed and index (A.2.4). */
export function verifyDsaGenerator(group: GroupPrimes & { readonly g: bigint }, seed: Uint8Array, index: number, hash: Hash): boolean {
  return generates(group) && dsaGenerator(group, seed, index, hash) === group.g;
}

/** The generator h^((p − 1)/q) of the first h from 2 on that gives one (A.2.1); how h was chosen cannot be verified. */
export function smallestDsaGenerator(group: GroupPrimes): bigint {
  const cofactor = cofactorOf(group);
  for (let h = 2n; h < group.p - 1n; h++) {
    const g = modPowVarTime(h, cofactor, group.p);
    if (g >= 2n) return g;
  }
  throw new OutOfRangeError('p', 'must be a prime');
}

/** Whether g has order q: 2 ≤ g ≤ p − 1 and g^q = 1 (A.2.2). */
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
