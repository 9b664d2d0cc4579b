/** Out of the odd ring: the residue itself. */
import { addMultiple, unbalance } from './digits.ts';
import { reduce } from './reduce.ts';
import type { JsRing } from './ring.ts';
import { RADIX, ROUND_LIMB, UNIT } from './shape.ts';

/**
 * to ← the element's residue, as a number from −m to m, in balanced limbs.
 *
 * The element times 2^24 is reduced modulo M = k·m. One more digit of Montgomery's reduction, now modulo m, takes the 2^24
 * away again, and brings the multiple of k·m down to a multiple of m.
 *
 * In: within ±16M. Out: the reduction gives (T + Q·M)/R with |T| ≤ 2^28·M ≤ 2^20·R and |Q|/R < 2^23/(2^24 − 1). As
 * k ≤ 2^24 − 1, that is within ±(2^20 + 2^23·m), and |result| < (2^20 + 2^23·m + 2^23·m)/2^24 < m + 1.
 * Aliasing: to may be a. Scratch: the product. Leaks: n.
 */
export function toResidue({ mem, limbs: n, at }: JsRing, to: number, a: number): void {
  const { product } = at;
  mem[product] = 0;
  for (let i = 0; i < n; i++) mem[product + i + 1] = mem[a + i]! * UNIT;
  mem.fill(0, product + n + 1, product + 2 * n);
  reduce(mem, to, product, at.next, n, RADIX);

  const multiple = mem[to]! * mem[at.factor]!;
  const quotient = multiple - (multiple + ROUND_LIMB - ROUND_LIMB);
  let carry = (mem[to]! + quotient * mem[at.modulus]!) * UNIT;
  for (let i = 1; i < n; i++) {
    const sum = mem[to + i]! + quotient * mem[at.modulus + i]! + carry;
    const high = sum + ROUND_LIMB - ROUND_LIMB;
    mem[to + i - 1] = sum - high;
    carry = high * UNIT;
  }
  mem[to + n - 1] = carry;
}

/** The residue between 0 and m − 1 as whole digits, of a number within ±m in balanced limbs, in place. Leaks: n. */
export function canonicalize({ mem, limbs, at }: JsRing, x: number): void {
  const negative = unbalance(mem, x, limbs);
  addMultiple(mem, x, at.modulus, negative & 1, limbs);
  const borrow = addMultiple(mem, x, at.modulus, -1, limbs);
  addMultiple(mem, x, at.modulus, borrow & 1, limbs);
}
