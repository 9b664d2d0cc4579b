/** What a run of the tests has come to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What did not run, by name. */
  readonly notes: Note[];
}

/** So many tests did not run, for a reason. */
interface Note {
  readonly count: number;
  readonly what: string;
}

export function newTally(): Tally {
  return { passed: 0, failed: 0, skipped: 0, notes: [] };
}

/** Counts tests that did not run, and says why. */
export function skip(tally: Tally, count: number, what: string): void {
  tally.skipped += count;
  tally.notes.push({ count, what });
}

/** The notes as a list, and the line that a script reads. */
export function summary({ passed, failed, skipped, notes }: Tally): string {
  const width = Math.max(0, ...notes.map(({ count }) => String(count).length));
  const list = notes.map(({ count, what }) => `  ${String(count).padStart(width)}  ${what}`);
  const last = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return list.length > 0 ? ['', 'Did not run:', ...list, '', last].join('\n') : `\n${last}`;
}
