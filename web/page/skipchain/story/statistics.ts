/** Times in five numbers. */

export interface Statistics {
  readonly min: number;
  readonly average: number;
  readonly max: number;
  readonly median: number;
  /** The standard deviation: the root of the mean square of the distances from the average. */
  readonly deviation: number;
}

/** @param times - one at least. */
export function statistics(times: readonly number[]): Statistics {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (i: number): number => sorted[i] as number;
  const average = mean(times);
  const half = sorted.length >> 1;
  return {
    min: at(0),
    average,
    max: at(sorted.length - 1),
    median: sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2,
    deviation: Math.sqrt(mean(times.map((time) => (time - average) ** 2))),
  };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
