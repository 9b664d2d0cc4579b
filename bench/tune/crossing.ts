/** Up to which length the one way is better, and from there on the other. */
import type { SplitTime } from '../inside/splits.ts';

/**
 * The longest of the lengths to be made by rows: where the times of all lengths, each made by the way that is then its own, have the least
 * product. So no single time decides. Less than the shortest of them by one, if halves are better at every length.
 */
export function longestByRows(times: readonly SplitTime[]): number {
  let gain = 0;
  let best = { gain, longest: (times[0]?.limbs ?? 1) - 1 };
  for (const { limbs, byRows, byHalves } of times) {
    gain += Math.log(byHalves / byRows);
    if (gain > best.gain) best = { gain, longest: limbs };
  }
  return best.longest;
}
