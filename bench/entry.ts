/**
 * The vocabulary of a benchmark.
 *
 * A *suite* has *rows*, each one piece of work with fixed operands, and *libraries* that compete in every row. Entering a library for a row
 * gives an *entry*: either an entrant, which can be timed and can show what it computed, or the reason why this library cannot do this row
 * in this engine. Everything that measures, compares or prints knows only these types, so that a new suite is a file in `suites/` and
 * nothing else.
 */

/** What a library is in the comparison: limber itself, a peer that a user would pick instead, native code, or a yardstick of our own. */
export type Kind = 'limber' | 'peer' | 'native' | 'yardstick';

/** What is known of a library before it is loaded. */
export interface Heading {
  readonly library: string;
  readonly kind: Kind;
  /** Whose code computes. Entries of one origin do not confirm each other's results. */
  readonly origin: string;
  /** Whether the library promises that time does not depend on the secret operands. */
  readonly constantTime: boolean;
}

/** One loop: time per operation in ms. */
export interface Sample {
  readonly ms: number;
}

/** Something that can be timed. */
export interface Entrant {
  /** Times one loop of at least `minimumMs` milliseconds. */
  loop(minimumMs: number): Sample | Promise<Sample>;
  /** What the last operation computed, in a form that is equal between libraries exactly when the values are. */
  result(): string | Promise<string>;
}

export interface Present {
  readonly entrant: Entrant;
  readonly version: string;
  /** Which of the library's implementations serves this row, where it has several. */
  readonly kernel?: string | undefined;
}

export interface Absent {
  readonly version?: string;
  readonly reason: string;
}

export type Entry = Present | Absent;

export interface Suite {
  readonly name: string;
  readonly summary: string;
  /** Names of the rows, in the order of printing. */
  readonly rows: readonly string[];
  readonly libraries: readonly Heading[];
  /** The library that stands for native speed: tables give limber's ratio against it. */
  readonly reference: string;
  /** Loads one library and gives it the operands of one row. Called once in a process, in the engine that is measured. */
  enter(row: string, library: string): Promise<Entry>;
}

/** One line of output. */
export interface Result {
  readonly suite: string;
  readonly row: string;
  readonly library: string;
  readonly version: string | null;
  readonly engine: string;
  /** Milliseconds per operation, the minimum over `repetitions` loops. Null when the library was not measured; then `reason` says why. */
  readonly ms: number | null;
  /** Whether the result agrees with another library's, by the rule in agreement.ts; null where no other library has one. */
  readonly ok: boolean | null;
  readonly kind: Kind;
  readonly constantTime: boolean;
  readonly kernel?: string;
  readonly repetitions?: number;
  readonly reason?: string;
}

/** What an error says, as the reason in a row. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] as string;
}
