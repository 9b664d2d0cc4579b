/** Numbers as they stand in records: in decimal digits, which are hashed as they are. */

import type { JsonView } from '../../encoding/json/view.ts';
import type { Element } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { LimberError } from '../../util/errors.ts';
import { publicBytes } from '../../util/hex.ts';
import type { RandomSource } from '../../util/random.ts';

/** A residue as the group writes elements. */
export interface EncodedResidue {
  readonly bytes: Uint8Array;
}

/** The same with its number. What was read of it, digits above all, is not kept: there are very many. */
export interface Residue extends EncodedResidue {
  readonly value: bigint;
}

/** A residue below p. Whether it is of the group is proven of many together. */
export function residueOf(view: JsonView, group: ResidueGroup): Residue {
  const value = view.decimal(group.prime);
  return { value, bytes: publicBytes(value, group.elementBytes) };
}

/** The elements of residues, or undefined if one of them is not of the group. */
export function elementsOf(
  residues: readonly EncodedResidue[],
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
