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
