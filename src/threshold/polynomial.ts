/**
 * Polynomials over the scalars of a group, by which a secret is shared (A. Shamir, 1979), what the multiples of the generator by their coefficients tell of them
 * (P. Feldman, 1987), and how their value at 0 follows from others.
 */
import type { Element, Scalar, ScalarField, SecretGroup } from '../group/group.ts';
import { lastOf } from '../util/last-of.ts';

/** f(x) for a public x. Secret: the coefficients a_0, a_1, … and the value, which the caller wipes. */
export function valueAt(coefficients: readonly Scalar[], x: number): Scalar {
  const highest = lastOf(coefficients) as Scalar;
  const at = highest.field.ofPublic(x);
  let value = highest.add(highest.field.zero);
  for (let i = coefficients.length - 2; i >= 0; i--) {
    const product = value.mul(at);
    value.wipe();
    value = product.add(coefficients[i] as Scalar);
    product.wipe();
  }
  return value;
}

/** f(x) · G by the commitments a_0 · G, a_1 · G, …, all public: as many multiples by the small x as f has degrees. */
export function committedAtVarTime({ scalars }: SecretGroup, commitments: readonly Element[], x: number): Element {
  const at = scalars.ofPublic(x);
  const highest = lastOf(commitments) as Element;
  return commitments.slice(0, -1).reduceRight((value, commitment) => value.multiplyVarTime(at).add(commitment), highest);
}

/** The commitments of the sum of polynomials of one degree. */
export const sumOfCommitments = (all: readonly (readonly Element[])[]): readonly Element[] =>
  all.reduce((sum, each) => sum.map((element, k) => element.add(each[k] as Element)));

/**
 * The numbers λ_i with f(0) = Σ λ_i f(i) for every polynomial of fewer degrees than there are numbers i: the product of l / (l − i) over all others l. Everything is public.
 *
 * @param numbers - different ones, from 1 to the order less 1.
 */
export const lagrangeAtZero = (scalars: ScalarField, numbers: readonly number[]): readonly Scalar[] =>
  numbers.map((i) => {
    const others = numbers.filter((l) => l !== i);
    const product = (factors: readonly number[]): Scalar => factors.reduce((all, l) => all.mul(scalars.ofPublic(l)), scalars.one);
    return product(others).mul(product(others.map((l) => l - i)).inverse());
  });
