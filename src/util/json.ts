/** Public objects as JSON, which has no BigInts. */

/** The object's own members, for `toJSON`: numbers that are BigInts as text that `BigInt` reads, in hexadecimal. */
export const jsonOf = (object: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, typeof value === 'bigint' ? `0x${value.toString(16)}` : value]));
