import type { Element } from '../../../group/group.ts';
import type { Elements } from '../elements.ts';
import { sumCount, sumStarts } from '../sums.ts';
import type { Ballot2 } from './ballot/ballot.ts';
import type { Election2 } from './election.ts';

/** Sums of the pads and data of all selections of ballots. */
export function sumsOf2(
  { group: { group }, manifest: { contests: all } }: Election2,
  ballots: readonly { readonly item: Ballot2; readonly elements: Elements }[],
): readonly Element[] {
  const [sums, starts] = [new Array<Element>(sumCount(all)).fill(group.neutral), sumStarts(all)];
  for (const { item, elements } of ballots)
    for (const { contest, selections } of item.contests)
      for (const [i, { ciphertext }] of selections.entries()) {
        const place = starts.get(contest.id)! + 2 * i;
        sums[place] = sums[place]!.add(elements.get(ciphertext.a)!);
        sums[place + 1] = sums[place + 1]!.add(elements.get(ciphertext.b)!);
      }
  return sums;
}
