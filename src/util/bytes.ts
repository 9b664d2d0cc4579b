/** Non-negative integers as little-endian bytes, by way of hexadecimal digits, which every engine makes in linear time. */

/**
 * The `length` little-endian bytes of a value. Digits are decoded by arithmetic alone, so that no branch or table look-up depends
 * on them. (What BigInt's own conversion does with them is the engine's affair.)
 *
 * @throws RangeError when the value is negative or has more bytes.
 */
export function toBytesLE(value: bigint, length: number): Uint8Array {
  const hex = value.toString(16).padStart(2 * length, '0');
  const fits = value >= 0n && (hex.length <= 2 * length || value === 0n);
  if (!fits) throw new RangeError(`the value does not fit in ${length} bytes`);
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const at = 2 * (length - 1 - i);
    bytes[i] = (digitValue(hex.charCodeAt(at)) << 4) | digitValue(hex.charCodeAt(at + 1));
  }
  return bytes;
}

/** The value of little-endian bytes; 0 for none. */
export function fromBytesLE(bytes: Uint8Array): bigint {
  const codes = new Uint8Array(2 * bytes.length + 1);
  codes[0] = digitCode(0);
  for (let i = 0, at = 2 * bytes.length - 1; i < bytes.length; i++, at -= 2) {
    const byte = bytes[i] as number;
    codes[at] = digitCode(byte >> 4);
    codes[at + 1] = digitCode(byte & 15);
  }
  let hex = '0x';
  // By `apply`: to spread a typed array takes four times as long.
  for (let i = 0; i < codes.length; i += CHUNK) {
    hex += String.fromCharCode.apply(undefined, codes.subarray(i, i + CHUNK) as unknown as number[]);
  }
  codes.fill(0);
  return BigInt(hex);
}

/** How many characters are made at a time: engines take some ten thousands of arguments. */
const CHUNK = 8192;

/** '0'–'9' are 48–57, 'a'–'f' are 97–102: bit 6 tells them apart. */
function digitValue(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}

/** For digits above 9 the difference is negative, and its sign bits choose the 39 by which the letters lie higher. */
function digitCode(digit: number): number {
  return 48 + digit + (((9 - digit) >> 8) & 39);
}

/** The number of bits of |value|; 0 for 0. */
export function bitLength(value: bigint): number {
  const hex = (value < 0n ? -value : value).toString(16);
  const top = 32 - Math.clz32(digitValue(hex.charCodeAt(0)));
  return 4 * (hex.length - 1) + top;
}
