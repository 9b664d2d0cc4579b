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

/**
 * Twice a point over Fp, of which X and Z are the parts of one element, and Y is the first part of another: two squares and two products, where `doubleBySquares` takes
 * eight part by part. The coordinates that come out are the same.
 *
 * @param b3 - 3·b of the curve, small.
 */
export const packedDouble = (b3: number): Fp2Formula =>
  recordFp2('packedDouble', { p: ['XZ', 'Y'] }, [], (r, { p }) => {
    const squares = r.sqrParts(r.join(p.Y, p.XZ));
    const products = r.mulParts(p.XZ, r.bothFirst(p.Y));
    const [yy, zz] = [r.bothFirst(squares), r.bothSecond(squares)];
    const e = r.mulSmall(zz, b3);
    const e3 = r.mulSmall(e, 3);
    // (Y² + 3e)² and e², for e = 3b·Z².
    const own = r.sqrParts(r.join(r.add(yy, e3), e));
    const XZ = r.mulParts(products, r.join(r.mulSmall(r.sub(yy, e3), 2), r.mulSmall(yy, 8)));
    return { XZ, Y: r.sub(own, r.mulSmall(r.bothSecond(own), 12)) };
  });

/** −a: of the y of a point. */
export const negative: Formula = /* @__PURE__ */ record('negative', { a: ['y'] }, [], (r, { a }) => ({ y: r.neg(a.y) }));
