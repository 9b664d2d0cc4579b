/** Trustees in the files of elections: their keys, and what their factors are together. */
import type { Element, SecretGroup } from '../../../src/entries/groups.ts';
import { committedAtVarTime, lagrangeAtZero, sumOfCommitments } from '../../../src/threshold/polynomial.ts';
import type { Verdict } from '../rsa/suites.ts';

export const sameElement = (id: string, actual: Element, expected: Element): Verdict => ({
  id,
  complaint: actual.equals(expected) ? undefined : 'another element',
});

/** The verification key of a trustee, by what all dealers committed to. */
export const verificationKey = (group: SecretGroup, dealers: readonly (readonly Element[])[], trustee: number): Element =>
  committedAtVarTime(group, sumOfCommitments(dealers), trustee);

/** What the factors of those trustees are together. */
export function combined(group: SecretGroup, factors: ReadonlyMap<number, Element>): Element {
  const weights = lagrangeAtZero(group.scalars, [...factors.keys()]);
  return group.multiScalarVarTime(weights, [...factors.values()]);
}

export const sumOf = ({ neutral }: SecretGroup, elements: readonly Element[]): Element =>
  elements.reduce((sum, element) => sum.add(element), neutral);
