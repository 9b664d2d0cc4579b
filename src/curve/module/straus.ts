/**
 * Sums of multiples for public scalars: Straus's method. All multiples share the doublings; every scalar has its own digits (`wnaf.ts`) and its own table of odd
 * multiples.
 *
 * A scalar may also be cut into `PIECES`, each with the tables of the point's multiple by 2^(bits · i): as many doublings less.
 *
 * Tables lie one after the other, points' first, those of the base's pieces last: so those of any points and of the base are neighbours.
 */
import type { Bounds, FunctionSecrecy } from '../../asm/secrecy/spec.ts';
import type { RegionRequest } from '../../formulas/link.ts';

/** The widths of digits, of points that were not seen before and of those that are prepared. */
export const WIDTH = 5;
export const PREPARED_WIDTH = 6;
/** Of digits of a width, for which a table has so many multiples. */
export const multiplesOf = (width: number): number => 2 ** (width - 2);
/** Entries of every table, whether they are used or not. */
export const MULTIPLES: number = multiplesOf(PREPARED_WIDTH);

/** Into how many pieces scalars are cut, where multiples are at hand. */
export const PIECES = 4;
/** Or into two halves, where an endomorphism gives the tables of the second (`enterTwin`). */
export const HALVES = 2;
export const pieceBits = (bits: number): number => Math.ceil(bits / PIECES);

/** How many points may be in one sum, beside the base. */
export const MOST_POINTS = 16;
export const TABLES: number = MOST_POINTS + PIECES;

const MOST_DIGIT = 2 ** (PREPARED_WIDTH - 1) - 1;

/** The region of digits: of all tables for every bit, and one for the carry. */
export const publicDigitRegion = (bits: number): RegionRequest => ({
  bytes: (1 + MOST_POINTS) * (bits + 1),
  secret: false,
  elements: false,
  numbers: [{ low: -MOST_DIGIT, high: MOST_DIGIT }],
});

/** What `PublicSums` passes to `enterMultiples`. */
export const MULTIPLES_PARAMS: Readonly<Record<'table' | 'count', Bounds>> = {
  table: { low: 0, high: TABLES - 1 },
  count: { low: 2, high: MULTIPLES },
};

/** To `enterTwin`: there is a table behind it. */
export const TWIN_PARAMS: Readonly<Record<'table', Bounds>> = { table: { low: 0, high: MOST_POINTS - HALVES } };

/** And to `combine`, for scalars of so many bits: the tables of points end where those of the base begin. */
export const combineCases = (bits: number): Required<FunctionSecrecy>['cases'] =>
  [1, PIECES].flatMap((pieces) =>
    Array.from({ length: MOST_POINTS + 1 }, (_, first) => ({
      first: { low: first, high: first },
      tables: { low: 0, high: MOST_POINTS - first + pieces },
      // Halves are longer than pieces.
      count: { low: 1, high: (pieces > 1 ? Math.ceil(bits / HALVES) : bits) + 1 },
    })),
  );

/** Writes digits of several scalars, each lowest first, for `combine`: place by place from the highest on, of all scalars. Returns how many places there are. */
export function writeDigits(to: Uint8Array, scalars: readonly Int8Array[]): number {
  const count = scalars.reduce((most, { length }) => Math.max(most, length), 1);
  if (count * scalars.length > to.length) throw new RangeError('scalars are too long');
  const lowest = (count - 1) * scalars.length;
  to.fill(0, 0, lowest + scalars.length);
  for (const [i, digits] of scalars.entries()) {
    for (let place = 0, at = lowest + i; place < digits.length; place++, at -= scalars.length) to[at] = digits[place] as number;
  }
  return count;
}
