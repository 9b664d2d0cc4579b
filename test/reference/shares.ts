/** Shamir's shares on BigInt: the oracle of the trustees' tests. */
import { invMod, residue } from './modpow.ts';

/** The value at x of the polynomial a_0 + a_1 x + …, modulo q. */
export const polynomialAt = (coefficients: readonly bigint[], x: bigint, q: bigint): bigint =>
  coefficients.reduceRight((value, coefficient) => residue(value * x + coefficient, q), 0n);

/** What the values are multiplied by to have the one at 0, by the definition. */
export const weightsAtZero = (numbers: readonly number[], q: bigint): bigint[] =>
  numbers.map((i) =>
    numbers
      .filter((l) => l !== i)
      .reduce((product, l) => residue(product * BigInt(l) * (invMod(residue(BigInt(l - i), q), q) as bigint), q), 1n),
  );

/** The subsets of so many of a list, in order. */
export const subsetsOf = <T>(list: readonly T[], count: number): T[][] =>
  count === 0 ? [[]] : list.flatMap((first, i) => subsetsOf(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
