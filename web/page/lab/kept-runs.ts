/** The runs that this browser keeps: of every study the last one that was made here, and those that were read from files. */
import { keep, recall } from '../store.ts';
import { type Run, runKey } from './run.ts';

const NAME = 'runs';

export const keptRuns = (): readonly Run[] => recall<readonly Run[]>(NAME) ?? [];

/** Takes the place of the run with the same key. False where the browser refused to keep it. */
export function keepRun(run: Run): boolean {
  return keep(NAME, [...keptRuns().filter((other) => runKey(other) !== runKey(run) && !bothHere(other, run)), run]);
}

export function forgetRun(run: Run): void {
  keep(
    NAME,
    keptRuns().filter((other) => runKey(other) !== runKey(run)),
  );
}

/** A browser that has been updated meanwhile is still the one at hand. */
const bothHere = (a: Run, b: Run): boolean => a.study === b.study && a.from === undefined && b.from === undefined;
