/** Points of an Edwards curve by their y, where p ≡ 5 modulo 8: what the square roots are made of, and which of them is x (RFC 8032, section 5.1.3). */
import { type PowerPlan, planByRuns } from '../../formulas/power-plan.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { difference, isLess, isZero } from '../../util/constant-time.ts';
import { powerVarTime } from '../../util/power-var-time.ts';

/** The power from which `edwardsRoots` makes roots. Of 2^255 − 19 its bits are ones but for one. */
export const rootPlan = ({ prime }: Pick<EdwardsParams, 'prime'>): PowerPlan => planByRuns([(prime - 5n) / 8n]);

/** 2^((p − 1) / 4), a root of −1. */
export const rootOfMinusOne = (prime: bigint): bigint => powerVarTime(2n, (prime - 1n) / 4n, prime);

/** How many numbers `edwardsRoots` gives. */
export const ROOTS = 4;

/**
 * The point with that y, whose x is odd or even as `isOdd` says; undefined if there is none. Public.
 *
 * @param prime - its bytes.
 * @param y - below 2p, as long as the prime.
 * @param roots - the `ROOTS` numbers that belong to y, one after the other: a root and another, and what is zero where the one is x, or the other. They are not kept.
 */
export function pointOfRootsVarTime(prime: Uint8Array, y: Uint8Array, isOdd: boolean, roots: Uint8Array): Uint8Array | undefined {
  const bytes = prime.length;
  const number = (i: number): Uint8Array => roots.subarray(i * bytes, (i + 1) * bytes);
  const isFirst = isZero(number(2));
  if (!isFirst && !isZero(number(3))) return undefined;
  const root = number(isFirst ? 0 : 1);
  const point = new Uint8Array(2 * bytes);
  const isTheOne = ((root[0] as number) & 1) === (isOdd ? 1 : 0);
  point.set(isTheOne || isZero(root) ? root : difference(prime, root));
  point.set(isLess(y, prime) === 1 ? y : difference(y, prime), bytes);
  return point;
}
