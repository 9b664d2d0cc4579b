/** Primes p and q of DSA that are proved to be such, from a seed (FIPS 186-4, appendix A.1.2). */

import { checkBytes, copyOf } from '../../encoding/octets.ts';
import type { Hash } from '../../hash/hash.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength } from '../../util/bytes.ts';
import { checkBigint, checkObject } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';
import { checkSeed, checkSizes, type DsaSizes, fromBytes } from './seed.ts';
import { largerPrime, shaweTaylor } from './shawe-taylor.ts';

/** Proven primes of DSA with what they were generated from. */
export interface ProvablePrimes {
  /** The prime of the field. */
  readonly p: bigint;
  /** The prime order, a divisor of p − 1. */
  readonly q: bigint;
  /** The seed that both come from. */
  readonly firstSeed: Uint8Array;
  /** The seed after p was found. */
  readonly pSeed: Uint8Array;
  /** The seed after q was found. */
  readonly qSeed: Uint8Array;
  /** The counter at which p was found. */
  readonly pCounter: number;
  /** The counter at which q was found. */
  readonly qCounter: number;
}

/** How proven primes of DSA are generated. */
export interface ProvableOptions {
  /** The first seed, at least 2^(qBits − 1) as a big-endian number; random by default. */
  readonly seed?: Uint8Array;
  /** The source of random seeds; the platform's generator by default. */
  readonly random?: RandomSource;
}

/**
 * New proven primes p and q of DSA, where q divides p − 1, from a seed, by Shawe-Taylor's method (FIPS 186-4, appendix A.1.2.1). Everything is public.
 *
 * @param sizes - the lengths of p and q in bits: 1024 and 160, 2048 and 224 or 256, 3072 and 256.
 * @param hash - a hash function of `@noble/hashes` with at least as many bits as q.
 * @param options - `seed`, or `random`, its source: random seeds are tried until one leads to primes.
 * @returns the primes, with seeds and counters.
 * @throws {WrongTypeError} `sizes`, `hash` or an option, if it is not of its type.
 * @throws {OutOfRangeError} `pBits` or `qBits`, if they are not such lengths; `hash`, if it is too short; `seed`, if it is too short or leads to no primes.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and neither a source nor a seed is given.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { generateProvableDsaPrimes, verifyProvableDsaPrimes } from 'limber/primes';
 * const primes = generateProvableDsaPrimes({ pBits: 1024, qBits: 160 }, sha256);
 * console.log((primes.p - 1n) % primes.q, verifyProvableDsaPrimes(primes, sha256)); // 0n true
 */
export function generateProvableDsaPrimes(sizes: DsaSizes, hash: Hash, options?: ProvableOptions): ProvablePrimes {
  const { seed, random } = readOptions(options, { seed: undefined, random: undefined });
  checkSizes(sizes, hash);
  if (seed !== undefined) checkFirstSeed(seed, sizes.qBits);
  for (;;) {
    const primes = construct(sizes, hash, seed ? copyOf(seed) : firstSeed(sizes.qBits, random));
    if (primes) return primes;
    if (seed) throw new OutOfRangeError('seed', 'must lead to primes');
  }
}

/**
 * Verifies that proven primes of DSA come from their first seed (FIPS 186-4, appendix A.1.2.2). Everything is public.
 *
 * @param primes - the primes, with seeds and counters.
 * @param hash - the hash function that they were generated with.
 * @returns true if {@link generateProvableDsaPrimes} finds these primes, seeds and counters from the first seed.
 * @throws {WrongTypeError} `primes`, `p` or `q`, if it is not of its type.
 *
 * @example
 * import { sha256 } from '@noble/hashes/sha2.js';
 * import { verifyProvableDsaPrimes } from 'limber/primes';
 * const seed = new Uint8Array(20);
 * const primes = { p: 7879n, q: 101n, firstSeed: seed, pSeed: seed, qSeed: seed, pCounter: 0, qCounter: 0 };
 * console.log(verifyProvableDsaPrimes(primes, sha256)); // false
 */
export function verifyProvableDsaPrimes(primes: ProvablePrimes, hash: Hash): boolean {
  checkObject('primes', primes);
  const { p, q, firstSeed, pSeed, qSeed, pCounter, qCounter } = primes;
  for (const [name, value] of Object.entries({ p, q })) checkBigint(name, value);
  const sizes = { pBits: bitLength(p), qBits: bitLength(q) };
  try {
    checkSizes(sizes, hash);
    checkFirstSeed(firstSeed, sizes.qBits);
    checkBytes('pSeed', pSeed);
    checkBytes('qSeed', qSeed);
  } catch {
    return false;
  }
  const made = construct(sizes, hash, firstSeed);
  return (
    made !== undefined &&
    made.p === p &&
    made.q === q &&
    made.pCounter === pCounter &&
    made.qCounter === qCounter &&
    fromBytes(made.pSeed) === fromBytes(pSeed) &&
    fromBytes(made.qSeed) === fromBytes(qSeed)
  );
}

function construct({ pBits, qBits }: DsaSizes, hash: Hash, firstSeed: Uint8Array): ProvablePrimes | undefined {
  const order = shaweTaylor(hash, qBits, firstSeed);
  const factor = order && shaweTaylor(hash, pBits / 2 + 1, order.seed);
  const field = factor && largerPrime(hash, pBits, order.prime, factor, 4 * pBits);
  return (
    field && {
      p: field.prime,
      q: order.prime,
      firstSeed,
      pSeed: field.seed,
      qSeed: order.seed,
      pCounter: field.counter,
      qCounter: order.counter,
    }
  );
}

/** A.1.2.1.1: at least 2^(qBits − 1). */
function firstSeed(qBits: number, random: RandomSource | undefined): Uint8Array {
  const seed = randomBytes(qBits / 8, random);
  seed[0] = (seed[0] as number) | 0x80;
  return seed;
}

function checkFirstSeed(seed: Uint8Array, qBits: number): void {
  checkSeed('seed', seed, qBits);
  if (fromBytes(seed) >> BigInt(qBits - 1) === 0n) throw new OutOfRangeError('seed', 'must be at least 2^(qBits − 1)');
}
