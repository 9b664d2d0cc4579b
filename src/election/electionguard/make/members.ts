import type { Group } from '../../../group/group.ts';
import { InvalidPointError } from '../../../util/errors.ts';
import { Recorder } from '../../findings.ts';
import { type Elements, elementsOf, type Written } from '../elements.ts';

const MEMBERS = 'members of the group';

/** All elements of a record that is to be worked with. @throws {InvalidPointError} `argument`, if one is not of the group. */
export function membersOfGroup(argument: string, group: Group, written: readonly Written[]): Elements {
  const [elements] = elementsOf(group, [written], MEMBERS, new Recorder(), undefined);
  if (!elements) throw new InvalidPointError(argument, 'must have all elements in the group');
  return elements;
}
