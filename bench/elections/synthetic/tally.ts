/** What ballots add up to, of which everything is known. */
import type { MadeBallots, Making, Shape } from './plan.ts';
import { power, type Residues } from './powers.ts';
import { modulo } from './streams.ts';

/** The sum of a choice over all ballots. */
export interface KnownSum {
  readonly m: number;
  readonly r: bigint;
}

export type Sums = readonly (readonly KnownSum[])[];

export const noSums = ({ questions, choices }: Shape): Sums =>
  Array.from({ length: questions }, () => Array.from({ length: choices }, () => ({ m: 0, r: 0n })));

export const addedTo = (sums: Sums, { sums: more }: MadeBallots, { order }: Residues): Sums =>
  sums.map((choices, q) => choices.map(({ m, r }, i) => ({ m: m + more[q]![i]!.m, r: modulo(r + more[q]![i]!.r, order) })));

/** g^r and y^r · g^m. */
export function ciphertextsOf(
  sums: Sums,
  { residues, secret }: Making,
): readonly (readonly { readonly alpha: bigint; readonly beta: bigint }[])[] {
  const { prime, order, generator } = residues;
  return sums.map((choices) =>
    choices.map(({ m, r }) => ({
      alpha: power(generator, r, prime),
      beta: power(generator, modulo(secret * r + BigInt(m), order), prime),
    })),
  );
}
