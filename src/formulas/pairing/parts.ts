/** What moves parts about. */
import type { Formula } from '../formula.ts';
import { record } from '../record.ts';
import { type Fp2Formula, recordFp2 } from './fp2-ring.ts';

/**
 * A point with the parts of all coordinates exchanged: with ξ = c + i, ξ·a − c·a is i·a = −a1 + a0·i, of which the conjugate's negative is a1 + a0·i.
 *
 * @param c - at least 1.
 */
export const swapParts = (c: number): Fp2Formula =>
  recordFp2('swapParts', { p: ['X', 'Y', 'Z'] }, [], (r, { p }) => {
    const swapped = (a: number): number => r.neg(r.conjugate(r.sub(r.mulByNonResidue(a), c === 1 ? a : r.mulSmall(a, c))));
    return { X: swapped(p.X), Y: swapped(p.Y), Z: swapped(p.Z) };
  });

/** −a: of the y of a point. */
export const negative: Formula = /* @__PURE__ */ record('negative', { a: ['y'] }, [], (r, { a }) => ({ y: r.neg(a.y) }));
