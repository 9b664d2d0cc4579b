/**
 * Sums of dozens of multiples for public scalars: Straus's method for more points than `straus.ts` has tables for. As most digits of so many scalars are zero, what
 * is to be done is written down beforehand, step by step: doublings, and the entries that are added or taken off in between.
 */
import type { Bounds } from '../../asm/secrecy/spec.ts';
import type { RegionRequest } from '../../formulas/link.ts';
import { multiplesOf, WIDTH } from './straus.ts';

/** How many points may be in one sum, beside the base: the nonces and the keys of 128 signatures. */
export const MOST_OF_DOZENS = 256;
/** Theirs, and that of the base behind them. */
export const STEP_TABLES: number = MOST_OF_DOZENS + 1;
/** Entries of a table: a point's odd multiples. */
export const ENTRIES: number = multiplesOf(WIDTH);
/** A step's bytes. */
export const STEP_BYTES = 2;

/** For scalars of so many bits: a doubling for each digit, and of any `WIDTH` digits of a scalar one that is not zero. */
export const mostSteps = (bits: number): number => bits + 1 + STEP_TABLES * Math.ceil((bits + 1) / WIDTH);

/** The region of steps: 0 is a doubling, ±(i + 1) is the entry i, of all tables, that is added or taken off. */
export const stepRegion = (bits: number): RegionRequest => ({
  bytes: STEP_BYTES * mostSteps(bits),
  secret: false,
  elements: false,
  numbers: [{ low: -ENTRIES * STEP_TABLES, high: ENTRIES * STEP_TABLES }],
});

/** The number of a table, and how many steps there are. */
export const TABLE: Bounds = { low: 0, high: STEP_TABLES - 1 };
export const stepCount = (bits: number): Bounds => ({ low: 1, high: mostSteps(bits) });

/** Writes steps for digits of several scalars. */
export class StepWriter {
  readonly #to: Int16Array;
  /** Of each place the last step that was found, and behind each step the one before: 0 is none. */
  readonly #last: Int16Array;
  readonly #found: Int16Array;
  readonly #before: Int16Array;
  #count = 0;
  #places = 1;

  /** @param to - where they go. @param bits - of a scalar. */
  constructor(to: Int16Array, bits: number) {
    this.#to = to;
    this.#last = new Int16Array(bits + 1);
    this.#found = new Int16Array(to.length);
    this.#before = new Int16Array(to.length);
  }

  /** The digits of a scalar, lowest first (`wnaf.ts`). */
  add(table: number, digits: Int8Array): void {
    const [last, found, before] = [this.#last, this.#found, this.#before];
    const first = 1 + ENTRIES * table;
    for (let place = 0; place < digits.length; place++) {
      const digit = digits[place] as number;
      if (digit === 0) continue;
      const at = ++this.#count;
      found[at] = digit < 0 ? -first - (-digit >> 1) : first + (digit >> 1);
      before[at] = last[place] as number;
      last[place] = at;
      // The next ones are zeros.
      place += WIDTH - 1;
    }
    this.#places = Math.max(this.#places, digits.length);
  }

  /** Writes the steps of all that was added, and is ready for others. Returns how many there are: one at least. */
  write(): number {
    const [to, last, found, before] = [this.#to, this.#last, this.#found, this.#before];
    let written = 0;
    for (let place = this.#places - 1; place >= 0; place--) {
      to[written++] = 0;
      for (let i = last[place] as number; i > 0; i = before[i] as number) to[written++] = found[i] as number;
    }
    last.fill(0);
    this.#count = 0;
    this.#places = 1;
    return written;
  }
}
