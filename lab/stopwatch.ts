/** Times operations by the benchmark's rule, and checks what they computed. */
import { type Entrant, reasonOf } from '../bench/entry.ts';
import { MINIMUM_LOOP_MS, measureInTurn, type Outcome, timeLoop } from '../bench/measure.ts';
import type { LabRow } from './studies/study.ts';

/** Something to be timed, and what it has to compute. */
export interface Trial {
  run(): bigint;
  readonly expected: bigint;
}

/** The time of an operation, or why there is none. */
export type Timing = { readonly ms: number } | { readonly note: string };

/** Short loops, and many of them: beside busy neighbours some are undisturbed. But as long as so many steps of the clock. */
const QUICK_LOOP_MS = 1;
const CLOCK_STEPS = 40;
const QUICK_ROUNDS = 200;
/** What is spent on one trial, at most, but for the first few rounds. */
const QUICK_MS = 400;
const LEAST_ROUNDS = 3;
/** An engine that still compiles makes every loop quicker than the one before; how long we wait for it, in ms. */
const WARM_UP_MS = 4000;
const QUICK_WARM_UP_MS = 1000;
const WARM_UP_LOOP_MS = 25;
/** So many loops in a row that are not quicker by a twentieth: then it has done what it can. */
const STEADY_LOOPS = 3;

/** Times the entrants in turn. */
const measure = (entrants: readonly Entrant[], quick: boolean): Promise<Outcome[]> =>
  quick ? measureQuickly(entrants) : measureInTurn(entrants, MINIMUM_LOOP_MS, () => {});

/** Times the trials in turn. One that computes anything but what it has to has no time. */
export async function time(trials: readonly Trial[], quick: boolean): Promise<Timing[]> {
  const values: bigint[] = [];
  const entrants = trials.map(({ run }, index): Entrant => {
    const once = (): void => {
      values[index] = run();
    };
    return { loop: (minimumMs) => loopOf(once, minimumMs), result: () => String(values[index]) };
  });
  for (const entrant of entrants) await warmUp(entrant, quick);
  const outcomes = await measure(entrants, quick);
  return outcomes.map((outcome, index) => {
    if ('reason' in outcome) return { note: outcome.reason };
    if (values[index] !== trials[index]?.expected) return { note: 'wrong result' };
    return { ms: outcome.ms };
  });
}

/** The least of many short loops, in turn. */
async function measureQuickly(entrants: readonly Entrant[]): Promise<Outcome[]> {
  const loop = Math.max(QUICK_LOOP_MS, CLOCK_STEPS * clockStep());
  const runners = entrants.map((entrant) => ({ entrant, ms: Infinity, spent: 0, repetitions: 0, reason: '' }));
  for (let round = 0; round < QUICK_ROUNDS; round++) {
    for (const runner of runners) {
      if (runner.reason !== '' || (runner.spent > QUICK_MS && round >= LEAST_ROUNDS)) continue;
      try {
        const start = performance.now();
        const { ms } = await runner.entrant.loop(loop);
        runner.ms = Math.min(runner.ms, ms);
        runner.spent += performance.now() - start;
        runner.repetitions++;
      } catch (error) {
        runner.reason = reasonOf(error);
      }
    }
  }
  return runners.map(({ ms, repetitions, reason }) => (reason === '' ? { ms, repetitions } : { reason }));
}

/** By how much the clock moves on at a time, in ms: browsers make it coarse. */
function clockStep(): number {
  const start = performance.now();
  let now = start;
  while (now === start) now = performance.now();
  const next = now;
  while (now === next) now = performance.now();
  return now - next;
}

/** A row with its time, or with what is to be said instead. */
export function timed(row: Omit<LabRow, 'ms'>, timing: Timing | undefined): LabRow {
  return timing && 'ms' in timing
    ? { ...row, ms: Number(timing.ms.toPrecision(4)) }
    : { ...row, ms: null, note: timing?.note ?? 'not measured' };
}

/** A loop; before it, whoever waits may have a word. */
async function loopOf(once: () => void, minimumMs: number): Promise<{ readonly ms: number }> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return timeLoop(once, minimumMs, () => performance.now());
}

/** Lets an operation run until it gets no quicker. What it throws is found out later. */
async function warmUp({ loop }: Entrant, quick: boolean): Promise<void> {
  const end = performance.now() + (quick ? QUICK_WARM_UP_MS : WARM_UP_MS);
  let least = Infinity;
  try {
    for (let steady = 0; steady < STEADY_LOOPS && performance.now() < end; ) {
      const { ms } = await loop(WARM_UP_LOOP_MS);
      steady = ms > 0.95 * least ? steady + 1 : 0;
      least = Math.min(least, ms);
    }
  } catch {
    return;
  }
}
