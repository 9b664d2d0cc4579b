/**
 * Numbers on their way in and out: bytes, whole digits 0 ≤ dᵢ < 2^24, and the balanced fractions of the arithmetic.
 *
 * Whole digits are worked on with 32-bit integer operations alone. All functions leak n and lengths, nothing else.
 */
import { LIMB_BITS, RADIX, UNIT } from './shape.ts';

const DIGIT_MASK = RADIX - 1;

/** Little-endian bytes, at most 3n of them → n whole digits. */
export function digitsFromBytes(mem: Float64Array, to: number, bytes: Uint8Array, n: number): void {
  for (let i = 0, byte = 0; i < n; i++, byte += 3) {
    mem[to + i] = (bytes[byte] ?? 0) | ((bytes[byte + 1] ?? 0) << 8) | ((bytes[byte + 2] ?? 0) << 16);
  }
}

/** n whole digits → 3n bytes. */
export function bytesFromDigits(mem: Float64Array, from: number, n: number): Uint8Array {
  const bytes = new Uint8Array(3 * n);
  for (let i = 0, byte = 0; i < n; i++, byte += 3) {
    const digit = mem[from + i]! | 0;
    bytes[byte] = digit;
    bytes[byte + 1] = digit >> 8;
    bytes[byte + 2] = digit >> 16;
  }
  return bytes;
}

/** Whole digits → balanced limbs, in place; the highest limb takes the rest and may reach 2^24. */
export function balance(mem: Float64Array, at: number, n: number): void {
  let carry = 0;
  for (let i = 0; i < n - 1; i++) {
    const digit = (mem[at + i]! | 0) + carry;
    carry = (digit + RADIX / 2) >> LIMB_BITS;
    mem[at + i] = (digit - (carry << LIMB_BITS)) * UNIT;
  }
  mem[at + n - 1] = ((mem[at + n - 1]! | 0) + carry) * UNIT;
}

/** Balanced limbs → whole digits modulo 2^(24n), in place; returns what was above: 0, or −1 for a negative number. */
export function unbalance(mem: Float64Array, at: number, n: number): number {
  let carry = 0;
  for (let i = 0; i < n; i++) {
    const digit = ((mem[at + i]! * RADIX) | 0) + carry;
    mem[at + i] = digit & DIGIT_MASK;
    carry = digit >> LIMB_BITS;
  }
  return carry;
}

/** x ← x + factor·y modulo 2^(24n), for whole digits and a factor of −1, 0 or 1; returns what was above: −1, 0 or 1. */
export function addMultiple(mem: Float64Array, x: number, y: number, factor: number, n: number): number {
  let carry = 0;
  for (let i = 0; i < n; i++) {
    const digit = (mem[x + i]! | 0) + Math.imul(mem[y + i]!, factor) + carry;
    mem[x + i] = digit & DIGIT_MASK;
    carry = digit >> LIMB_BITS;
  }
  return carry;
}

/** Clears all but the lowest `bits` < 24n bits of n whole digits. Leaks: bits. */
export function truncate(mem: Float64Array, at: number, bits: number, n: number): void {
  const whole = Math.floor(bits / LIMB_BITS);
  mem[at + whole] = mem[at + whole]! & ((1 << (bits % LIMB_BITS)) - 1);
  mem.fill(0, at + whole + 1, at + n);
}
