/** Whole numbers as people write them. */

const MOST_DIGITS = 20_000;

/**
 * Decimal, or hexadecimal after `0x`; spaces, underscores and line ends between digits do not count.
 *
 * @throws {RangeError} with what is wrong, as a sentence that begins with `name`.
 */
export function parseNumber(name: string, text: string): bigint {
  const bare = text.replace(/[\s_\u2009]/g, '');
  if (bare === '') throw new RangeError(`${name} is missing.`);
  if (bare.length > MOST_DIGITS) throw new RangeError(`${name} is longer than 65536 bits.`);
  const [, sign, digits] = /^(-?)(0x[\da-f]+|\d+)$/i.exec(bare) ?? [];
  if (digits === undefined) throw new RangeError(`${name} is no whole number, decimal or hexadecimal after 0x.`);
  return sign ? -BigInt(digits) : BigInt(digits);
}

/** Short numbers in decimal, long ones in hexadecimal. */
export const written = (n: bigint): string => (n < 10n ** 30n ? n.toString() : `0x${n.toString(16)}`);
