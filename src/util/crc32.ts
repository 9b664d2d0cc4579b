/** The cyclic redundancy check of 32 bits (ISO 3309, as in gzip: RFC 1952, section 8), against accidents; it stops no attacker. */

const POLYNOMIAL = 0xedb88320;

/** The check value, 0 to 2^32 − 1. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ remainder((crc ^ byte) & 0xff);
  return ~crc >>> 0;
}

const remainders: Int32Array = /* @__PURE__ */ new Int32Array(256);

/** Of a byte, in a table that is made when it is needed first. */
function remainder(byte: number): number {
  if (remainders[1] === 0) {
    for (let i = 0; i < 256; i++) {
      let rest = i;
      for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (-(rest & 1) & POLYNOMIAL);
      remainders[i] = rest;
    }
  }
  return remainders[byte] as number;
}
