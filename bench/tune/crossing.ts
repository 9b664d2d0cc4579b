/** Up to which length the one way is better, and from there on the other. */

/**
 * How many of the lengths, from the first on, are better done the one way: so many that the times of all lengths, each done the way that is then its own, have the least
 * product. So no single time decides.
 *
 * @param ratios - of the other way's time to that of the one, by length.
 */
export function lengthsBefore(ratios: readonly number[]): number {
  let gain = 0;
  let best = { gain, count: 0 };
  for (const [i, ratio] of ratios.entries()) {
    gain += Math.log(ratio);
    if (gain > best.gain) best = { gain, count: i + 1 };
  }
  return best.count;
}
