/** Times operations by the benchmark's rule, and checks what they computed. */
import { type Entrant, reasonOf } from '../bench/entry.ts';
import { measureInTurn, timeLoop } from '../bench/measure.ts';

/** Something to be timed, and what it has to compute. */
export interface Trial {
  run(): bigint;
  readonly expected: bigint;
}

/** The time of an operation, or why there is none. */
export type Timing = { readonly ms: number } | { readonly note: string };

/** How long a loop is, in ms. */
export const loopMs = (quick: boolean): number => (quick ? 40 : 200);

/** Times the trials in turn. One that computes anything but what it has to has no time. */
export async function time(trials: readonly Trial[], quick: boolean): Promise<Timing[]> {
  const values: bigint[] = [];
  const entrants = trials.map(
    ({ run }, index): Entrant => ({
      loop: (minimumMs) =>
        timeLoop(
          () => void (values[index] = run()),
          minimumMs,
          () => performance.now(),
        ),
      result: () => String(values[index]),
    }),
  );
  const outcomes = await measureInTurn(entrants, loopMs(quick), () => {});
  return outcomes.map((outcome, index) => {
    if ('reason' in outcome) return { note: outcome.reason };
    if (values[index] !== trials[index]?.expected) return { note: 'wrong result' };
    return { ms: outcome.ms };
  });
}

export { reasonOf };
