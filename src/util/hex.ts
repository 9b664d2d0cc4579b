/** Public bytes as hexadecimal digits, lower case. */
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const PAIRS = /^(?:[0-9a-f]{2})*$/;

/** The bytes of public digits in lower case; undefined for anything else. */
export function fromHex(digits: string): Uint8Array | undefined {
  if (!PAIRS.test(digits)) return undefined;
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
