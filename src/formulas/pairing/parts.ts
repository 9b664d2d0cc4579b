/** What moves parts about. */
import type { Formula } from '../formula.ts';
import { record } from '../record.ts';

/** A point with the parts of all coordinates exchanged: ξ·a − 3a is i·a = (−x, y). */
export const swapParts: Formula = /* @__PURE__ */ record('swapParts', { p: ['X', 'Y', 'Z'] }, [], (r, { p }) => {
  const swapped = (a: number): number => r.neg(r.special('conjugate', r.sub(r.special('timesXi', a), r.scale(a, 3))));
  return { X: swapped(p.X), Y: swapped(p.Y), Z: swapped(p.Z) };
});

/** −a: of the y of a point. */
export const negative: Formula = /* @__PURE__ */ record('negative', { a: ['y'] }, [], (r, { a }) => ({ y: r.neg(a.y) }));
