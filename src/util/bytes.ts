/**
 * Numbers as little-endian bytes.
 *
 * A BigInt goes through its hexadecimal digits, because engines write and read those in linear time. The digits are
 * decoded by arithmetic alone; what the engine's own conversion leaks is the number's length.
 */

/** `value` in `length` bytes, the lowest first. Throws a RangeError for a negative value or one that does not fit. */
export function toBytesLE(value: bigint, length: number): Uint8Array {
  if (value < 0n) throw new RangeError('a negative number has no byte string');
  const hex = value.toString(16);
  if (hex.length > 2 * length && value !== 0n) throw new RangeError(`the number does not fit in ${length} bytes`);
  const bytes = new Uint8Array(length);
  const digits = Math.min(hex.length, 2 * length);
  for (let i = 0; i < digits; i++) {
    const code = hex.charCodeAt(hex.length - 1 - i);
    // '0'…'9' are 0x30…0x39, 'a'…'f' are 0x61…0x66: bit 6 tells them apart, and adds 9 to the low four bits.
    const digit = (code & 15) + 9 * (code >> 6);
    bytes[i >> 1] = (bytes[i >> 1] as number) | (digit << (4 * (i & 1)));
  }
  return bytes;
}

/** The number whose little-endian bytes these are. */
export function fromBytesLE(bytes: Uint8Array): bigint {
  let hex = '0x0';
  for (let i = bytes.length - 1; i >= 0; i--) hex += HEX[bytes[i] as number];
  return BigInt(hex);
}

const HEX: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The number of bits of |value|; 0 for 0. */
export function bitLength(value: bigint): number {
  const hex = (value < 0n ? -value : value).toString(16);
  return hex === '0' ? 0 : 4 * (hex.length - 1) + (32 - Math.clz32(Number.parseInt(hex.charAt(0), 16)));
}
