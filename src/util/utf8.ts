/**
 * Text and its bytes in UTF-8 (RFC 3629). The platform's coders are looked for when there is text, not at import, and there is a way without the one that encodes:
 * some engines have neither.
 */
import { toHex } from './hex.ts';

/** A surrogate without its other half becomes U+FFFD, as everywhere on the web. */
export function utf8Bytes(text: string): Uint8Array {
  if (typeof TextEncoder !== 'undefined') return new TextEncoder().encode(text);
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    bytes.push(...encoded(code >> 11 === LONE_SURROGATE ? REPLACEMENT : code));
  }
  return Uint8Array.from(bytes);
}

/**
 * The text of bytes, every one of which is taken as it is, a byte order mark as well; undefined if they are not UTF-8. Escaped in hexadecimal, `decodeURIComponent` decodes
 * them as strictly, where there is no decoder (ECMA-262, section 19.2.6.6).
 */
export function textOfUtf8(bytes: Uint8Array): string | undefined {
  try {
    if (typeof TextDecoder !== 'undefined') return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return decodeURIComponent(toHex(bytes).replace(/../g, '%$&'));
  } catch {
    return undefined;
  }
}

/** The upper bits of 0xd800 to 0xdfff. */
const LONE_SURROGATE = 0x1b;
const REPLACEMENT = 0xfffd;

/** RFC 3629, section 3. */
function encoded(code: number): readonly number[] {
  const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}
