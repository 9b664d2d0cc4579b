/** Secret numbers in decimal digits, as files of keys have them: neither a branch nor a place in memory tells which, but for how many digits there are. */

/** Room for so many digits of so many bytes: log10(256) is below 2.41. */
const digitsOf = (bytes: number): number => Math.ceil(2.41 * bytes);
/** As many are kept at least: of 0. */
const ZERO = 48;

/** The digits of a number in big-endian bytes, without leading zeros. */
export function secretDecimal(bytes: Uint8Array): string {
  const rest = new Uint16Array(bytes);
  const digits = new Uint8Array(digitsOf(bytes.length));
  try {
    for (let place = digits.length - 1; place >= 0; place--) {
      let remainder = 0;
      for (let i = 0; i < rest.length; i++) {
        const part = (remainder << 8) | (rest[i] as number);
        // A tenth, rounded down, of numbers below 2560.
        const tenth = (part * 6554) >>> 16;
        rest[i] = tenth;
        remainder = part - 10 * tenth;
      }
      digits[place] = ZERO + remainder;
    }
    return String.fromCharCode(...digits).replace(/^0+(?=.)/, '');
  } finally {
    rest.fill(0);
    digits.fill(0);
  }
}

/** The number of so many big-endian bytes that decimal digits are; undefined where they are too many, are none, or have leading zeros. */
export function bytesOfSecretDecimal(text: string, length: number): Uint8Array | undefined {
  if (!/^(?:0|[1-9][0-9]*)$/.test(text) || text.length > digitsOf(length)) return undefined;
  const bytes = new Uint8Array(length);
  let overflow = 0;
  for (let at = 0; at < text.length; at++) {
    let carry = text.charCodeAt(at) - ZERO;
    for (let i = length - 1; i >= 0; i--) {
      const sum = 10 * (bytes[i] as number) + carry;
      bytes[i] = sum & 255;
      carry = sum >>> 8;
    }
    overflow |= carry;
  }
  return overflow === 0 ? bytes : undefined;
}
