/** What a batch of divsteps does to whole numbers (`divsteps.ts`, `inverse.ts`). */
import { RADIX, ROUND_LIMB, UNIT } from './shape.ts';

/** A limb's digit. */
export function wholeDigit(limb: number): number {
  return (limb * RADIX) | 0;
}

/** The multiple of m, within ±2^23, that makes u·x + v·y divisible by 2^24: the sum times −1/m, modulo 2^24, balanced. */
export function quotientDigit(u: number, x: number, v: number, y: number, factor: number): number {
  return ((Math.imul((Math.imul(u, x) + Math.imul(v, y)) | 0, factor) << 8) >> 8) * UNIT;
}

/**
 * (x, y) ← ((u·x + v·y + s·m) / 2^24, (q·x + r·y + t·m) / 2^24), both divisions exact.
 *
 * In: limbs at most 1 in magnitude, |s|, |t| ≤ 1/2 (as limbs). The sums stay below 2^25 + 2^23, far from the 2^29 that can be rounded.
 * Out: balanced limbs. Aliasing: x and y are apart. Leaks: n.
 */
export function transform(
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
