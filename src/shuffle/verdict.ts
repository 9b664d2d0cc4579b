/** What is said of the proof of a shuffle. */

/** Whether a proof holds, and if not, what does not. */
export interface ShuffleVerdict {
  /** Whether every equation holds. */
  readonly valid: boolean;
  /** The first equation that does not hold, by the name of what was committed to; absent where all hold. */
  readonly equation?: string;
  /** Which one of the equations of that name, from 0; absent where there is only one. */
  readonly index?: number;
}
