/** Least times, in engines with a fine clock. */
import { timeLoop } from '../measure.ts';

/** Loops are short, so that among many some are undisturbed. */
export const LOOP_MS = 2;

/** The time of `run` in a short loop. */
export function shortLoop(run: () => void): number {
  const { ms } = timeLoop(run, LOOP_MS, () => performance.now());
  return ms;
}

/** The least of the times that each gives in so many rounds, in which all take turns: a disturbance of seconds meets some rounds of everybody, and all of nobody. */
export function leastInTurn(times: readonly (() => number)[], rounds: number): number[] {
  const least = times.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [i, time] of times.entries()) least[i] = Math.min(least[i] as number, time());
  }
  return least;
}
