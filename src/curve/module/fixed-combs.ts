/** The combs that tables of fixed points are made by. There are few, so that the code of each is known (`kernels.lock.json`). */
import { lastOf } from '../../util/last-of.ts';
import { type Comb, combEntries, tableEntries } from './comb.ts';

const [MOST_TEETH, MOST_STEPS] = [8, 64];
/** What reading an entry takes, over an addition; a doubling takes about as long as an addition. */
const READING = 0.01;

/** How many additions and doublings a multiplication takes. */
export const operationsOf = ({ tables, stride }: Comb): { readonly additions: number; readonly doublings: number } => ({
  additions: tables * stride + 1,
  doublings: stride - 1,
});

/** @param combOf - the comb with so many teeth and steps. @returns those that are quicker than all with no more entries, smallest first. */
export function fixedCombs(combOf: (teeth: number, steps: number) => Comb): readonly Comb[] {
  const all: Comb[] = [];
  for (let teeth = 2; teeth <= MOST_TEETH; teeth++) for (let steps = 1; steps <= MOST_STEPS; steps++) all.push(combOf(teeth, steps));
  all.sort((a, b) => combEntries(a) - combEntries(b) || costOf(a) - costOf(b));
  const kept: Comb[] = [];
  for (const comb of all) {
    const last = lastOf(kept);
    if (!last || costOf(comb) < costOf(last)) kept.push(comb);
  }
  return kept;
}

function costOf(comb: Comb): number {
  const { additions, doublings } = operationsOf(comb);
  return additions * (1 + READING * tableEntries(comb)) + doublings;
}
