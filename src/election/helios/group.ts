/** The group of Helios' elections. */
import { type ResidueGroup, residueGroup } from '../../group/residues/group.ts';
import { votingGroup } from '../../params/voting-groups.ts';

let known: ResidueGroup | undefined;

/**
 * The group that all elections of Helios have had since 2010: the residues modulo a prime of 2048 bits, in the subgroup of an order of 256. It is made when it is first needed,
 * which takes a tenth of a second.
 *
 * @returns the group, always the same one.
 *
 * @example
 * import { heliosGroup } from 'limber/helios';
 * console.log(heliosGroup().elementBytes, heliosGroup() === heliosGroup()); // 256 true
 */
export function heliosGroup(): ResidueGroup {
  known ??= residueGroup(votingGroup('Helios'));
  return known;
}
