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

/** The part of Node's `Buffer` that is used. Bun and Deno have it as well. */
interface Host {
  readonly Buffer?: { from(digits: string, encoding: 'hex'): Uint8Array };
}

/**
 * The big-endian bytes of a public number that has no more than so many. Secret ones are for `toBytesBE`. Where the platform has a `Buffer`, they lie in a memory with those of others,
 * which takes less time, to make and to collect.
 */
export function publicBytes(number: bigint, length: number): Uint8Array {
  const digits = number.toString(16).padStart(2 * length, '0');
  return (globalThis as Host).Buffer?.from(digits, 'hex') ?? bytesOfDigits(digits);
}

const DIGITS = /^(?:[0-9a-f]{2})*$/;

/** The bytes of public digits in lower case; undefined for anything else. */
export function fromHex(digits: string): Uint8Array | undefined {
  return DIGITS.test(digits) ? bytesOfDigits(digits) : undefined;
}

/** What each character stands for, by its code. (With a table it takes less than `Uint8Array.fromHex`.) */
const VALUES: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, '0123456789abcdef'.indexOf(String.fromCharCode(code))),
);

/** The bytes of digits that were checked, or made here. */
function bytesOfDigits(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0, at = 0; i < bytes.length; i++, at += 2)
    bytes[i] = ((VALUES[digits.charCodeAt(at)] as number) << 4) | (VALUES[digits.charCodeAt(at + 1)] as number);
  return bytes;
}
