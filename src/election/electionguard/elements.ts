/** Elements as they stand in records: read first, and proven to be of the group together, of many records at once. */

import type { JsonView } from '../../encoding/json/view.ts';
import type { Element, Group } from '../../group/group.ts';
import { LimberError } from '../../util/errors.ts';
import type { RandomSource } from '../../util/random.ts';
import type { Recorder } from '../findings.ts';

/** An element that was read, and is not known to be of the group yet. */
export interface Written {
  readonly view: JsonView;
  /** As the group writes elements. */
  readonly bytes: Uint8Array;
}

/** What elements are, of those that are of the group. */
export type Elements = ReadonlyMap<Written, Element>;

const NO_ELEMENT = 'must be an element of the group';

/**
 * The elements of some records: of all together, unless one is not of the group. Records with such ones are left out, and their elements named.
 *
 * @param records - for each the elements that it has.
 * @returns for each its elements; undefined where one is none.
 */
export function elementsOf(
  group: Group,
  records: readonly (readonly Written[])[],
  rule: string,
  recorder: Recorder,
  random: RandomSource | undefined,
): readonly (Elements | undefined)[] {
  const found = recorder.attempt(rule, () => {
    recorder.records(rule, records.length);
    return { all: decoded(group, records.flat(), random) };
  });
  if (found?.all) return records.map((written) => new Map(written.map((each) => [each, found.all!.get(each)!])));
  return records.map((written) => {
    const elements = decoded(group, written, random);
    if (!elements) for (const each of written) if (!decoded(group, [each], random)) recorder.fault(rule, each.view.place, NO_ELEMENT);
    return elements;
  });
}

/** All elements; undefined where one of them is none. */
function decoded(group: Group, written: readonly Written[], random: RandomSource | undefined): Map<Written, Element> | undefined {
  try {
    const elements = group.fromBytesMany(
      written.map(({ bytes }) => bytes),
      { allowNeutral: true, random },
    );
    return new Map(written.map((each, i) => [each, elements[i]!]));
  } catch (error) {
    if (error instanceof LimberError && error.argument.startsWith('list')) return undefined;
    throw error;
  }
}
