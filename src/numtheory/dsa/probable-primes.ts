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

/** Two primes with what they were made from. */
export interface SeededPrimes {
  readonly p: bigint;
  readonly q: bigint;
  readonly seed: Uint8Array;
  /** How many candidates for p there were before it. */
  readonly counter: number;
}

export interface SeededOptions extends LongWork<{ readonly counter: number }> {
  /** At least as long as the hash's result, unless it is given: then at least as long as q. */
  readonly seed?: Uint8Array;
  /** Where seeds come from; the platform's generator where it is not given. */
  readonly random?: RandomSource;
}

/** None has a default. */
export const SEEDED: Readonly<Record<keyof SeededOptions, undefined>> = { ...LONG_WORK, seed: undefined, random: undefined };

/** Rounds behind a Lucas test (table C.1), for the largest sizes. */
const ROUNDS_Q = 27;
const ROUNDS_P = 3;
const BOUND = 8192;

/**
 * Primes p and q with q | p − 1 (A.1.1.2): of random seeds, the first that leads to primes. Nothing is secret.
 *
 * @param hash - of `@noble/hashes`, with at least as many bits as q.
 * @throws {WrongTypeError} {OutOfRangeError} `pBits`, `qBits`, `hash`, `seed`; also for a given seed that leads to no primes.
 * @throws {NoRandomnessError} `random`, where the platform has none and neither a source nor a seed is given.
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

/** Whether the primes come from their seed, at their counter (A.1.1.3). Nothing is secret. */
export function verifyDsaPrimes(primes: SeededPrimes, hash: Hash): boolean {
  return verify(primes, hash, 1, (qBits) => orderFrom(hash, primes.seed, qBits));
}

/** The same for primes of 1024 and 160 bits that were made with SHA-1 as in FIPS 186-2 (A.1.1.1). */
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
