/**
 * Jacobian coordinates of short Weierstrass curves (x = X/Z², y = Y/Z³): faster than the complete formulas, and wrong for some points. Doubling is right for
 * all points of a curve of odd order, (1 : 1 : 0), the neutral element, included. A sum of equal or opposite points, or with the neutral element, has
 * Z = 0, and so has everything that is computed from it: where that is not the neutral element it shows.
 *
 * Explicit-Formulas Database (Bernstein, Lange), “Jacobian coordinates”: doublings dbl-2001-b and dbl-2009-l, sums after Cohen, Miyaji, Ono (1998). Doublings of
 * factors stand before products rather than behind: limbs are multiplied as they are, but results have to be normalized.
 */
import type { Formula, Ring } from '../formula.ts';
import { record } from '../record.ts';

const POINT = ['X', 'Y', 'Z'] as const;
const AFFINE = ['X', 'Y'] as const;

/** A point, over any ring. */
export interface Point<V> {
  readonly X: V;
  readonly Y: V;
  readonly Z: V;
}

/** Twice a point on y² = x³ + ax + b. */
export const jacobianDoubleAny: Formula = /* @__PURE__ */ record(
  'jacobianDoubleAny',
  { p: POINT },
  ['a'],
  (r, { p }, { a }) => {
    const slope = r.add(r.mulSmall(r.sqr(p.X), 3), r.mul(a, r.sqr(r.sqr(p.Z))));
    return doubled(r, p, r.sqr(p.Y), slope);
  },
  '10 24 35 68 79',
);

/** Twice a point on y² = x³ − 3x + b. */
export const jacobianDoubleMinus3: Formula = /* @__PURE__ */ record(
  'jacobianDoubleMinus3',
  { p: POINT },
  [],
  (r, { p }) => {
    const [zz, yy] = [r.sqr(p.Z), r.sqr(p.Y)];
    const slope = r.mulSmall(r.mul(r.sub(p.X, zz), r.add(p.X, zz)), 3);
    return doubled(r, p, yy, slope);
  },
  '01 23 46 57',
  '08 19 2a 3b 4c 57 6e df',
);

/** Twice a point on y² = x³ + b. */
export const jacobianDoubleZero: Formula = /* @__PURE__ */ record(
  'jacobianDoubleZero',
  { p: POINT },
  [],
  (r, { p }) => doubled(r, p, r.sqr(p.Y), r.mulSmall(r.sqr(p.X), 3)),
  '01 35 26 4',
  '01 78 29 3a 46 5c bd',
);

/** With slope = 3X² + aZ⁴. */
export function doubled<V>(r: Ring<V>, p: Point<V>, yy: V, slope: V): Readonly<Record<keyof Point<V>, V>> {
  const yy2 = r.mulSmall(yy, 2);
  const xyy4 = r.mulSmall(r.mul(p.X, yy2), 2);
  const X = r.sub(r.sqr(slope), r.mulSmall(xyy4, 2));
  const Y = r.sub(r.mul(slope, r.sub(xyy4, X)), r.mulSmall(r.sqr(yy2), 2));
  return { X, Y, Z: r.mul(r.mulSmall(p.Y, 2), p.Z) };
}

/** The point in the coordinates of the complete formulas (x = X/Z, y = Y/Z). */
export const jacobianToProjective: Formula = /* @__PURE__ */ record(
  'jacobianToProjective',
  { p: POINT },
  ['one'],
  (r, { p }, { one }) => ({
    X: r.mul(p.X, p.Z),
    Y: r.mul(p.Y, one),
    Z: r.mul(p.Z, r.sqr(p.Z)),
  }),
  '20 13',
);

/** The sum of a point and an affine one. */
export const jacobianMixedAdd: Formula = /* @__PURE__ */ record(
  'jacobianMixedAdd',
  { p: POINT, q: AFFINE },
  [],
  (r, { p, q }) => {
    const zz = r.sqr(p.Z);
    const h = r.sub(r.mul(q.X, zz), p.X);
    const s = r.sub(r.mul(q.Y, r.mul(p.Z, zz)), p.Y);
    return summed(r, p.X, p.Y, r.mul(p.Z, h), h, s);
  },
  '0 12 34 58 67 9a',
);

/** The sum of two points. */
export const jacobianAdd: Formula = /* @__PURE__ */ record('jacobianAdd', { p: POINT, q: POINT }, [], (r, { p, q }) => {
  const { x, y, h, s } = compared(r, p, q);
  return summed(r, x, y, r.mul(r.mul(p.Z, q.Z), h), h, s);
});

/** The first point over the common denominator, and the differences of the second to it: both are 0 where the points are equal, h is where they are opposite. */
export function compared<V>(r: Ring<V>, p: Point<V>, q: Point<V>): { readonly x: V; readonly y: V; readonly h: V; readonly s: V } {
  const [pp, qq] = [r.sqr(p.Z), r.sqr(q.Z)];
  const x = r.mul(p.X, qq);
  const y = r.mul(p.Y, r.mul(q.Z, qq));
  const h = r.sub(r.mul(q.X, pp), x);
  const s = r.sub(r.mul(q.Y, r.mul(p.Z, pp)), y);
  return { x, y, h, s };
}

/** From the first point over the common denominator, and the differences to the second. */
export function summed<V>(r: Ring<V>, x: V, y: V, Z: V, h: V, s: V): Readonly<Record<keyof Point<V>, V>> {
  const hh = r.sqr(h);
  const hhh = r.mul(h, hh);
  const v = r.mul(x, hh);
  const X = r.sub(r.sub(r.sqr(s), hhh), r.mulSmall(v, 2));
  return { X, Y: r.sub(r.mul(s, r.sub(v, X)), r.mul(y, hhh)), Z };
}
