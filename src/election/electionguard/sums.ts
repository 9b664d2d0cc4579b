import type { Element, Group } from '../../group/group.ts';

/** The sum of elements. */
export const addAll = (group: Group, elements: readonly Element[]): Element =>
  elements.reduce((sum, element) => sum.add(element), group.neutral);
