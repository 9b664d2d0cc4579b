/** Equations between elements of a group, added up with weights. Everything is public. */
import type { PublicElement } from '../group/group.ts';
import { type RandomSource, randomBytes } from '../util/random.ts';

/** A term of an equation as it is computed with. */
export type Term<E extends PublicElement = PublicElement> = readonly [factor: bigint, element: E];

const WEIGHT_BYTES = 16;

/** What each element of some equations is multiplied by in their sum, each equation with a random weight of its own. */
export function combinedVarTime<E extends PublicElement>(
  equations: readonly (readonly Term<E>[])[],
  random: RandomSource | undefined,
): ReadonlyMap<E, bigint> {
  // One equation alone needs no weight.
  if (equations.length === 1) return combinedBy(equations, [1n]);
  const weights = randomBytes(WEIGHT_BYTES * equations.length, random);
  const view = new DataView(weights.buffer, weights.byteOffset, weights.length);
  return combinedBy(
    equations,
    equations.map((_, i) => weightAt(view, i * WEIGHT_BYTES)),
  );
}

/** The number of 16 little-endian bytes from there on: there are many of them. */
export const weightAt = (words: DataView, at: number): bigint =>
  (words.getBigUint64(at + WEIGHT_BYTES / 2, true) << 64n) | words.getBigUint64(at, true);

/** The same with weights that there are. */
export function combinedBy<E extends PublicElement>(
  equations: readonly (readonly Term<E>[])[],
  weights: readonly bigint[],
): Map<E, bigint> {
  const factors = new Map<E, bigint>();
  for (const [i, terms] of equations.entries()) {
    const weight = weights[i]!;
    for (const [factor, element] of terms) {
      const before = factors.get(element);
      const more = factor === 1n ? weight : weight * factor;
      factors.set(element, before === undefined ? more : before + more);
    }
  }
  return factors;
}
