/**
 * Sums of multiples for public scalars: Straus's method. All multiples share the doublings; every scalar has its own digits (`wnaf.ts`) and its own table of odd
 * multiples.
 *
 * A scalar may also be cut into pieces of `PIECE_BITS`, each with the tables of the point's multiple by 2^(PIECE_BITS · i): as many doublings less.
 */

/** Widths of the digits of the base's scalar and of others. */
export const BASE_WINDOW = 7;
export const POINT_WINDOW = 5;
export const BASE_MULTIPLES: number = 2 ** (BASE_WINDOW - 2);
export const POINT_MULTIPLES: number = 2 ** (POINT_WINDOW - 2);

/** Into how many pieces scalars are cut, where multiples are at hand. */
export const PIECES = 4;
export const pieceBits = (bits: number): number => Math.ceil(bits / PIECES);

/** How many points may be in one sum, beside the base. */
export const MOST_POINTS = 16;

/** Bytes of digits: of all tables for every bit, and one for the carry. */
export const publicDigitBytes = (bits: number): number => Math.max((1 + MOST_POINTS) * (bits + 1), 2 * PIECES * (pieceBits(bits) + 1));

/** Writes digits of several scalars, each lowest first, for `combine`: place by place from the highest on, of all scalars. Returns how many places there are. */
export function writeDigits(to: Uint8Array, scalars: readonly Int8Array[]): number {
  const count = scalars.reduce((most, { length }) => Math.max(most, length), 1);
  for (const [i, digits] of scalars.entries()) {
    for (let place = count - 1, at = i; place >= 0; place--, at += scalars.length) to[at] = digits[place] ?? 0;
  }
  return count;
}
