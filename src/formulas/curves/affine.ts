/** Affine coordinates: from others, given the inverse of Z, and sums, given the inverse of the slope's denominator. */
import type { Formula, Ring } from '../formula.ts';
import { record } from '../record.ts';

const POINT = ['X', 'Y', 'Z'] as const;
const INVERSE = ['inverse'] as const;

/** x = X/Z, y = Y/Z. */
export const fromProjective: Formula = /* @__PURE__ */ record(
  'fromProjective',
  { p: POINT, z: INVERSE },
  [],
  (r, { p, z }) => ({
    X: r.mul(p.X, z.inverse),
    Y: r.mul(p.Y, z.inverse),
  }),
  '01',
);

/** x = X/Z², y = Y/Z³. */
export const fromJacobian: Formula = /* @__PURE__ */ record(
  'fromJacobian',
  { p: POINT, z: INVERSE },
  [],
  (r, { p, z }) => {
    const square = r.sqr(z.inverse);
    return { X: r.mul(p.X, square), Y: r.mul(p.Y, r.mul(square, z.inverse)) };
  },
  '0 21 3',
);

/** x³ + ax + b: the square of y. */
export const weierstrassCubic: Formula = /* @__PURE__ */ record(
  'weierstrassCubic',
  { p: ['X'] },
  ['a', 'b'],
  (r, { p }, { a, b }) => ({ square: r.add(r.mul(p.X, r.add(r.sqr(p.X), a)), b) }),
  '0 1',
);

/** y² − x³ − ax − b: zero for the points of the curve. */
export const weierstrassEquation: Formula = /* @__PURE__ */ record(
  'weierstrassEquation',
  { p: ['X', 'Y'] },
  ['a', 'b'],
  (r, { p }, { a, b }) => ({
    difference: r.sub(r.sub(r.sqr(p.Y), r.mul(p.X, r.add(r.sqr(p.X), a))), b),
  }),
  '10 2',
);

/** The sum of two points of different x, by the inverse of q.X − p.X. */
export const affineAdd: Formula = /* @__PURE__ */ record('affineAdd', { p: ['X', 'Y'], q: ['X', 'Y'], z: INVERSE }, [], (r, { p, q, z }) =>
  fromSlope(r, p, q, r.mul(r.sub(q.Y, p.Y), z.inverse)),
);

/** Twice a point, by the inverse of 2 · Y. */
export const affineDouble: Formula = /* @__PURE__ */ record('affineDouble', { p: ['X', 'Y'], z: INVERSE }, ['a'], (r, { p, z }, { a }) =>
  fromSlope(r, p, p, r.mul(r.add(r.mulSmall(r.sqr(p.X), 3), a), z.inverse)),
);

/** Batch affine addition, sums that share one inversion, going forth: the product of the slopes' denominators up to this one. Montgomery 1987, section 10.3.1. */
export const denominators: Formula = /* @__PURE__ */ record(
  'denominators',
  { p: ['X'], q: ['X'], before: ['product'] },
  [],
  (r, { p, q, before }) => ({ product: r.mul(before.product, r.sub(q.X, p.X)) }),
);

/** Going back: the sum, by the product before this one and the inverse of the product up to this one; and the inverse of the product before. */
export const batchAffineAdd: Formula = /* @__PURE__ */ record(
  'batchAffineAdd',
  { p: ['X', 'Y'], q: ['X', 'Y'], before: ['product'], upTo: INVERSE },
  [],
  (r, { p, q, before, upTo }) => ({
    ...fromSlope(r, p, q, r.mul(r.sub(q.Y, p.Y), r.mul(upTo.inverse, before.product))),
    inverse: r.mul(upTo.inverse, r.sub(q.X, p.X)),
  }),
);

/** The sum of p and q by the slope of the line through both, or of the tangent. */
function fromSlope<V>(
  r: Ring<V>,
  p: Readonly<Record<'X' | 'Y', V>>,
  q: Readonly<Record<'X', V>>,
  slope: V,
): Readonly<Record<'X' | 'Y', V>> {
  const X = r.sub(r.sub(r.sqr(slope), p.X), q.X);
  return { X, Y: r.sub(r.mul(slope, r.sub(p.X, X)), p.Y) };
}
