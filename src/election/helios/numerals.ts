/** Numbers as they stand in records: in decimal digits, which are hashed as they are. */

import type { JsonView } from '../../encoding/json/view.ts';
import type { Element } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { LimberError } from '../../util/errors.ts';
import { publicBytes } from '../../util/hex.ts';
import type { RandomSource } from '../../util/random.ts';

/** A residue, with the digits that it has in the record, and its bytes as the group writes elements. */
export interface Residue {
  readonly text: string;
  readonly value: bigint;
  readonly bytes: Uint8Array;
}

/** A residue below p. Whether it is of the group is proven of many together. */
export function residueOf(view: JsonView, group: ResidueGroup): Residue {
  const value = view.decimal(group.prime);
  return { value, text: view.string(), bytes: publicBytes(value, group.elementBytes) };
}

/** The elements of residues, or undefined if one of them is not of the group. */
export function elementsOf(
  residues: readonly Pick<Residue, 'bytes'>[],
  group: ResidueGroup,
  random: RandomSource | undefined,
): Element[] | undefined {
  try {
    return group.fromBytesMany(
      residues.map(({ bytes }) => bytes),
      { allowNeutral: true, random },
    );
  } catch (error) {
    if (error instanceof LimberError && error.argument.startsWith('list')) return undefined;
    throw error;
  }
}
