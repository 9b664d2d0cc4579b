import { knownResidueGroup, type ResidueGroup } from '../../../group/residues/group.ts';
import { votingGroup } from '../../../params/voting-groups.ts';

let known: ResidueGroup | undefined;

/**
 * The group of all elections of ElectionGuard 0.95 to 1.4: the residues modulo a prime of 4096 bits, in the subgroup of the order 2^256 − 189. It is made when it is first needed.
 *
 * @returns the group, always the same one.
 *
 * @example
 * import { electionGuard1Group } from 'limber/electionguard';
 * console.log(electionGuard1Group().elementBytes, electionGuard1Group() === electionGuard1Group()); // 512 true
 */
export function electionGuard1Group(): ResidueGroup {
  known ??= knownResidueGroup({ ...votingGroup('ElectionGuard'), hasPrimeCofactor: true });
  return known;
}
