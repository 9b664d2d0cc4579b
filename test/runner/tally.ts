/** What a run of the tests has come to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name. */
  readonly failures: Note[];
  /** What did not run, by name. */
  readonly notes: Note[];
}

/** So many tests failed, or did not run, for a reason. */
interface Note {
  readonly count: number;
  readonly what: string;
}

export function newTally(): Tally {
  return { passed: 0, failed: 0, skipped: 0, failures: [], notes: [] };
}

/** Counts tests that failed, and says which. */
export function fail(tally: Tally, count: number, what: string): void {
  tally.failed += count;
  tally.failures.push({ count, what });
}

/** Counts tests that did not run, and says why. */
export function skip(tally: Tally, count: number, what: string): void {
  tally.skipped += count;
  tally.notes.push({ count, what });
}

/** What did not run and what failed, as lists, and the line that a script reads. The failures come last: often only the end of a log is seen. */
export function summary({ passed, failed, skipped, failures, notes }: Tally): string {
  const last = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return [...list('Did not run:', notes), ...list('Failed:', failures), '', last].join('\n');
}

function list(title: string, notes: readonly Note[]): string[] {
  if (notes.length === 0) return [];
  const width = Math.max(...notes.map(({ count }) => String(count).length));
  return ['', title, ...notes.map(({ count, what }) => `  ${String(count).padStart(width)}  ${what}`)];
}
