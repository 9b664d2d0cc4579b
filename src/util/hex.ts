/** Hexadecimal digits of public bytes. */
import { BigInt } from './big-int.ts';

/** What engines have of their own since 2025 (ECMA-262, section 23.3.2). */
type HasHex = Uint8Array & { readonly toHex?: () => string };

/** Public bytes as hexadecimal digits, lower case. */
export const toHex = (bytes: Uint8Array): string => (bytes as HasHex).toHex?.() ?? hexOf(bytes);

/** The same without the engine's help. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

const PAIRS: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The number of public big-endian bytes, one at least. Secret ones are for `fromBytesBE`. */
export const publicNumber = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);

const DIGITS = /^(?:[0-9a-f]{2})*$/;

/** The bytes of public digits in lower case; undefined for anything else. */
export function fromHex(digits: string): Uint8Array | undefined {
  if (!DIGITS.test(digits)) return undefined;
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
