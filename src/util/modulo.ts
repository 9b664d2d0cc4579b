/** Sums and differences modulo a public number, of little-endian numbers below it and as long. Constant time. */
import { maskOf } from './masks.ts';

/** (a + b) mod m. */
export function sumModulo(a: Uint8Array, b: Uint8Array, m: Uint8Array): Uint8Array {
  const sum = new Uint8Array(a.length);
  const reduced = new Uint8Array(a.length);
  let [carry, borrow] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const digit = a[i]! + b[i]! + carry;
    carry = digit >> 8;
    sum[i] = digit;
    const less = (digit & 0xff) - m[i]! - borrow;
    borrow = (less >> 8) & 1;
    reduced[i] = less;
  }
  // It is below m where subtracting borrows from more than the carry.
  return chosen(borrow & ~carry, sum, reduced);
}

/** (a − b) mod m. */
export function differenceModulo(a: Uint8Array, b: Uint8Array, m: Uint8Array): Uint8Array {
  const less = new Uint8Array(a.length);
  const raised = new Uint8Array(a.length);
  let [carry, borrow] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const digit = a[i]! - b[i]! - borrow;
    borrow = (digit >> 8) & 1;
    less[i] = digit;
    const more = (digit & 0xff) + m[i]! + carry;
    carry = more >> 8;
    raised[i] = more;
  }
  return chosen(borrow, raised, less);
}

/** a where `choice` is 1, in its own place, b where it is 0; both are wiped but for the result. */
function chosen(choice: number, a: Uint8Array, b: Uint8Array): Uint8Array {
  const mask = maskOf(choice);
  for (let i = 0; i < a.length; i++) {
    a[i] = b[i]! ^ ((a[i]! ^ b[i]!) & mask);
    b[i] = 0;
  }
  return a;
}
