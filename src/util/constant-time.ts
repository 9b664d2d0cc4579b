/** Comparisons, choices and differences of byte strings in constant time. Lengths are public, and so is an answer once it is a boolean. */

/** 1 where a < b, else 0, for little-endian numbers of one length. */
export function isLess(a: Uint8Array, b: Uint8Array): number {
  let borrow = 0;
  for (let i = 0; i < a.length; i++) borrow = (((a[i] as number) - (b[i] as number) - borrow) >> 8) & 1;
  return borrow;
}

/** Whether all bytes are zero. */
export function isZero(bytes: Uint8Array): boolean {
  let any = 0;
  for (const byte of bytes) any |= byte;
  return any === 0;
}

/** a where `choice` is 1, b where it is 0, for strings of one length. */
export function select(choice: number, a: Uint8Array, b: Uint8Array): Uint8Array {
  const chosen = new Uint8Array(a.length);
  for (let i = 0; i < a.length; i++) chosen[i] = ((a[i] as number) & -choice) | ((b[i] as number) & (choice - 1));
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

/** (a + b) mod m, for little-endian numbers a, b < m of one length. */
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

/** (a − b) mod m, likewise. */
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
  for (let i = 0; i < a.length; i++) {
    a[i] = (a[i]! & -choice) | (b[i]! & (choice - 1));
    b[i] = 0;
  }
  return a;
}
