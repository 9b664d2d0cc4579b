/**
 * Diffie–Hellman groups: the safe primes of RFC 3526 (from the digits of π) and RFC 7919 (from those of e).
 *
 * Each prime is 2^b − 2^(b−64) − 1 + 2^64 · (⌊2^(b−130) · c⌋ + x), for the constant c and the smallest x that makes p and
 * (p − 1)/2 prime. The groups are given by b and x, and the primes derived from them.
 */

import { BigInt } from '../util/big-int.ts';
import { OutOfRangeError } from '../util/errors.ts';

/** The name of a group: `modp…` of RFC 3526, `ffdhe…` of RFC 7919, with the length of the prime in bits. */
export type DhGroupName =
  | 'modp1536'
  | 'modp2048'
  | 'modp3072'
  | 'modp4096'
  | 'modp6144'
  | 'modp8192'
  | 'ffdhe2048'
  | 'ffdhe3072'
  | 'ffdhe4096'
  | 'ffdhe6144'
  | 'ffdhe8192';

/** A named Diffie–Hellman group. */
export interface DhGroup {
  /** Its name. */
  readonly name: DhGroupName;
  /** A safe prime: (p − 1)/2 is prime as well. */
  readonly prime: bigint;
  /** 2, which generates the subgroup of order (p − 1)/2. */
  readonly generator: bigint;
  /** The length of the prime in bits. */
  readonly bits: number;
}

/** RFC 3526, sections 2 to 7; RFC 7919, appendix A: the increments x. */
const INCREMENTS: Readonly<Record<DhGroupName, bigint>> = {
  modp1536: 741804n,
  modp2048: 124476n,
  modp3072: 1690314n,
  modp4096: 240904n,
  modp6144: 929484n,
  modp8192: 4743158n,
  ffdhe2048: 560316n,
  ffdhe3072: 2625351n,
  ffdhe4096: 5736041n,
  ffdhe6144: 15705020n,
  ffdhe8192: 10965728n,
};

/** The names of all groups. */
export const dhGroupNames: readonly DhGroupName[] = /* @__PURE__ */ Object.keys(INCREMENTS) as DhGroupName[];

const derived: Map<DhGroupName, DhGroup> = /* @__PURE__ */ new Map();

/**
 * A named Diffie–Hellman group of RFC 3526 or RFC 7919. Its prime is derived from the formula of the RFC when it is first asked for.
 *
 * @param name - the name of the group, one of `dhGroupNames`.
 * @returns prime, generator and length. Public.
 * @throws {OutOfRangeError} `name`, if there is no group of that name.
 *
 * @example
 * import { dhGroup } from 'limber/dh/groups';
 * const { prime, generator } = dhGroup('ffdhe2048');
 * console.log(prime % 8n, generator); // 7n 2n
 */
export function dhGroup(name: DhGroupName): DhGroup {
  if (!dhGroupNames.includes(name)) throw new OutOfRangeError('name', `must be one of ${dhGroupNames.join(', ')}`);
  const known = derived.get(name);
  if (known) return known;
  const bits = Number(name.replace(/\D/g, ''));
  const digits = name.startsWith('modp') ? scaledPi(bits - 130) : scaledE(bits - 130);
  const b = BigInt(bits);
  const prime = 2n ** b - 2n ** (b - 64n) - 1n + 2n ** 64n * (digits + INCREMENTS[name]);
  const group: DhGroup = Object.freeze({ name, prime, generator: 2n, bits });
  derived.set(name, group);
  return group;
}

/** More bits than the rounding of the series below can reach. */
const GUARD = 64n;

/** ⌊2^n · π⌋ by Machin's formula, π/4 = 4 · arctan(1/5) − arctan(1/239). */
function scaledPi(n: number): bigint {
  const one = 1n << (BigInt(n) + GUARD);
  const arctan = (x: bigint): bigint => {
    let [sum, power] = [0n, one / x];
    for (let k = 1n; power > 0n; k += 2n) {
      sum += k % 4n === 1n ? power / k : -(power / k);
      power /= x * x;
    }
    return sum;
  };
  return (4n * (4n * arctan(5n) - arctan(239n))) >> GUARD;
}

/** ⌊2^n · e⌋ by the sum of 1/k!. */
function scaledE(n: number): bigint {
  let [sum, term] = [0n, 1n << (BigInt(n) + GUARD)];
  for (let k = 1n; term > 0n; k++) {
    sum += term;
    term /= k;
  }
  return sum >> GUARD;
}
