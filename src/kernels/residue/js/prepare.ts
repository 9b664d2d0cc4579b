/** What the odd ring derives from its modulus. */
import { add } from './add.ts';
import { addMultiple, balance, digitsFromBytes } from './digits.ts';
import type { JsRing } from './ring.ts';
import { LIMB_BITS, RADIX, ROUND_LIMB, UNIT } from './shape.ts';

/**
 * Fills the constants for an odd modulus, 2^(bits − 1) < m < 2^bits. Out: as layout.ts says, R² within ±2M.
 * Scratch: the product, slots 0. Leaks: bits.
 */
export function prepareOdd(ring: JsRing, modulus: Uint8Array, bits: number): void {
  const { mem, limbs, at } = ring;
  digitsFromBytes(mem, at.modulus, modulus, limbs);
  const factor = negatedInverse(mem[at.modulus]! | 0);
  mem[at.factor] = factor;
  nextMultiple(mem, at.next, at.modulus, factor, limbs);
  montgomeryOne(mem, at.one, at.modulus, bits, limbs);
  montgomerySquare(ring);
}

/** −1/m mod 2^24, between 0 and 2^24, for an odd digit m: Newton's iteration doubles the number of right bits, three to begin with. */
function negatedInverse(m: number): number {
  let inverse = m;
  for (let rightBits = 3; rightBits < LIMB_BITS; rightBits *= 2) inverse = Math.imul(inverse, 2 - Math.imul(m, inverse));
  return -inverse & (RADIX - 1);
}

/** to ← k·m + 1, balanced whole digits, of which the lowest is 0. It is below 2^(bits + 24), so nothing is left above. */
function nextMultiple(mem: Float64Array, to: number, modulus: number, factor: number, n: number): void {
  const round = ROUND_LIMB * RADIX;
  let carry = 1;
  for (let i = 0; i < n; i++) {
    const sum = mem[modulus + i]! * factor + carry;
    const high = sum + round - round;
    mem[to + i] = sum - high;
    carry = high * UNIT;
  }
}

/** to ← R mod m as balanced limbs: 2^(bits − 1), the one power of two just below m, doubled modulo m until it is R. */
function montgomeryOne(mem: Float64Array, to: number, modulus: number, bits: number, n: number): void {
  mem.fill(0, to, to + n);
  mem[to + Math.floor((bits - 1) / LIMB_BITS)] = 1 << ((bits - 1) % LIMB_BITS);
  for (let exponent = bits - 1; exponent < LIMB_BITS * n; exponent++) {
    addMultiple(mem, to, to, 1, n);
    const borrow = addMultiple(mem, to, modulus, -1, n);
    addMultiple(mem, to, modulus, borrow & 1, n);
  }
  balance(mem, to, n);
}

/** R² from R: with x·R for x, squarings and doublings lead from x = 1 to x = 2^(24n). The last is a squaring, since 24n is even. */
function montgomerySquare({ mem, limbs, at, sqr }: JsRing): void {
  mem.copyWithin(at.square, at.one, at.one + limbs);
  const exponent = LIMB_BITS * limbs;
  for (let bit = 31 - Math.clz32(exponent); bit >= 0; bit--) {
    sqr(at.square, at.square);
    if ((exponent >> bit) & 1) add(mem, at.square, at.square, at.square, 1, limbs);
  }
}
