/**
 * The search for a random prime (FIPS 186-5, appendix A.1.3, steps 4 and 5): every number that is tested is drawn anew, so
 * that all primes of the shape are equally likely, and what is seen of the numbers that are thrown away tells nothing of the one that
 * is found.
 *
 * Numbers are drawn, divided by small primes, tested by Fermat's test in all lanes at once, and those that pass by as many
 * rounds of the Miller–Rabin test with random bases as their length asks for.
 */

import { copyOf } from '../encoding/octets.ts';
import { BigInt } from '../util/big-int.ts';
import { toBytesLE } from '../util/bytes.ts';
import { isLess } from '../util/constant-time.ts';
import { fillRandom, type RandomSource } from '../util/random.ts';
import { wiping } from '../util/wipe.ts';
import { fermatTest } from './fermat.ts';
import { passesRandomRounds } from './is-probable-prime.ts';
import { lanesFor } from './lanes.ts';
import { roundsForRandom } from './rounds.ts';
import { primesBelow } from './small-primes.ts';
import { type Divisor, TrialDivision } from './trial-division.ts';

/** What primes are looked for. All of it is public. */
export interface PrimeShape {
  /** The length: the highest bit is set. At least LEAST_BITS. */
  readonly bits: number;
  /** How many of the highest bits are set: 1 or 2. */
  readonly topBits: 1 | 2;
  /** The numbers that are drawn are at least that: the prime, or (p − 1)/2 for a safe one. */
  readonly least: bigint;
  /** p − 1 and this odd number are to have no common factor. Only small prime factors of it are looked at. */
  readonly coprimeTo: bigint;
  /** Whether (p − 1)/2 is to be prime as well. */
  readonly safe: boolean;
  /** p is composite with a probability of 2^−errorBits at most. */
  readonly errorBits: number;
}

export const LEAST_BITS = 8;

/** How far a search for a prime has come. */
export interface SearchProgress {
  /** The number of candidates that passed trial division and have been tested. */
  readonly tested: number;
  /** The number of such candidates that a search tests on average, rounded. */
  readonly expected: number;
}

/** How many numbers are drawn from the source at once, and how many bytes at most: a call takes as long as some hundred bytes. */
const POOL_NUMBERS = 64;
const POOL_BYTES = 8192;
/** Primes up to this times the length are tried as divisors: beyond, a division costs more than the tests that it saves. */
const BOUND_PER_BIT = 8;
const MOST_BOUND = 2 ** 14;

export class PrimeSearch {
  readonly #shape: PrimeShape;
  readonly #random: RandomSource;
  /** The length of the numbers that are drawn: of (p − 1)/2 for a safe prime. */
  readonly #bits: number;
  readonly #division: TrialDivision;
  readonly #least: Uint8Array;
  readonly #rounds: number;
  readonly #lanes: number;
  readonly #pool: Uint8Array;
  #poolUsed: number;
  #tested = 0;
  readonly #expected: number;

  constructor(shape: PrimeShape, random: RandomSource) {
    const bits = shape.safe ? shape.bits - 1 : shape.bits;
    const bound = boundFor(bits);
    const divisors = divisorsFor(shape, bound);
    this.#shape = shape;
    this.#random = random;
    this.#bits = bits;
    this.#division = new TrialDivision(bits, divisors);
    this.#least = toBytesLE(shape.least, Math.ceil(bits / 8));
    // Trial division has decided on numbers below the square of its bound.
    this.#rounds = bound ** 2 >= 2 ** shape.bits ? 0 : roundsForRandom(bits, shape.errorBits);
    this.#lanes = lanesFor(bits).lanes;
    const size = Math.ceil(bits / 8);
    this.#pool = new Uint8Array(Math.min(POOL_NUMBERS, Math.ceil(POOL_BYTES / size)) * size);
    this.#poolUsed = this.#pool.length;
    this.#expected = expectedTests(shape, divisors);
  }

  get progress(): SearchProgress {
    return { tested: this.#tested, expected: this.#expected };
  }

  /** Tests as many numbers as there are lanes, and gives the primes among them, little-endian. */
  step(): Uint8Array[] {
    const numbers = Array.from({ length: this.#lanes }, () => this.#draw());
    this.#tested += numbers.length;
    const passed = fermatTest(numbers, this.#bits);
    return numbers.flatMap((number, i) => {
      const prime = passed[i] ? this.#confirm(number) : undefined;
      if (prime !== number) number.fill(0);
      return prime ? [prime] : [];
    });
  }

  /** Zeroes what has been drawn. */
  wipe(): void {
    this.#pool.fill(0);
    this.#poolUsed = this.#pool.length;
  }

  /** A random odd number of the shape that no small prime rules out. */
  #draw(): Uint8Array {
    const size = Math.ceil(this.#bits / 8);
    for (;;) {
      if (this.#poolUsed === this.#pool.length) {
        fillRandom(this.#pool, this.#random);
        this.#poolUsed = 0;
      }
      const number = this.#pool.subarray(this.#poolUsed, this.#poolUsed + size);
      this.#poolUsed += size;
      setEnds(number, this.#bits, this.#shape.topBits);
      if (isLess(number, this.#least) === 0 && this.#division.survives(number)) return copyOf(number);
    }
  }

  /** The prime that the number, which has passed Fermat's test, stands for. */
  #confirm(number: Uint8Array): Uint8Array | undefined {
    const { bits, safe } = this.#shape;
    const prime = safe ? doublePlusOne(number, bits) : number;
    const tests = safe && fermatTest([prime], bits)[0] === false ? 0 : 1;
    if (tests && passesRandomRounds(number, this.#bits, this.#rounds, this.#random)) {
      if (!safe || passesRandomRounds(prime, bits, this.#rounds, this.#random)) return prime;
    }
    return wiping([prime], () => undefined);
  }
}

function setEnds(number: Uint8Array, bits: number, topBits: 1 | 2): void {
  number[0]! |= 1;
  number[number.length - 1]! &= 0xff >> (-bits & 7);
  for (let bit = bits - topBits; bit < bits; bit++) number[bit >> 3]! |= 1 << (bit & 7);
}

function doublePlusOne(number: Uint8Array, bits: number): Uint8Array {
  return Uint8Array.from({ length: Math.ceil(bits / 8) }, (_, i) => ((number[i] ?? 0) << 1) | (i === 0 ? 1 : number[i - 1]! >> 7));
}

/** Below, small primes are divisors; none of them is as long as the numbers that are drawn. */
const boundFor = (bits: number): number => Math.min(BOUND_PER_BIT * bits, MOST_BOUND, 2 ** Math.ceil(bits / 2));

/** The small primes, and what they rule out: multiples; q with 2q + 1 a multiple; p with p − 1 a multiple. */
function divisorsFor({ safe, coprimeTo }: PrimeShape, bound: number): Divisor[] {
  const [, ...odd] = primesBelow(bound);
  if (coprimeTo >= BigInt(bound) && coprimeTo < 2n ** 26n) odd.push(...newFactors(Number(coprimeTo), bound));
  return odd.map((prime) => {
    const divides = coprimeTo % BigInt(prime) === 0n;
    // Of a safe prime p = 2q + 1, p − 1 is a multiple exactly if q is.
    return { prime, excluded: safe ? [0, (prime - 1) / 2] : divides ? (prime < bound ? [0, 1] : [1]) : [0] };
  });
}

/** The prime factors of e from the bound on. */
function newFactors(e: number, bound: number): number[] {
  let rest = e;
  for (const prime of primesBelow(bound)) while (rest % prime === 0) rest /= prime;
  return primesBelow(Math.ceil(Math.sqrt(rest)) + 1).some((prime) => prime >= bound && rest % prime === 0) || rest === 1 ? [] : [rest];
}

/** By the prime number theorem: of the numbers near 2^bits one in bits · ln 2 is prime; and of those that have survived, more. */
function expectedTests({ bits, safe, topBits }: PrimeShape, divisors: readonly Divisor[]): number {
  const density = 1 / ((bits - topBits / 2) * Math.LN2);
  const all = (r: number): number => 1 - (safe ? 2 : 1) / r;
  let surviving = 1 / 2;
  for (const { prime } of divisors) surviving *= all(prime);
  // Twin conditions are not independent: 2 · C2 of Hardy and Littlewood.
  return Math.max(1, Math.round(surviving / (safe ? 1.32 * density * density : density)));
}
