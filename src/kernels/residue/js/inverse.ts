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
import { RADIX, ROUND_LIMB, UNIT } from './shape.ts';

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

function wholeDigit(limb: number): number {
  return (limb * RADIX) | 0;
}

/** The multiple of m, within ±2^23, that makes u·x + v·y divisible by 2^24: the sum times −1/m, modulo 2^24, balanced. */
function quotientDigit(u: number, x: number, v: number, y: number, factor: number): number {
  return ((Math.imul((Math.imul(u, x) + Math.imul(v, y)) | 0, factor) << 8) >> 8) * UNIT;
}

/**
 * (x, y) ← ((u·x + v·y + s·m) / 2^24, (q·x + r·y + t·m) / 2^24), both divisions exact.
 *
 * In: limbs at most 1 in magnitude, |s|, |t| ≤ 1/2 (as limbs). The sums stay below 2^25 + 2^23, far from the 2^29 that can be rounded.
 * Out: balanced limbs. Aliasing: x and y are apart. Leaks: n.
 */
function transform(
  mem: Float64Array,
  x: number,
  y: number,
  modulus: number,
  u: number,
  v: number,
  s: number,
  q: number,
  r: number,
  t: number,
  n: number,
): void {
  let carryX = 0;
  let carryY = 0;
  for (let i = 0; i < n; i++) {
    const xi = mem[x + i]!;
    const yi = mem[y + i]!;
    const mi = mem[modulus + i]!;
    const sumX = u * xi + v * yi + s * mi + carryX;
    const sumY = q * xi + r * yi + t * mi + carryY;
    const highX = sumX + ROUND_LIMB - ROUND_LIMB;
    const highY = sumY + ROUND_LIMB - ROUND_LIMB;
    // The lowest digit is 0; digit i becomes digit i − 1. The first round writes there what the second one overwrites.
    const below = Math.max(i - 1, 0);
    mem[x + below] = sumX - highX;
    mem[y + below] = sumY - highY;
    carryX = highX * UNIT;
    carryY = highY * UNIT;
  }
  mem[x + n - 1] = carryX;
  mem[y + n - 1] = carryY;
}
