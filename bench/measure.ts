/**
 * The measuring rule.
 *
 * A time is the minimum over repetitions of a loop of at least 200 ms: interference only ever adds time, so the smallest is the closest to
 * the program's own. Competitors take turns (A B C A B C …) in one run, so that a drift of the machine's speed meets all of them. The
 * first round warms up the engine's compilers and decides how often to repeat; it is never counted.
 */
import { type Entrant, reasonOf, type Sample } from './entry.ts';

export const MINIMUM_LOOP_MS = 200;

/** Counted repetitions for an operation that takes `ms`: a loop of a slow operation is that one operation, and minutes are dear. */
export function repetitionsFor(ms: number): number {
  if (ms <= 1_000) return 5;
  return ms <= 10_000 ? 2 : 1;
}

/**
 * Times a loop of at least `minimumMs` around `run`. The clock is read only outside the loop, so that operations of nanoseconds can be
 * timed as well; a loop that turns out too short is thrown away and made longer.
 *
 * @param clock milliseconds from any origin, never going back
 */
export function timeLoop(run: () => void, minimumMs: number, clock: () => number): Sample {
  for (let count = 1; ; ) {
    const start = clock();
    for (let i = 0; i < count; i++) run();
    const elapsed = clock() - start;
    if (elapsed >= minimumMs) return { ms: elapsed / count };
    count = nextCount(count, elapsed, minimumMs);
  }
}

/** The same for operations that may give promises; each is awaited before the next, which costs a fraction of a microsecond. */
export async function timeAsyncLoop(run: () => Promise<void>, minimumMs: number, clock: () => number): Promise<Sample> {
  for (let count = 1; ; ) {
    const start = clock();
    for (let i = 0; i < count; i++) await run();
    const elapsed = clock() - start;
    if (elapsed >= minimumMs) return { ms: elapsed / count };
    count = nextCount(count, elapsed, minimumMs);
  }
}

function nextCount(count: number, elapsed: number, minimumMs: number): number {
  const estimate = Math.ceil((1.2 * count * minimumMs) / elapsed);
  return Math.max(count + 1, Math.min(estimate, 10 * count));
}

/** The minimum over the counted repetitions, or why there is none. */
export type Outcome = { readonly ms: number; readonly repetitions: number } | { readonly reason: string };

/** Reports the turn that is about to begin: round 0 is the warm-up. */
export type OnTurn = (round: number, entrant: number) => void;

interface Runner {
  readonly entrant: Entrant;
  repetitions: number;
  ms: number;
  reason: string | undefined;
}

/** Measures entrants in turn. One that throws takes no further turns and does not disturb the others. */
export async function measureInTurn(entrants: readonly Entrant[], minimumMs: number, onTurn: OnTurn): Promise<Outcome[]> {
  const runners: Runner[] = entrants.map((entrant) => ({ entrant, repetitions: 1, ms: Infinity, reason: undefined }));
  for (let round = 0; runners.some((runner) => isDue(runner, round)); round++) {
    for (const [index, runner] of runners.entries()) {
      if (!isDue(runner, round)) continue;
      onTurn(round, index);
      try {
        const { ms } = await runner.entrant.loop(minimumMs);
        if (round === 0) runner.repetitions = repetitionsFor(ms);
        else runner.ms = Math.min(runner.ms, ms);
      } catch (error) {
        runner.reason = reasonOf(error);
      }
    }
  }
  return runners.map(({ ms, repetitions, reason }) => (reason === undefined ? { ms, repetitions } : { reason }));
}

function isDue(runner: Runner, round: number): boolean {
  return runner.reason === undefined && round <= runner.repetitions;
}
