/**
 * Do two classes of measurements differ? Welch's t-test on their means, as in dudect (Reparaz, Balasch, Verbauwhede: "Dude, is my code
 * constant time?", DATE 2017): over all measurements, and over what is left when the slowest are cropped at one percentile after another,
 * because interruptions make a long tail that hides a small difference in the bulk.
 */

/** The crops: dudect's percentiles, 1 − 2^(−10 i / 100), from the quickest 7 % to nearly all; and all. */
const PERCENTILES: readonly number[] = [...Array.from({ length: 100 }, (_, i) => 1 - 2 ** (-(i + 1) / 10)), 1];
/** A crop with fewer measurements tells nothing. */
const FEWEST = 1000;
const MOST = 0.9;

/** |t| that is quiet, and |t| that is loud. In between, more measurements decide: the t of a difference grows with their square root. */
export const QUIET = 4.5;
export const LOUD = 10;

export type Verdict = 'quiet' | 'undecided' | 'loud';

export interface Strongest {
  /** The largest |t| of any crop. */
  readonly t: number;
  /** The part of the measurements, the quickest, in which it was found. */
  readonly kept: number;
  /** The smallest difference of the means that would have been loud in one of the crops that hold most measurements, as a part of the mean. */
  readonly resolution: number;
}

/**
 * @param times in the order of measuring, which the crops use to order equal times
 * @param classes 0 or 1 for each time
 */
export function strongest(times: Float64Array, classes: Uint8Array): Strongest {
  const order = Array.from(times.keys()).sort((i, j) => (times[i] as number) - (times[j] as number));
  const moments = [new Moments(), new Moments()] as const;
  let best: Strongest = { t: 0, kept: 1, resolution: Infinity };
  let taken = 0;
  for (const percentile of PERCENTILES) {
    const end = Math.round(percentile * order.length);
    for (; taken < end; taken++) {
      const index = order[taken] as number;
      moments[classes[index] as 0 | 1].add(times[index] as number);
    }
    if (taken < FEWEST || moments.some(({ count }) => count < 2)) continue;
    const error = Math.sqrt(moments[0].errorSquared + moments[1].errorSquared);
    const difference = Math.abs(moments[0].mean - moments[1].mean);
    // Without any spread, as between the ticks of a coarse clock, every difference is certain.
    const t = difference === 0 ? 0 : difference / error;
    // A crop of fewer also cuts the difference itself.
    const resolution = percentile < MOST ? best.resolution : Math.min(best.resolution, (LOUD * error) / moments[0].mean);
    best = t > best.t ? { t, kept: percentile, resolution } : { ...best, resolution };
  }
  return best;
}

export function verdictOn(t: number): Verdict {
  if (t < QUIET) return 'quiet';
  return t > LOUD ? 'loud' : 'undecided';
}

/** Mean and variance of a growing sample, by Welford's recurrence. */
class Moments {
  count = 0;
  mean = 0;
  #squares = 0;

  add(value: number): void {
    this.count++;
    const deviation = value - this.mean;
    this.mean += deviation / this.count;
    this.#squares += deviation * (value - this.mean);
  }

  /** The square of the mean's standard error. */
  get errorSquared(): number {
    return this.#squares / (this.count - 1) / this.count;
  }
}
