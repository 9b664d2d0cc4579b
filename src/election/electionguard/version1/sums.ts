import { sumCount, sumStarts } from '../sums.ts';
import type { Ballot1 } from './ballot/read.ts';
import type { Election1 } from './election.ts';

/** Products of the pads and data of all selections of ballots, which need not be known to be of the group. */
export function sumsOf({ group: { prime }, manifest: { contests: all } }: Election1, ballots: readonly Ballot1[]): readonly bigint[] {
  const [sums, starts] = [new Array<bigint>(sumCount(all)).fill(1n), sumStarts(all)];
  for (const { contests } of ballots)
    for (const { contest, selections } of contests)
      for (const [i, { ciphertext }] of selections.slice(0, contest.selections.length).entries()) {
        const place = starts.get(contest.id)! + 2 * i;
        sums[place] = (sums[place]! * ciphertext.a.value) % prime;
        sums[place + 1] = (sums[place + 1]! * ciphertext.b.value) % prime;
      }
  return sums;
}
