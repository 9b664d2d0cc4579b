/** Probable primes p and q of DSA from a seed, so that everybody can see how they came about (FIPS 186-4, appendix A.1.1). */

import { copyOf } from '../../encoding/octets.ts';
import type { Hash } from '../../hash/hash.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { checkBigint, checkObject } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../../util/progress.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';
import { firstPrime } from '../first-prime.ts';
import { isProbablePrimeVarTime } from '../is-probable-prime.ts';
import { lanesFor } from '../lanes.ts';
import { divisionBelow } from '../trial-division.ts';
import { checkSeed, checkSizes, type DsaSizes, hashed, hashedSum, hashesFor, seedPlus } from './seed.ts';

/** Probable primes of DSA with what they were generated from. */
export interface SeededPrimes {
  /** The prime of the field. */
  readonly p: bigint;
  /** The prime order, a divisor of p − 1. */
  readonly q: bigint;
  /** The seed that both come from. */
  readonly seed: Uint8Array;
  /** The number of candidates for p that were rejected. */
  readonly counter: number;
}

/** How probable primes of DSA are generated. */
export interface SeededOptions extends LongWork<{ readonly counter: number }> {
  /** The seed, at least as long as q; by default random, as long as a digest. */
  readonly seed?: Uint8Array;
  /** The source of random seeds; the platform's generator by default. */
  readonly random?: RandomSource;
}

/** None has a default. */
export const SEEDED: Readonly<Record<keyof SeededOptions, undefined>> = { ...LONG_WORK, seed: undefined, random: undefined };

/** Rounds behind a Lucas test (table C.1), for the largest sizes. */
const ROUNDS_Q = 27;
const ROUNDS_P = 3;
const BOUND = 8192;

/**
 * New probable primes p and q of DSA, where q divides p − 1, from a seed, so that anyone can verify them (FIPS 186-4, appendix A.1.1.2). Everything is public.
 *
 * @param sizes - the lengths of p and q in bits: 1024 and 160, 2048 and 224 or 256, 3072 and 256.
 * @param hash - a hash function of `@noble/hashes` with at least as many bits as q.
 * @param options - `seed`, or `random`, its source: random seeds are tried until one leads to primes; `signal`, which ends the search, and `onProgress`.
 * @returns the primes, with seed and counter.
 * @throws {WrongTypeError} `sizes`, `hash` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `pBits` or `qBits`, if they are not such lengths; `hash`, if it is too short; `seed`, if it is too short or leads to no primes.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and neither a source nor a seed is given.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { generateDsaPrimes, verifyDsaPrimes } from 'limber/primes';
 * const primes = generateDsaPrimes({ pBits: 1024, qBits: 160 }, sha256);
 * console.log((primes.p - 1n) % primes.q, verifyDsaPrimes(primes, sha256)); // 0n true
 */
export function generateDsaPrimes(sizes: DsaSizes, hash: Hash, options?: SeededOptions): SeededPrimes {
  const { seed, random, ...work } = readOptions(options, SEEDED);
  checkSizes(sizes, hash);
  if (seed !== undefined) checkSeed('seed', seed, sizes.qBits);
  for (;;) {
    report(work, { counter: 0 });
    const chosen = seed ? copyOf(seed) : randomBytes(hash.outputLen, random);
    const q = orderFrom(hash, chosen, sizes.qBits);
    const primes = isProbablePrimeVarTime(q, { rounds: ROUNDS_Q }) ? fieldFrom(hash, chosen, q, sizes.pBits, 1, work) : undefined;
    if (primes) return { ...primes, q, seed: chosen };
    if (seed) throw new OutOfRangeError('seed', 'must lead to primes');
  }
}

/**
 * Verifies that probable primes of DSA are prime and come from their seed (FIPS 186-4, appendix A.1.1.3). Everything is public.
 *
 * @param primes - the primes, with seed and counter.
 * @param hash - the hash function that they were generated with.
 * @returns true if {@link generateDsaPrimes} finds these primes from this seed at this counter.
 * @throws {WrongTypeError} `primes`, `p` or `q`, if it is not of its type.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { verifyDsaPrimes } from 'limber/primes';
 * console.log(verifyDsaPrimes({ p: 7879n, q: 101n, seed: new Uint8Array(20), counter: 0 }, sha256)); // false
 */
export function verifyDsaPrimes(primes: SeededPrimes, hash: Hash): boolean {
  return verify(primes, hash, 1, (qBits) => orderFrom(hash, primes.seed, qBits));
}

/**
 * Verifies primes of 1024 and 160 bits that were generated with SHA-1 by FIPS 186-2 (FIPS 186-4, appendix A.1.1.1). Everything is public.
 *
 * @param primes - the primes, with seed and counter.
 * @param sha1 - SHA-1, of `@noble/hashes/legacy.js` or `limber/hashes`.
 * @returns true if both are prime and come from the seed at the counter.
 * @throws {WrongTypeError} `primes`, `p` or `q`, if it is not of its type.
 *
 * @example
 * import { verifyDsaPrimesOf1862 } from 'limber/primes';
 * import { sha1 } from 'limber/hashes';
 * console.log(verifyDsaPrimesOf1862({ p: 7879n, q: 101n, seed: new Uint8Array(20), counter: 0 }, sha1)); // false
 */
export function verifyDsaPrimesOf1862(primes: SeededPrimes, sha1: Hash): boolean {
  return verify(primes, sha1, 2, () => {
    const mixed = hashed(sha1, primes.seed) ^ hashed(sha1, seedPlus(primes.seed, 1));
    return mixed | (1n << 159n) | 1n;
  });
}

function verify(primes: SeededPrimes, hash: Hash, offset: number, order: (qBits: number) => bigint): boolean {
  checkObject('primes', primes);
  const { p, q, seed, counter } = primes;
  for (const [name, value] of Object.entries({ p, q })) checkBigint(name, value);
  const sizes = { pBits: bitLength(p), qBits: bitLength(q) };
  try {
    checkSizes(sizes, hash);
    checkSeed('seed', seed, sizes.qBits);
  } catch {
    return false;
  }
  if (order(sizes.qBits) !== q || !isProbablePrimeVarTime(q, { rounds: ROUNDS_Q })) return false;
  const found = fieldFrom(hash, seed, q, sizes.pBits, offset, {});
  return found !== undefined && found.counter === counter && found.p === p;
}

/** Step 6 and 7: the candidate for q. */
function orderFrom(hash: Hash, seed: Uint8Array, qBits: number): bigint {
  const u = BigInt.asUintN(qBits - 1, hashed(hash, seed));
  return (1n << BigInt(qBits - 1)) | u | 1n;
}

interface Candidate {
  readonly p: bigint;
  readonly counter: number;
}

/** Step 11: the first prime of the candidates for p. Those that no small prime divides are tested in all lanes at once. */
function fieldFrom(
  hash: Hash,
  seed: Uint8Array,
  q: bigint,
  bits: number,
  offset: number,
  work: LongWork<{ readonly counter: number }>,
): Candidate | undefined {
  const division = divisionBelow(BOUND, bits);
  const { lanes } = lanesFor(bits);
  let waiting: Candidate[] = [];
  for (let counter = 0; counter < 4 * bits; counter++) {
    const p = candidate(hash, seedPlus(seed, offset + counter * hashesFor(hash, bits)), q, bits);
    if (p !== undefined && division.survives(toBytesLE(p, bits / 8))) waiting.push({ p, counter });
    if (waiting.length < lanes && (counter < 4 * bits - 1 || waiting.length === 0)) continue;
    report(work, { counter });
    const prime = firstPrime(
      waiting.map(({ p }) => p),
      { rounds: ROUNDS_P },
    );
    if (prime !== undefined) return waiting.find(({ p }) => p === prime);
    waiting = [];
  }
  return undefined;
}

/** Steps 11.1 to 11.6: ≡ 1 modulo 2q, from as many hashes as it takes; undefined where it is too short. */
function candidate(hash: Hash, seed: Uint8Array, q: bigint, bits: number): bigint | undefined {
  const top = 1n << BigInt(bits - 1);
  const x = BigInt.asUintN(bits - 1, hashedSum(hash, seed, hashesFor(hash, bits))) | top;
  const p = x - (x % (2n * q)) + 1n;
  return p < top ? undefined : p;
}
