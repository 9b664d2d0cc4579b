/** What voters, provers, trustees and shufflers do, with a leak in each that the counts of blocks have to show (`test/unit/blocks.ts`). */
import type { Element, Group, Scalar } from '../../src/entries/groups.ts';

/** r · Y, and G where the vote is 1, by a branch. */
export const leakyChoice = ({ generator }: Group, key: Element, r: Scalar, vote: number): Element =>
  vote === 1 ? key.multiply(r).add(generator) : key.multiply(r);

/** Challenges for all branches but the one that holds, which has to wait. */
export function leakyChallenges({ scalars }: Group, branches: number, branch: number): (Scalar | undefined)[] {
  return Array.from({ length: branches }, (_, i) => (i === branch ? undefined : scalars.random()));
}

/** f(x) by the rule of Horner, without products by 0. */
export function leakyShare(coefficients: readonly Scalar[], x: Scalar): Scalar {
  const last = coefficients.length - 1;
  let value = coefficients[last] as Scalar;
  for (let i = last - 1; i >= 0; i--) value = (value.isZero ? value : value.mul(x)).add(coefficients[i] as Scalar);
  return value;
}

/** x · a, bit by bit of x, with an addition where it is 1 alone. */
export function leakyFactor(a: Element, x: Uint8Array): Element {
  let factor = a.sub(a);
  for (const byte of x) {
    for (let bit = 7; bit >= 0; bit--) {
      factor = factor.add(factor);
      if ((byte >> bit) & 1) factor = factor.add(a);
    }
  }
  return factor;
}

/** Sorts by exchanging what is not in order. */
export function leakyOrder(keys: readonly number[]): number[] {
  const sorted = [...keys];
  for (let i = 1; i < sorted.length; i++) {
    for (let j = i; j > 0 && (sorted[j] as number) < (sorted[j - 1] as number); j--)
      [sorted[j - 1], sorted[j]] = [sorted[j] as number, sorted[j - 1] as number];
  }
  return sorted;
}

/** Rows in another order, each taken from where the order says. */
export function leakyMove(rows: Uint16Array, order: readonly number[]): Uint16Array {
  const moved = new Uint16Array(rows.length);
  for (const [i, from] of order.entries()) moved[i] = rows[from] as number;
  return moved;
}
