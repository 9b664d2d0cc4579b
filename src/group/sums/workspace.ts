/**
 * Room for sums of public values: numbered places, each of which holds a value in the form that additions take. What is added to what shows, so none of it is for secrets.
 *
 * The methods for several sums, for long ones and for membership are written over it once, for all groups.
 */
export interface Workspace<V> {
  /** How many places there are, numbered from 0. */
  readonly places: number;
  /** Runs `body`, alone; all else is called inside. Places keep what they hold until the next time. */
  run<T>(body: () => T): T;
  /** place ← value. */
  enter(place: number, value: V): void;
  /** The value in a place. */
  leave(place: number): V;
  /** to ← from. */
  copy(to: number, from: number): void;
  /** to ← a + b. */
  add(to: number, a: number, b: number): void;
  /** to ← a + a. */
  double(to: number, a: number): void;
  /** Values that are doubled again and again, in the form in which that is quickest: as many together as it takes no longer for each. Absent where `double` is as quick. */
  readonly doubling?: Doubling<V>;
  /** to ← −from; absent where it takes longer than a few additions, as modulo a prime. */
  readonly negate?: (to: number, from: number) => void;
}

export interface Doubling<V> {
  readonly together: number;
  start(values: readonly V[]): void;
  /** Doubles all of them. */
  next(): void;
  /** to ← one of them, by its number. */
  take(to: number, which: number): void;
}

/** The doublings of a workspace that has nothing quicker than `double`: in a place, from which they are not to be taken elsewhere. */
export function doublingIn<V>(workspace: Workspace<V>, place: number): Doubling<V> {
  return {
    together: 1,
    start: ([value]) => workspace.enter(place, value as V),
    next: () => workspace.double(place, place),
    take: () => {},
  };
}

/**
 * Opens a workspace of about so many places: fewer, where there is no room for them. What is in one that is `kept` stays; one that is `passing` serves until the next such one is
 * opened.
 */
export type OpenWorkspace<V> = (places: number, use: 'kept' | 'passing') => Workspace<V>;

/** Widths of digits with which the buckets of all of them take half of so many places at most. */
export function widthsWithin(places: number): readonly number[] {
  return WIDTHS.filter((width) => 2 * 2 ** width <= places);
}

const WIDTHS: readonly number[] = /* @__PURE__ */ Array.from({ length: 14 }, (_, i) => i + 1);
