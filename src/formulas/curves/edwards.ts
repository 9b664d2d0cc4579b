/**
 * Twisted Edwards curves −x² + y² = 1 + dx²y², in extended coordinates (x = X/Z, y = Y/Z, xy = T/Z). Hisil, Wong, Carter, Dawson, “Twisted Edwards curves
 * revisited” (2008), sections 3.1 to 3.3, by a = −1. Complete where −1 is a square and d is none: right for all points.
 *
 * What is added from a table is kept as y + x, y − x, 2dxy (over Z, which is 1 in a table of affine points), so that the neutral element is 1, 1, 0, and a
 * negative is two swapped and one negated.
 */
import type { Formula, Ring } from '../formula.ts';
import { record } from '../record.ts';

const EXTENDED = ['X', 'Y', 'Z', 'T'] as const;
const TABLED = ['plus', 'minus', 'cross'] as const;

/** The sum with a table's point, over Z. */
export const edwardsAdd: Formula = /* @__PURE__ */ record(
  'edwardsAdd',
  { p: EXTENDED, q: ['plus', 'minus', 'cross', 'Z'] },
  [],
  (r, { p, q }) => summed(r, p, q, r.mulSmall(r.mul(p.Z, q.Z), 2)),
  '01 23 45 67',
);

/** The difference of a point and a table's, over Z: so that nothing is swapped for a negative. */
export const edwardsSubtract: Formula = /* @__PURE__ */ record(
  'edwardsSubtract',
  { p: EXTENDED, q: ['plus', 'minus', 'cross', 'Z'] },
  [],
  (r, { p, q }) => {
    const a = r.mul(r.sub(p.Y, p.X), q.plus);
    const b = r.mul(r.add(p.Y, p.X), q.minus);
    const c = r.mul(p.T, q.cross);
    const zz = r.mulSmall(r.mul(p.Z, q.Z), 2);
    return completed(r, r.sub(b, a), r.add(zz, c), r.sub(zz, c), r.add(b, a));
  },
  '01 23 45 67',
);

/** The sum with a table's affine point. */
export const edwardsMixedAdd: Formula = /* @__PURE__ */ record(
  'edwardsMixedAdd',
  { p: EXTENDED, q: TABLED },
  [],
  (r, { p, q }) => summed(r, p, q, r.mulSmall(p.Z, 2)),
  '01 26 34 5',
);

/** Two such sums, of points that lie one after the other: products share pairs of lanes, and none waits for another alone. */
export const edwardsMixedAddTwo: Formula = /* @__PURE__ */ record(
  'edwardsMixedAddTwo',
  { p: [...EXTENDED, 'X2', 'Y2', 'Z2', 'T2'], q: TABLED, s: TABLED },
  [],
  (r, { p, q, s }) => {
    const { X, Y, Z, T } = summed(r, p, q, r.mulSmall(p.Z, 2));
    const other = summed(r, { X: p.X2, Y: p.Y2, T: p.T2 }, s, r.mulSmall(p.Z2, 2));
    return { X, Y, Z, T, X2: other.X, Y2: other.Y, Z2: other.Z, T2: other.T };
  },
  '01 27 89 34 56 ab cd',
);

function summed<V>(
  r: Ring<V>,
  p: Readonly<Record<'X' | 'Y' | 'T', V>>,
  q: Readonly<Record<'plus' | 'minus' | 'cross', V>>,
  zz: V,
): Readonly<Record<(typeof EXTENDED)[number], V>> {
  const a = r.mul(r.sub(p.Y, p.X), q.minus);
  const b = r.mul(r.add(p.Y, p.X), q.plus);
  const c = r.mul(p.T, q.cross);
  return completed(r, r.sub(b, a), r.sub(zz, c), r.add(zz, c), r.add(b, a));
}

/** Twice a point. */
export const edwardsDouble: Formula = /* @__PURE__ */ record(
  'edwardsDouble',
  { p: EXTENDED },
  [],
  (r, { p }) => {
    const [xx, yy, zz, xy] = [r.sqr(p.X), r.sqr(p.Y), r.sqr(p.Z), r.sqr(r.add(p.X, p.Y))];
    const sum = r.add(xx, yy);
    const difference = r.sub(yy, xx);
    // All four with the other sign: sum − xy, difference − 2zz, difference, sum.
    return completed(r, r.sub(sum, xy), r.sub(difference, r.mulSmall(zz, 2)), difference, sum, -1);
  },
  '01 23 45 67',
  '01 23 89 ab 45 67 cd ef',
);

/** X = ef, Y = gh, T = eh, Z = fg; or with e and h negative, where `sign` is −1. */
function completed<V>(r: Ring<V>, e: V, f: V, g: V, h: V, sign: 1 | -1 = 1): Readonly<Record<(typeof EXTENDED)[number], V>> {
  const isNegative = sign === -1;
  return {
    X: r.mul(isNegative ? r.neg(e) : e, f),
    Y: r.mul(g, isNegative ? r.neg(h) : h),
    Z: r.mul(f, g),
    T: r.mul(e, h),
  };
}

/** From affine coordinates. */
export const edwardsExtend: Formula = /* @__PURE__ */ record(
  'edwardsExtend',
  { p: ['X', 'Y'] },
  ['one'],
  (r, { p }, { one }) => ({
    X: r.mul(p.X, one),
    Y: r.mul(p.Y, one),
    Z: r.mul(one, one),
    T: r.mul(p.X, p.Y),
  }),
  '01 23',
);

/** A point as a table keeps it. */
export const edwardsCache: Formula = /* @__PURE__ */ record(
  'edwardsCache',
  { p: EXTENDED },
  ['d2', 'one'],
  (r, { p }, { d2, one }) => ({
    plus: r.add(p.Y, p.X),
    minus: r.sub(p.Y, p.X),
    cross: r.mul(p.T, d2),
    Z: r.mul(p.Z, one),
  }),
  '01',
);

/** The same of a point that is affine, by the inverse of Z. */
export const edwardsAffineCache: Formula = /* @__PURE__ */ record(
  'edwardsAffineCache',
  { p: EXTENDED, z: ['inverse'] },
  ['d2'],
  (r, { p, z }, { d2 }) => {
    const [x, y] = [r.mul(p.X, z.inverse), r.mul(p.Y, z.inverse)];
    return { plus: r.add(y, x), minus: r.sub(y, x), cross: r.mul(r.mul(x, y), d2) };
  },
  '01 2 3',
);

/** For x² = u/v: the numerator u = y² − 1 and the denominator v = dy² + 1, u·v³ and u·v⁷ (RFC 8032, section 5.1.3). */
export const edwardsFraction: Formula = /* @__PURE__ */ record(
  'edwardsFraction',
  { y: ['y'] },
  ['d', 'one'],
  (r, { y }, { d, one }) => {
    const yy = r.sqr(y.y);
    const [u, v] = [r.sub(yy, one), r.add(r.mul(yy, d), one)];
    const vv = r.sqr(v);
    const uv3 = r.mul(u, r.mul(vv, v));
    return { u, v, uv3, uv7: r.mul(uv3, r.sqr(vv)) };
  },
  '0 1 2 35 4 6',
  '07 18 29 3a 4b 5c 6d',
);

/** x = uv³ · power, x · √−1, vx² − u and vx² + u: the first or the second is a root of u/v where the third or the fourth is zero. */
export const edwardsRoots: Formula = /* @__PURE__ */ record(
  'edwardsRoots',
  { q: ['u', 'v', 'uv3', 'uv7'], w: ['power'] },
  ['i'],
  (r, { q, w }, { i }) => {
    const x = r.mul(q.uv3, w.power);
    const vxx = r.mul(q.v, r.sqr(x));
    return { x, other: r.mul(x, i), difference: r.sub(vxx, q.u), sum: r.add(vxx, q.u) };
  },
  '0 1 23',
);
