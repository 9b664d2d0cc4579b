/** Bytes without Node's `Buffer`, which pages do not have. */

/** All pieces, one after the other. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Every byte a character, for what is ASCII where it counts. */
export const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);
