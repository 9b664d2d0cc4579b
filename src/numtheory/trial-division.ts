/**
 * Trial division of large numbers by many small primes at once.
 *
 * A number is cut into limbs x_i of 22 bits; its residue modulo P, a product of small primes below 2^26, is that of
 * Σ x_i · (2^(22·i) mod P), a sum of products that fit in 48 bits: up to 31 of them are exact in a double, beside a residue. Residues
 * modulo the primes in P are those of the sum.
 *
 * Secrecy: what a number that survives is does not show: no branch, index or count depends on it. Of one that does not, it
 * shows which group of primes ruled it out.
 */
import { lastOf } from '../util/last-of.ts';
import { LruCache } from '../util/lru-cache.ts';
import { isEqual } from '../util/masks.ts';
import { primesBelow } from './small-primes.ts';

const LIMB_BITS = 22;
const LIMB_MASK = 2 ** LIMB_BITS - 1;
/** Products of small primes are below, and so are the primes. */
const GROUP_LIMIT = 2 ** 26;
/** How many products are summed before the sum is reduced. */
const TERMS = 31;
/** Added to a double below 2^51 in magnitude, it leaves the nearest whole number in the lowest bits. */
const ROUND = 1.5 * 2 ** 52;

/** A small prime, and the residues that rule a number out. */
export interface Divisor {
  readonly prime: number;
  readonly excluded: readonly number[];
}

/** Primes whose product is small. */
interface Group {
  readonly product: number;
  readonly weights: Float64Array;
  /** Prime and residue that is excluded, in turn. */
  readonly tests: Float64Array;
}

export class TrialDivision {
  readonly #limbs: Float64Array;
  readonly #groups: readonly Group[];

  /**
   * For numbers of up to so many bits.
   *
   * @param divisors - odd primes below 2^26 with the residues that are excluded: 0, and perhaps others.
   */
  constructor(bits: number, divisors: readonly Divisor[]) {
    const count = Math.ceil(bits / LIMB_BITS);
    this.#limbs = new Float64Array(count);
    this.#groups = groupsOf(divisors).map((group) => {
      const product = group.reduce((product, { prime }) => product * prime, 1);
      const tests = group.flatMap(({ prime, excluded }) => excluded.flatMap((residue) => [prime, residue]));
      return { product, weights: powersOf(2 ** LIMB_BITS, product, count), tests: Float64Array.from(tests) };
    });
  }

  /** Whether none of the little-endian number's residues is excluded. */
  survives(number: Uint8Array): boolean {
    const limbs = this.#limbs;
    intoLimbs(number, limbs);
    const survives = this.#groups.every(({ product, weights, tests }) => passes(residueOf(limbs, weights, product), tests));
    limbs.fill(0);
    return survives;
  }

  /** The residue of the number modulo each prime, 0 to p − 1, in the order of the tests. */
  residues(number: Uint8Array): number[] {
    const limbs = this.#limbs;
    intoLimbs(number, limbs);
    const residues: number[] = [];
    for (const { product, weights, tests } of this.#groups) {
      const residue = residueOf(limbs, weights, product);
      for (let i = 0; i < tests.length; i += 2) {
        const prime = tests[i]!;
        residues.push(((residue % prime) + prime) % prime);
      }
    }
    limbs.fill(0);
    return residues;
  }
}

/** How many are kept. */
const KEPT = 8;
const kept: LruCache<string, TrialDivision> = /* @__PURE__ */ new LruCache(KEPT);

/** By the odd primes below a bound, for numbers of up to so many bits. */
export function divisionBelow(bound: number, bits: number): TrialDivision {
  return kept.get(`${bound} ${bits}`, () => {
    const [, ...odd] = primesBelow(bound);
    return new TrialDivision(
      bits,
      odd.map((prime) => ({ prime, excluded: [0] })),
    );
  });
}

/** Neighbours go together as long as their product is small. */
function groupsOf(divisors: readonly Divisor[]): Divisor[][] {
  const groups: Divisor[][] = [];
  let product = GROUP_LIMIT;
  for (const divisor of divisors) {
    product *= divisor.prime;
    if (product < GROUP_LIMIT) (lastOf(groups) as Divisor[]).push(divisor);
    else {
      groups.push([divisor]);
      product = divisor.prime;
    }
  }
  return groups;
}

/** Powers of the base, each within ±modulus/2. */
function powersOf(base: number, modulus: number, count: number): Float64Array {
  const powers = new Float64Array(count);
  for (let i = 0, power = 1; i < count; i++) {
    powers[i] = power;
    power *= base;
    power -= (power * (1 / modulus) + ROUND - ROUND) * modulus;
  }
  return powers;
}

/** limbs ← the number, which has no more bits than they do. */
function intoLimbs(number: Uint8Array, limbs: Float64Array): void {
  for (let i = 0; i < limbs.length; i++) {
    const at = (i * LIMB_BITS) >> 3;
    // Bytes beyond the end are undefined, which counts as 0 here.
    const word = number[at]! | (number[at + 1]! << 8) | (number[at + 2]! << 16) | (number[at + 3]! << 24);
    limbs[i] = (word >>> ((i * LIMB_BITS) & 7)) & LIMB_MASK;
  }
}

/** A number congruent to Σ limbs · weights, within ±product. */
function residueOf(limbs: Float64Array, weights: Float64Array, product: number): number {
  const reciprocal = 1 / product;
  let sum = 0;
  for (let from = 0; from < limbs.length; from += TERMS) {
    const to = Math.min(from + TERMS, limbs.length);
    for (let i = from; i < to; i++) sum += limbs[i]! * weights[i]!;
    sum -= (sum * reciprocal + ROUND - ROUND) * product;
  }
  return sum;
}

function passes(residue: number, tests: Float64Array): boolean {
  let excluded = 0;
  for (let i = 0; i < tests.length; i += 2) {
    const prime = tests[i]!;
    const difference = residue - tests[i + 1]!;
    const rest = difference - (difference * (1 / prime) + ROUND - ROUND) * prime;
    excluded |= isZero(rest);
  }
  return excluded === 0;
}

/** 1 for 0, else 0; for whole numbers below 2^31 in magnitude. */
function isZero(value: number): number {
  return isEqual(value | 0, 0);
}
