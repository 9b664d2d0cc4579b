import { type ResidueGroup, residueGroup } from '../../../group/residues/group.ts';
import { votingGroup } from '../../../params/voting-groups.ts';

let known: ResidueGroup | undefined;

/** The group of all elections of ElectionGuard 1, made when it is first needed. */
export function electionGuard1Group(): ResidueGroup {
  known ??= residueGroup(votingGroup('ElectionGuard'));
  return known;
}
