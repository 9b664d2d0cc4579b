/**
 * Inverses modulo an odd number, by constant-time divsteps (`divsteps.ts`).
 *
 * Beside f and g, which start as m and a, go d and e with f ≡ d·a and g ≡ e·a (mod m). A batch multiplies both pairs by its
 * matrix and divides them by 2^24. For f and g the division is exact. Since the entries of a row add up to 2^24 at most, |f| and
 * |g| never grow. For d and e it is made exact by adding q·m with |q| ≤ 2^23, so that max(|d|, |e|) grows by at most m/2 in a
 * batch: after the 7871 batches of a 65536-bit modulus it is below 2^12·m. There is room for 2^32·m, so nothing is ever reduced.
 */
import { batchesFor, divsteps, type Transition } from './divsteps.ts';
import { toResidue } from './residue.ts';
import type { JsRing } from './ring.ts';
import { UNIT } from './shape.ts';
import { quotientDigit, transform, wholeDigit } from './transform.ts';

/**
 * to ← a⁻¹ and true, or false where there is none (to is then undefined).
 *
 * In: within ±16M; `bits` of the modulus. Out: as the ring's products. Aliasing: to may be a. Scratch: f, g, d, e, the product.
 * Leaks: bits, and the answer.
 */
export function inverse(ring: JsRing, to: number, a: number, bits: number): boolean {
  const { mem, limbs: n, at } = ring;
  const { f, g, d, e } = at;
  for (let i = 0; i < n; i++) mem[f + i] = mem[at.modulus + i]! * UNIT;
  toResidue(ring, g, a);
  mem.fill(0, d, d + n);
  mem.fill(0, e, e + n);
  mem[e] = UNIT;

  const factor = mem[at.factor]! | 0;
  const transition: Transition = { delta: 1, u: 1, v: 0, q: 0, r: 1 };
  for (let batch = batchesFor(bits); batch > 0; batch--) {
    divsteps(transition, wholeDigit(mem[f]!), wholeDigit(mem[g]!));
    const { u, v, q, r } = transition;
    const d0 = wholeDigit(mem[d]!);
    const e0 = wholeDigit(mem[e]!);
    transform(mem, f, g, at.modulus, u, v, 0, q, r, 0, n);
    transform(mem, d, e, at.modulus, u, v, quotientDigit(u, d0, v, e0, factor), q, r, quotientDigit(q, d0, r, e0, factor), n);
  }

  // Now f = ±gcd(m, a). In balanced limbs ±1 is a lowest digit of ±1 and zeros above, and it is d's sign as well.
  const digit = wholeDigit(mem[f]!);
  const sign = (digit >> 31) | 1;
  let others = Math.imul(digit, sign) ^ 1;
  for (let i = 1; i < n; i++) others |= wholeDigit(mem[f + i]!);
  for (let i = 0; i < n; i++) mem[d + i] = mem[d + i]! * sign;
  ring.mul(to, d, at.square);
  return others === 0;
}
