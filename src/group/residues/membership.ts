/** Whether public numbers are powers of the generator: one, and many together. */

import { equalBytes } from '../../encoding/octets.ts';
import { isProbablePrimeVarTime } from '../../numtheory/is-probable-prime.ts';
import { jacobiVarTime } from '../../numtheory/jacobi.ts';
import { bitLength, fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';
import type { Membership } from '../membership.ts';
import { bucketPlan, bucketSum } from '../sums/buckets.ts';
import type { KnownSums } from '../sums/known-sums.ts';
import type { ManySums } from '../sums/several.ts';
import { includesAll, subsetPlan } from '../sums/subset-sums.ts';
import type { Twin } from '../sums/twins.ts';
import type { OpenWorkspace } from '../sums/workspace.ts';
import { fieldOf, hasOrderVarTime } from './field.ts';

/** A prime, the prime order of a subgroup, and what generates it. */
export interface ResidueNumbers {
  /** The modulus p, an odd prime. */
  readonly prime: bigint;
  /** The prime order q of the subgroup, which divides p − 1. */
  readonly order: bigint;
  /** A residue whose order is q, from 2 to p − 2. */
  readonly generator: bigint;
}

/** Numbers of which more is known. */
export interface KnownResidueNumbers extends ResidueNumbers {
  /** That prime − 1 is 2 · order · r for a prime r; found out unless given, when it is worth it. */
  readonly hasPrimeCofactor?: true;
}

/** Where it is computed. */
interface Room {
  readonly open: OpenWorkspace<Uint8Array>;
  /** Undefined where nothing is quicker side by side. */
  readonly twins: () => OpenWorkspace<Twin<Uint8Array>> | undefined;
  readonly severalSums: () => ManySums<Uint8Array>;
  readonly knownSums: KnownSums<Uint8Array>;
}

/** Of the weights with which numbers are multiplied together, in bits. */
const WEIGHT_BITS = 128;
/** What a Jacobi symbol takes, in multiplications; and a power to the order, for each of its bits. */
const JACOBI = 80;
const POWER = 1.2;
/** From so many numbers on it is worth a second to know whether the cofactor is twice a prime. */
const MANY = 16;

/** Whether a public number is a power of the generator: modulo a safe prime, whether it is a square. */
export function isMemberVarTime({ prime, order }: ResidueNumbers, value: bigint): boolean {
  if (value < 1n || value >= prime) return false;
  return prime === 2n * order + 1n ? jacobiVarTime(value, prime) === 1 : hasOrderVarTime(fieldOf(prime), value, order);
}

/**
 * Of values that are numbers from 1 to prime − 1. Of many, what is quickest:
 *
 * - modulo a safe prime a Jacobi symbol for each;
 * - of a few the power of each to the order, by squarings that are kept for the sums that follow (`sums/several.ts`);
 * - where prime − 1 is 2 · order · r for a prime r, which is found out, a Jacobi symbol for each, and then the product of all, each to the power of a random weight of 128 bits:
 *   what a square has too much is of order r, and escapes once in 2^128 times;
 * - for any prime, products of random subsets (`sums/subset-sums.ts`), with which many numbers take the least; for such a prime they need only be squares, and the product of all
 *   by weights a member.
 */
export function residueMembership(
  numbers: KnownResidueNumbers,
  { open, twins, severalSums, knownSums: known }: Room,
): Pick<Membership<Uint8Array>, 'includes' | 'includesAll' | 'proving'> {
  const { prime, order } = numbers;
  const isSafe = prime === 2n * order + 1n;
  const includes = (value: Uint8Array): boolean => isMemberVarTime(numbers, fromBytesLE(value));
  const isSquare = (value: Uint8Array): boolean => jacobiVarTime(fromBytesLE(value), prime) === 1;
  const single = isSafe ? JACOBI : POWER * bitLength(order);
  const neutral = toBytesLE(1n, Math.ceil(bitLength(prime) / 8));
  const limit = toBytesLE(order, Math.ceil(bitLength(order) / 8));
  const includesFew = (values: readonly Uint8Array[]): boolean =>
    isSafe
      ? values.every(includes)
      : severalSums()
          .multiples(limit, values)
          .every((power) => equalBytes(power, neutral));

  let { hasPrimeCofactor }: { hasPrimeCofactor?: boolean } = numbers;
  const knowsCofactor = (): boolean => {
    hasPrimeCofactor ??= !isSafe && (prime - 1n) % (2n * order) === 0n && isLongPrime((prime - 1n) / (2n * order));
    return hasPrimeCofactor;
  };
  const byWeights = (values: readonly Uint8Array[], random: RandomSource | undefined): boolean => {
    if (!values.every(isSquare)) return false;
    const bytes = randomBytes((WEIGHT_BITS / 8) * values.length, random);
    const weights = values.map((_, i) => bytes.subarray((WEIGHT_BITS / 8) * i, (WEIGHT_BITS / 8) * (i + 1)));
    return includes(bucketSum(open, weights, values, neutral));
  };

  const check = {
    includes,
    includesFew,
    check: single,
    known,
    // Modulo a safe prime a Jacobi symbol takes less.
    order: isSafe ? undefined : { bytes: limit, isNeutral: (value: Uint8Array) => equalBytes(value, neutral) },
  };
  return {
    includes,
    includesAll: (values, random) => {
      const ofSubset = values.length >= MANY && knowsCofactor() ? { includes: isSquare, check: JACOBI } : undefined;
      if (ofSubset) {
        const each = values.length * single;
        const subsets = subsetPlan(values.length, JACOBI).additions + single;
        const weights = values.length * JACOBI + bucketPlan(values.map(() => WEIGHT_BITS)).additions + single;
        if (weights < Math.min(each, subsets)) return byWeights(values, random);
      }
      return includesAll(open, values, { ...check, ofSubset }, random);
    },
    proving: { open, twins, check, neutral },
  };
}

/** A prime that is longer than the weights. */
const isLongPrime = (number: bigint): boolean => bitLength(number) > WEIGHT_BITS && isProbablePrimeVarTime(number, { rounds: 0 });
