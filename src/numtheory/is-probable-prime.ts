/** Whether a number is prime: tests that nobody can choose a composite number to pass. */

import { checkNumber } from '../modular/arguments.ts';
import { BigInt } from '../util/big-int.ts';
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { checkWhole } from '../util/checks.ts';
import { readOptions } from '../util/options.ts';
import { platformRandom, type RandomSource } from '../util/random.ts';
import { wiping } from '../util/wipe.ts';
import { lanesFor, TWO } from './lanes.ts';
import { strongLucasTestVarTime } from './lucas.ts';
import { millerRabin, millerRabinVarTime, type Trial } from './miller-rabin.ts';
import { randomBelow } from './random-below.ts';
import { roundsFor } from './rounds.ts';
import { primesBelow } from './small-primes.ts';
import { divisionBelow } from './trial-division.ts';

/** How a number is tested for primality. */
export interface PrimalityOptions {
  /** The number of Miller–Rabin rounds with random bases, 0 to 1000; by default 64 for a secret number, 32 for a public one. */
  readonly rounds?: number;
  /** The source of the bases; the platform's generator by default. */
  readonly random?: RandomSource;
}

/** What composite numbers may pass `isProbablePrime` with, as a power of two: 2^−128. */
const ERROR_BITS = 128;
/** Rounds behind the test of Baillie and PSW, which no composite number is known to pass: 2^−64 for one that would. */
const ERROR_BITS_BEHIND_LUCAS = 64;
const MOST_ROUNDS = 1000;
/** Numbers below its square are decided by trial division. */
const TRIAL_BOUND = 1024;
/** Below 2^64 no composite number passes the test of Baillie and PSW: all have been tried (Feitsma and Galway). */
const DECIDED_BITS = 64;

/**
 * Tests whether a secret number is prime, even if an adversary chose it: trial division, then Miller–Rabin rounds with random bases (FIPS 186-5, appendix B.3.1). A prime
 * always passes, a composite number with a probability of at most 4^−rounds: 2^−128 by default.
 *
 * Secret: n, if it is prime. Public: its length and the answer; which prime below 1024 divides n; and how many factors 2 n − 1 has, if more than 16.
 *
 * @param n - the number, at most 65536 bits. Secret.
 * @param options - `rounds`, and `random`, the source of the bases.
 * @returns true if n is prime, false if it is composite or below 2. Below 2^20 the answer is certain.
 * @throws {WrongTypeError} `n`, if it is not a bigint; an option, if it is not of its type.
 * @throws {OutOfRangeError} `n`, if it has more than 65536 bits; `rounds`, if it is not from 0 to 1000.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { isProbablePrime } from 'limber/primes';
 * console.log(isProbablePrime(2n ** 127n - 1n), isProbablePrime(2n ** 129n - 1n)); // true false
 */
export function isProbablePrime(n: bigint, options?: PrimalityOptions): boolean {
  const { rounds, random } = readOptions(options, { rounds: roundsFor(ERROR_BITS), random: platformRandom });
  return byTrialDivision(n, rounds) ?? passesRounds(n, rounds, random, millerRabin);
}

/** What the test in variable time does unless told. */
export const VAR_TIME_TEST: Required<PrimalityOptions> = {
  rounds: /* @__PURE__ */ roundsFor(ERROR_BITS_BEHIND_LUCAS),
  random: platformRandom,
};

/**
 * Tests whether a public number is prime, in variable time: trial division, the Baillie–PSW test (a strong probable prime to base 2 and a strong Lucas probable prime with
 * Selfridge's parameters; FIPS 186-5, appendix B.3.2), then Miller–Rabin rounds with random bases. No composite number is known that passes Baillie–PSW; one would pass the
 * rounds with a probability of at most 4^−rounds: 2^−64 by default.
 *
 * @param n - the number, at most 65536 bits. Public.
 * @param options - `rounds`, and `random`, the source of the bases.
 * @returns true if n is prime, false if it is composite or below 2. Below 2^64 the answer is certain.
 * @throws {WrongTypeError} `n`, if it is not a bigint; an option, if it is not of its type.
 * @throws {OutOfRangeError} `n`, if it has more than 65536 bits; `rounds`, if it is not from 0 to 1000.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { isProbablePrimeVarTime } from 'limber/primes';
 * console.log(isProbablePrimeVarTime(2n ** 521n - 1n), isProbablePrimeVarTime(2n ** 523n - 1n)); // true false
 */
export function isProbablePrimeVarTime(n: bigint, options?: PrimalityOptions): boolean {
  const { rounds, random } = readOptions(options, VAR_TIME_TEST);
  const decided = byTrialDivision(n, rounds);
  if (decided !== undefined) return decided;
  const bits = bitLength(n);
  const number = toBytesLE(n, Math.ceil(bits / 8));
  if (!millerRabinVarTime([{ number, base: TWO }], bits)[0] || !strongLucasTestVarTime(n)) return false;
  return bits <= DECIDED_BITS || passesRounds(n, rounds, random, millerRabinVarTime);
}

/** Checks the arguments; then what trial division finds out: undefined where that is not enough. */
function byTrialDivision(n: bigint, rounds: number): boolean | undefined {
  const bits = checkNumber('n', n);
  checkWhole('rounds', rounds, 0, MOST_ROUNDS);
  if (n < BigInt(TRIAL_BOUND)) return primesBelow(TRIAL_BOUND).includes(Number(n));
  if ((n & 1n) === 0n) return false;
  const number = toBytesLE(n, Math.ceil(bits / 8));
  return wiping([number], () => {
    if (!divisionBelow(TRIAL_BOUND, bits).survives(number)) return false;
    return n < BigInt(TRIAL_BOUND) ** 2n ? true : undefined;
  });
}

function passesRounds(n: bigint, rounds: number, random: RandomSource, test: typeof millerRabin): boolean {
  const bits = bitLength(n);
  const number = toBytesLE(n, Math.ceil(bits / 8));
  return wiping([number], () => passesRandomRounds(number, bits, rounds, random, test));
}

/** Whether the number is a strong probable prime to so many random bases: as many at once as there are lanes. */
export function passesRandomRounds(
  number: Uint8Array,
  bits: number,
  rounds: number,
  random: RandomSource,
  test: typeof millerRabin = millerRabin,
): boolean {
  const { lanes } = lanesFor(bits);
  for (let done = 0; done < rounds; done += lanes) {
    const trials = Array.from(
      { length: Math.min(lanes, rounds - done) },
      (): Trial => ({ number, base: randomBelow(number, bits, random) }),
    );
    const answers = wiping(
      trials.map(({ base }) => base),
      () => test(trials, bits),
    );
    if (answers.includes(false)) return false;
  }
  return true;
}
