/** The time of a call, for a reader who watches: an indication; the studies of the Lab measure with more care. */

/** A loop is so long that a clock which steps by a millisecond is off by a tenth at most. */
const LOOP_MS = 10;

/**
 * Milliseconds of a call: of the quickest of the loops that fit into `budgetMs`. A call that takes longer is measured once.
 *
 * @param first - how long a call has taken that was made before, in ms: it tells how many go into a loop.
 */
export function timeOfCall(call: () => unknown, first: number, budgetMs: number): number {
  if (first > budgetMs) return first;
  let calls = Math.max(1, Math.ceil(LOOP_MS / Math.max(first, 0.01)));
  let best = Number.POSITIVE_INFINITY;
  const start = performance.now();
  do {
    const ms = timeOnce(() => {
      for (let i = 0; i < calls; i++) call();
    });
    // What warms up gets quicker: then more calls make a loop.
    if (ms < LOOP_MS / 2) calls *= 2;
    else best = Math.min(best, ms / calls);
  } while (performance.now() - start < budgetMs || best === Number.POSITIVE_INFINITY);
  return best;
}

export function timeOnce(call: () => unknown): number {
  const start = performance.now();
  call();
  return performance.now() - start;
}
