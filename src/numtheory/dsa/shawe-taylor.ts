/** Primes that are proved to be such, from a seed: the method of Shawe-Taylor (FIPS 186-4, appendix C.6). */

import type { Hash } from '../../hash/hash.ts';
import { modPowVarTime } from '../../modular/mod-pow.ts';
import { BigInt } from '../../util/big-int.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { gcdVarTime } from '../gcd.ts';
import { lanesFor, TWO } from '../lanes.ts';
import { millerRabinVarTime } from '../miller-rabin.ts';
import { primesBelow } from '../small-primes.ts';
import { divisionBelow } from '../trial-division.ts';
import { hashed, hashedSum, hashesFor, seedPlus } from './seed.ts';

export interface ProvenPrime {
  readonly prime: bigint;
  /** The seed as it is after the search, for what comes next. */
  readonly seed: Uint8Array;
  readonly counter: number;
}

/** Primes up to this length are found by trial division. */
const SHORT_BITS = 32;
/** Divides quickly what a power would rule out. */
const BOUND = 2048;

/** A prime of that many bits, 2 or more; undefined where the seed leads to none. Nothing is secret. */
export function shaweTaylor(hash: Hash, bits: number, seed: Uint8Array): ProvenPrime | undefined {
  if (bits <= SHORT_BITS) return short(hash, bits, seed);
  const factor = shaweTaylor(hash, Math.ceil(bits / 2) + 1, seed);
  return factor && largerPrime(hash, bits, 1n, factor, 4 * bits - 1);
}

/**
 * A prime p = 2 · t · other · factor + 1 of that many bits, by Pocklington's theorem: for an a, a^((p − 1)/factor) − 1 has no common
 * factor with p and a^(p − 1) = 1, where the factor, which is proven, is above √p (C.6, steps 16 to 34; A.1.2.1.2, steps 4 to 22).
 *
 * @param most - how many numbers are tried after the first.
 */
export function largerPrime(
  hash: Hash,
  bits: number,
  other: bigint,
  { prime: factor, seed: start, counter: before }: ProvenPrime,
  most: number,
): ProvenPrime | undefined {
  const hashes = hashesFor(hash, bits);
  const [low, high] = [1n << BigInt(bits - 1), 1n << BigInt(bits)];
  const step = 2n * other * factor;
  const division = divisionBelow(BOUND, bits);
  const x = low | BigInt.asUintN(bits - 1, hashedSum(hash, start, hashes));
  let seed = seedPlus(start, hashes);
  let t = ceilDivide(x, step);
  const { lanes } = lanesFor(bits);
  let waiting: Attempt[] = [];
  for (let counter = before + 1; ; counter++, t++) {
    if (step * t + 1n > high) t = ceilDivide(low, step);
    const p = step * t + 1n;
    const base = seed;
    seed = seedPlus(seed, hashes);
    if (division.survives(toBytesLE(p, Math.ceil(bits / 8)))) waiting.push({ p, rest: 2n * t * other, base, seed, counter });
    const last = counter > before + most;
    if (waiting.length === lanes || (last && waiting.length > 0)) {
      const proven = likely(waiting, bits).find((attempt) =>
        proves(attempt, factor, 2n + (hashedSum(hash, attempt.base, hashes) % (attempt.p - 3n))),
      );
      if (proven) return { prime: proven.p, seed: proven.seed, counter: proven.counter };
      waiting = [];
    }
    if (last) return undefined;
  }
}

/** A candidate, p = rest · factor + 1. */
interface Attempt {
  readonly p: bigint;
  readonly rest: bigint;
  /** The seed of the number a that it is proved by, and the seed behind. */
  readonly base: Uint8Array;
  readonly seed: Uint8Array;
  readonly counter: number;
}

/** Those that a test to base 2 leaves, side by side: for composite numbers there is no proof to be tried. */
function likely(attempts: readonly Attempt[], bits: number): Attempt[] {
  const passed = millerRabinVarTime(
    attempts.map(({ p }) => ({ number: toBytesLE(p, Math.ceil(bits / 8)), base: TWO })),
    bits,
  );
  return attempts.filter((_, i) => passed[i]);
}

function proves({ p, rest }: Attempt, factor: bigint, a: bigint): boolean {
  const z = modPowVarTime(a, rest, p);
  return modPowVarTime(z, factor, p) === 1n && gcdVarTime(z - 1n, p) === 1n;
}

/** Steps 3 to 13: odd numbers from two hashes each, until one is prime. */
function short(hash: Hash, bits: number, start: Uint8Array): ProvenPrime | undefined {
  let seed = start;
  for (let counter = 1; counter <= 4 * bits + 1; counter++) {
    const mixed = hashed(hash, seed) ^ hashed(hash, seedPlus(seed, 1));
    const number = (1n << BigInt(bits - 1)) | BigInt.asUintN(bits - 1, mixed) | 1n;
    seed = seedPlus(seed, 2);
    if (isShortPrime(Number(number))) return { prime: number, seed, counter };
  }
  return undefined;
}

function isShortPrime(n: number): boolean {
  return n > 2 && primesBelow(2 ** (SHORT_BITS / 2)).every((prime) => prime * prime > n || n % prime !== 0);
}

const ceilDivide = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
