/** Messages that are the same, for which one hash to a group is enough. Public. */

import { viewOf } from '../../encoding/octets.ts';
import { sha256 } from '../../hash/sha2.ts';
import { toHex } from '../../util/hex.ts';

/** A name that equal messages share. */
export const messageName = (message: Uint8Array): string => toHex(sha256(viewOf(message)));

/** What has the same `by`, in the order in which each came first. */
export function groupedBy<T, By>(all: readonly T[], by: (one: T) => By): ReadonlyMap<By, readonly T[]> {
  const groups = new Map<By, T[]>();
  for (const one of all) {
    const name = by(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return groups;
}
