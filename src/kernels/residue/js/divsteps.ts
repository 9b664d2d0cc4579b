/**
 * Divsteps in batches: D. J. Bernstein and B.-Y. Yang, "Fast constant-time gcd computation and modular inversion" (2019).
 *
 * A *divstep* maps (δ, f, g), f odd, to (1 − δ, g, (g − f)/2) if δ > 0 and g is odd, and to (1 + δ, f, (g + (g mod 2)·f)/2)
 * otherwise. Starting with δ = 1 and |f|, |g| < 2^d, g has become 0 and f ±gcd(f, g) after a number of steps that depends on
 * d alone. What 24 steps do depends on the lowest 24 bits of f and g only, so they are made there, in 32-bit integers.
 */
import { LIMB_BITS } from './shape.ts';

/** The number of batches of 24 steps that are enough for |f|, |g| < 2^bits (Theorem 11.2). */
export function batchesFor(bits: number): number {
  const steps = Math.floor((49 * bits + (bits < 46 ? 80 : 57)) / 17);
  return Math.ceil(steps / LIMB_BITS);
}

/** What a batch does: 2^24·(f′, g′) = (u·f + v·g, q·f + r·g), where |u| + |v| ≤ 2^24 and |q| + |r| ≤ 2^24. */
export interface Transition {
  delta: number;
  u: number;
  v: number;
  q: number;
  r: number;
}

/**
 * 24 divsteps. In: δ in `transition`, and f and g modulo 2^24. Out: the new δ and the matrix. Leaks: nothing.
 */
export function divsteps(transition: Transition, f: number, g: number): void {
  let { delta } = transition;
  let u = 1;
  let v = 0;
  let q = 0;
  let r = 1;
  for (let step = 0; step < LIMB_BITS; step++) {
    // Masks: −1 where g is odd, and where δ > 0 as well. A swap turns (f, g) into (g, −f), and its matrix likewise.
    const odd = (g << 31) >> 31;
    const swap = ~((delta - 1) >> 31) & odd;
    let difference = (f ^ g) & swap;
    f ^= difference;
    g = ((g ^ difference ^ swap) - swap) | 0;
    difference = (u ^ q) & swap;
    u ^= difference;
    q = (q ^ difference ^ swap) - swap;
    difference = (v ^ r) & swap;
    v ^= difference;
    r = (r ^ difference ^ swap) - swap;
    delta = (delta ^ swap) - swap + 1;
    g = ((g + (f & odd)) | 0) >> 1;
    q += u & odd;
    r += v & odd;
    u <<= 1;
    v <<= 1;
  }
  transition.delta = delta;
  transition.u = u;
  transition.v = v;
  transition.q = q;
  transition.r = r;
}
