/** What moves parts about. */
import type { Formula } from '../formula.ts';
import { record } from '../record.ts';

/**
 * A point with the parts of all coordinates exchanged: with ξ = c + i, ξ·a − c·a is i·a = −a1 + a0·i, of which the conjugate's negative is a1 + a0·i.
 *
 * @param c - at least 1.
 */
export const swapParts = (c: number): Formula =>
  record('swapParts', { p: ['X', 'Y', 'Z'] }, [], (r, { p }) => {
    const swapped = (a: number): number =>
      r.neg(r.special('conjugate', r.sub(r.special('mulByNonResidue', a), c === 1 ? a : r.scale(a, c))));
    return { X: swapped(p.X), Y: swapped(p.Y), Z: swapped(p.Z) };
  });

/** −a: of the y of a point. */
export const negative: Formula = /* @__PURE__ */ record('negative', { a: ['y'] }, [], (r, { a }) => ({ y: r.neg(a.y) }));
