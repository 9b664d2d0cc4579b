/** Comparisons, choices and differences of byte strings in constant time. Lengths are public, and so is an answer once it is a boolean. */
import { isEqual, maskOf } from './masks.ts';

/** 1 where a < b, else 0, for little-endian numbers of one length. */
export function isLess(a: Uint8Array, b: Uint8Array): number {
  let borrow = 0;
  for (let i = 0; i < a.length; i++) borrow = (((a[i] as number) - (b[i] as number) - borrow) >> 8) & 1;
  return borrow;
}

/** Whether all bytes are zero. */
export function isZero(bytes: Uint8Array): boolean {
  let any = 0;
  for (let i = 0; i < bytes.length; i++) any |= bytes[i] as number;
  return any === 0;
}

/** 1 where all bytes are the same, else 0, for strings of one length. */
export function isSame(a: Uint8Array, b: Uint8Array): number {
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= (a[i] as number) ^ (b[i] as number);
  return isEqual(difference, 0);
}

/** a where `choice` is 1, b where it is 0, for strings of one length. */
export function select(choice: number, a: Uint8Array, b: Uint8Array): Uint8Array {
  const chosen = new Uint8Array(a.length);
  const mask = maskOf(choice);
  for (let i = 0; i < a.length; i++) chosen[i] = (b[i] as number) ^ (((a[i] as number) ^ (b[i] as number)) & mask);
  return chosen;
}

/** a − b, for little-endian numbers a ≥ b of one length. */
export function difference(a: Uint8Array, b: Uint8Array): Uint8Array {
  let borrow = 0;
  return a.map((byte, i) => {
    const digit = byte - (b[i] as number) - borrow;
    borrow = (digit >> 8) & 1;
    return digit & 0xff;
  });
}
