/** The cyclic redundancy check of 32 bits (ISO 3309, as in gzip: RFC 1952, section 8), against accidents; it stops no attacker. */

const POLYNOMIAL = 0xedb88320;

/** The check value, 0 to 2^32 − 1. */
export function crc32(bytes: Uint8Array): number {
  const remainders = Int32Array.from({ length: 256 }, (_, byte) => remainder(byte));
  let crc = -1;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ (remainders[(crc ^ (bytes[i] as number)) & 0xff] as number);
  return ~crc >>> 0;
}

function remainder(byte: number): number {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (-(rest & 1) & POLYNOMIAL);
  return rest;
}
