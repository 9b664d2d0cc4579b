/** The time of the fastest of many calls: an indication for a table, not a benchmark (that is `npm run bench`). */
const WARM_UP_CALLS = 3;
const MILLISECONDS = 250;
const LEAST_CALLS = 5;

/** Milliseconds of the fastest call, of at least five within a quarter of a second. */
export function bestTime(call: () => unknown): number {
  for (let i = 0; i < WARM_UP_CALLS; i++) call();
  const start = performance.now();
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < LEAST_CALLS || performance.now() - start < MILLISECONDS; i++) {
    const before = performance.now();
    call();
    best = Math.min(best, performance.now() - before);
  }
  return best;
}
