/**
 * Equations between elements that were decoded together. To prove that they are of the group, each was multiplied by a random weight of 128 bits, and the sum of these multiples is
 * known (`group/sums/known-sums.ts`). An equation that takes the weight of its commitment has the commitment's multiple in that sum, where it costs nothing. The weights were drawn
 * when all elements were there, and nobody knows them: of scalars that come later they are independent as well.
 */
import { type Family, OwnPublicElement } from '../group/element.ts';
import type { PublicElement, PublicGroup } from '../group/group.ts';
import type { KnownPart, KnownSum } from '../group/sums/known-sums.ts';
import { combinedBy, type Term, weightAt } from './combined.ts';

/** What is left of some equations beside sums that are known: their sum is that of all these. */
export interface KnownRest<E extends PublicElement> {
  readonly factors: ReadonlyMap<E, bigint>;
  readonly sums: readonly E[];
}

/** Undefined unless every equation has an element of its own with a known weight and the factor 1, and all elements that the known sums are of come in the equations. */
export function restBesideKnownVarTime<E extends PublicElement>(
  group: PublicGroup<E>,
  equations: readonly (readonly Term<E>[])[],
): KnownRest<E> | undefined {
  const family = OwnPublicElement.familyOf('group', group.neutral);
  const { knownSums } = family.arithmetic;
  const valueOf = (element: E): unknown => OwnPublicElement.valueOf(family as Family<unknown>, 'elements', element);
  const partOf = (element: E): KnownPart<unknown> | undefined => knownSums?.partOf(valueOf(element));
  /** By their elements, in the order of the equations. */
  const weights = new Map<E, bigint>();
  for (const terms of equations) if (!takeWeight(terms, weights, partOf)) return undefined;
  const factors = combinedBy(equations, [...weights.values()]);
  // Elements are objects around values: one value may have two of them.
  const met = new Map<KnownSum<unknown>, Set<unknown>>();
  for (const [element, factor] of factors) {
    const part = partOf(element);
    if (!part) continue;
    const values = met.get(part.of) ?? new Set();
    if (values.has(valueOf(element))) return undefined;
    met.set(part.of, values.add(valueOf(element)));
    const rest = factor - (weights.get(element) ?? weightOfPart(part));
    if (rest === 0n) factors.delete(element);
    else factors.set(element, rest);
  }
  const isWhole = [...met].every(([{ count }, values]) => values.size === count);
  return isWhole ? { factors, sums: [...met.keys()].map(({ sum }) => family.make(sum) as PublicElement as E) } : undefined;
}

/** Gives an equation the weight of the first of its elements that nobody has taken yet, and whose factor is 1. @returns whether there is one. */
function takeWeight<E extends PublicElement>(
  terms: readonly Term<E>[],
  weights: Map<E, bigint>,
  partOf: (element: E) => KnownPart<unknown> | undefined,
): boolean {
  for (const [factor, element] of terms) {
    const part = factor === 1n && !weights.has(element) ? partOf(element) : undefined;
    if (!part) continue;
    weights.set(element, weightOfPart(part));
    return true;
  }
  return false;
}

const weightOfPart = ({ of, at }: KnownPart<unknown>): bigint => weightAt(of.weights, at);
