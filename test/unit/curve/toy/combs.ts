/** Which combs a small group has. */
import type { Comb } from '../../../../src/curve/module/comb.ts';

/**
 * Whether an entry of the comb is the neutral element in a group of that order: no table of affine points can hold it. Entries are multiples by odd numbers,
 * Σ ±2^i over some of the bits, so that it takes a group as small as these to meet one.
 */
export function hasNeutralEntry({ teeth, tables, stride }: Comb, order: number): boolean {
  for (let table = 0; table < tables; table++) {
    const tooth = (j: number): bigint => 1n << BigInt((table * teeth + j) * stride);
    let entries = [tooth(teeth - 1)];
    for (let j = 0; j < teeth - 1; j++) entries = entries.flatMap((entry) => [entry + tooth(j), entry - tooth(j)]);
    if (entries.some((entry) => entry % BigInt(order) === 0n)) return true;
  }
  return false;
}
