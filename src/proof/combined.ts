/** Equations between elements of a group, added up with weights. Everything is public. */
import type { PublicElement } from '../group/group.ts';
import { fromBytesLE } from '../util/bytes.ts';
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
  const weights = equations.length === 1 ? Uint8Array.of(1) : randomBytes(WEIGHT_BYTES * equations.length, random);
  return combinedBy(
    equations,
    equations.map((_, i) => weights.subarray(i * WEIGHT_BYTES, (i + 1) * WEIGHT_BYTES)),
  );
}

/** The same with weights that there are, little-endian. */
export function combinedBy<E extends PublicElement>(
  equations: readonly (readonly Term<E>[])[],
  weights: readonly Uint8Array[],
): Map<E, bigint> {
  const factors = new Map<E, bigint>();
  for (const [i, terms] of equations.entries()) {
    const weight = fromBytesLE(weights[i]!);
    for (const [factor, element] of terms) factors.set(element, (factors.get(element) ?? 0n) + weight * factor);
  }
  return factors;
}
