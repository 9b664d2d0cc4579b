import { OwnResidueGroup, type ResidueGroup } from '../group/residues/group.ts';
import { WrongTypeError } from '../util/errors.ts';

/** The group, if it is one of residues. @throws {WrongTypeError} `argument`. */
export function residueGroupOf(argument: string, group: unknown): ResidueGroup {
  if (!(group instanceof OwnResidueGroup)) throw new WrongTypeError(argument, 'must be of residues');
  return group;
}
