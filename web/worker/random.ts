/** Random numbers of a given length. */

/** getRandomValues gives so many bytes at a time. */
const MOST_BYTES = 65536;

/** A uniformly random number below 2^bits, of at most 65536 bits. */
export function randomBelow(bits: number): bigint {
  const bytes = new Uint8Array(Math.min(MOST_BYTES, Math.ceil(bits / 8)));
  crypto.getRandomValues(bytes);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt.asUintN(bits, BigInt(`0x0${hex}`));
}

/** The same of exactly that length: the top bit is set. */
export const randomOfLength = (bits: number): bigint => randomBelow(bits) | (1n << BigInt(bits - 1));
