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

/**
 * to ← the steps for digits of several scalars, each lowest first (`wnaf.ts`), by tables. Returns how many steps there are: one at least.
 *
 * @param count - of places, at least as many as digits.
 */
export function writeSteps(to: Int16Array, scalars: readonly (Int8Array | undefined)[], count: number): number {
  // Of each place the last step that was found, and behind each step the one before: 0 is none.
  const last = new Int16Array(count);
  const [steps, before] = [new Int16Array(to.length), new Int16Array(to.length)];
  let found = 0;
  let places = 1;
  for (const [table, digits] of scalars.entries()) {
    if (!digits) continue;
    places = Math.max(places, digits.length);
    for (let place = 0; place < digits.length; place++) {
      const digit = digits[place] as number;
      if (digit === 0) continue;
      const step = 1 + ENTRIES * table + (Math.abs(digit) >> 1);
      steps[++found] = digit < 0 ? -step : step;
      before[found] = last[place] as number;
      last[place] = found;
    }
  }
  let written = 0;
  for (let place = places - 1; place >= 0; place--) {
    to[written++] = 0;
    for (let i = last[place] as number; i > 0; i = before[i] as number) to[written++] = steps[i] as number;
  }
  return written;
}
