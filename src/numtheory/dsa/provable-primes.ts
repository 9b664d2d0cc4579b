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

/** Two primes with what they were made from, and what was left of the seed behind each. */
export interface ProvablePrimes {
  readonly p: bigint;
  readonly q: bigint;
  readonly firstSeed: Uint8Array;
  readonly pSeed: Uint8Array;
  readonly qSeed: Uint8Array;
  readonly pCounter: number;
  readonly qCounter: number;
}

export interface ProvableOptions {
  /** At least as long as q, with its highest bit set; random where it is not given. */
  readonly seed?: Uint8Array;
  readonly random?: RandomSource;
}

/**
 * Proven primes p and q with q | p − 1, by the method of Shawe-Taylor (A.1.2.1). Nothing is secret.
 *
 * @throws {WrongTypeError} {OutOfRangeError} `pBits`, `qBits`, `hash`, `seed`; also for a given seed that leads to no primes.
 * @throws {NoRandomnessError} `random`, where the platform has none and neither a source nor a seed is given.
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

/** Whether the primes come from their first seed, with all that they say of it (A.1.2.2). Nothing is secret. */
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
