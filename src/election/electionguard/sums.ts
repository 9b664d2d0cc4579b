/** Sums of elements and of ciphertexts. */
import type { Element, Group } from '../../group/group.ts';

/** The sum of elements. */
export const addAll = (group: Group, elements: readonly Element[]): Element =>
  elements.reduce((sum, element) => sum.add(element), group.neutral);

/** A ciphertext by its two elements, which both versions name alike. */
interface Pair {
  readonly a: Element;
  readonly b: Element;
}

/** The sum of ciphertexts. */
export const sumOfCiphertexts = (group: Group, ciphertexts: readonly Pair[]): Pair => ({
  a: addAll(
    group,
    ciphertexts.map(({ a }) => a),
  ),
  b: addAll(
    group,
    ciphertexts.map(({ b }) => b),
  ),
});

/** A contest of either version, by what it is added up by. */
interface Summed {
  readonly id: string;
  readonly selections: readonly unknown[];
}

/** How many sums there are of all contests: a pad and data of each selection. */
export const sumCount = (contests: readonly Summed[]): number => contests.reduce((sum, { selections }) => sum + 2 * selections.length, 0);

/** Where the sums of each contest begin. */
export function sumStarts(contests: readonly Summed[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  let at = 0;
  for (const { id, selections } of contests) {
    starts.set(id, at);
    at += 2 * selections.length;
  }
  return starts;
}
