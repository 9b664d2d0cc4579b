/**
 * Complete formulas for short Weierstrass curves of odd order, in projective coordinates (x = X/Z, y = Y/Z): right for all points, the neutral element
 * (0 : 1 : 0) and equal ones included. Renes, Costello, Batina, "Complete addition formulas for prime order elliptic curves" (2015).
 */
import type { Formula, Ring } from '../formula.ts';
import { record } from '../record.ts';

const POINT = ['X', 'Y', 'Z'] as const;
const AFFINE = ['X', 'Y'] as const;

/** Products of the coordinates of two points, crossed ones as X1·Y2 + X2·Y1. */
interface Products<V> {
  readonly xx: V;
  readonly yy: V;
  readonly zz: V;
  readonly xy: V;
  readonly yz: V;
  readonly xz: V;
}

/** (a1 + b1) · (a2 + b2) − aa − bb. */
const crossed = <V>(r: Ring<V>, [a1, b1]: readonly [V, V], [a2, b2]: readonly [V, V], [aa, bb]: readonly [V, V]): V =>
  r.sub(r.mul(r.add(a1, b1), r.add(a2, b2)), r.add(aa, bb));

/** The sum of two points on y² = x³ + ax + b (algorithm 1 of the paper), with 3b as a constant. */
export const addAny: Formula = /* @__PURE__ */ record(
  'addAny',
  { p: POINT, q: POINT },
  ['a', 'b3'],
  (r, { p, q }, { a, b3 }) => {
    const [xx, yy, zz] = [r.mul(p.X, q.X), r.mul(p.Y, q.Y), r.mul(p.Z, q.Z)];
    const xy = crossed(r, [p.X, p.Y], [q.X, q.Y], [xx, yy]);
    const yz = crossed(r, [p.Y, p.Z], [q.Y, q.Z], [yy, zz]);
    const xz = crossed(r, [p.X, p.Z], [q.X, q.Z], [xx, zz]);
    return sumAny(r, { xx, yy, zz, xy, yz, xz }, a, b3);
  },
  '20 56 13 47 89 ab cd ef g',
);

/** The sum of a point and an affine one, which is not the neutral element (algorithm 2). */
export const mixedAddAny: Formula = /* @__PURE__ */ record(
  'mixedAddAny',
  { p: POINT, q: AFFINE },
  ['a', 'b3'],
  (r, { p, q }, { a, b3 }) => {
    const [xx, yy] = [r.mul(p.X, q.X), r.mul(p.Y, q.Y)];
    const xy = crossed(r, [p.X, p.Y], [q.X, q.Y], [xx, yy]);
    const yz = r.add(r.mul(q.Y, p.Z), p.Y);
    const xz = r.add(r.mul(q.X, p.Z), p.X);
    return sumAny(r, { xx, yy, zz: p.Z, xy, yz, xz }, a, b3);
  },
  '04 51 23 67 89 ab cd ef',
);

/** Twice a point (algorithm 3). */
export const doubleAny: Formula = /* @__PURE__ */ record(
  'doubleAny',
  { p: POINT },
  ['a', 'b3'],
  (r, { p }, { a, b3 }) => {
    const [xx, yy, zz] = [r.sqr(p.X), r.sqr(p.Y), r.sqr(p.Z)];
    const twice = (x: number, y: number): number => r.mulSmall(r.mul(x, y), 2);
    const [xy, yz, xz] = [twice(p.X, p.Y), twice(p.Y, p.Z), twice(p.X, p.Z)];
    const { X, Y } = sumAny(r, { xx, yy, zz, xy, yz, xz }, a, b3);
    return { X, Y, Z: r.mulSmall(r.mul(yz, yy), 4) };
  },
  '20 56 34 78 9a ce 1g bd fh',
);

function sumAny<V>(r: Ring<V>, { xx, yy, zz, xy, yz, xz }: Products<V>, a: V, b3: V): { readonly X: V; readonly Y: V; readonly Z: V } {
  const azz = r.mul(a, zz);
  const w = r.add(r.mul(a, xz), r.mul(b3, zz));
  const [plus, minus] = [r.add(yy, w), r.sub(yy, w)];
  const v = r.add(r.mul(a, r.sub(xx, azz)), r.mul(b3, xz));
  const t = r.add(r.mulSmall(xx, 3), azz);
  return {
    X: r.sub(r.mul(xy, minus), r.mul(yz, v)),
    Y: r.add(r.mul(plus, minus), r.mul(t, v)),
    Z: r.add(r.mul(yz, plus), r.mul(xy, t)),
  };
}

/** The sum of two points on y² = x³ − 3x + b (algorithm 4). */
export const addMinus3: Formula = /* @__PURE__ */ record(
  'addMinus3',
  { p: POINT, q: POINT },
  ['b'],
  (r, { p, q }, { b }) => {
    const [xx, yy, zz] = [r.mul(p.X, q.X), r.mul(p.Y, q.Y), r.mul(p.Z, q.Z)];
    const xy = crossed(r, [p.X, p.Y], [q.X, q.Y], [xx, yy]);
    const yz = crossed(r, [p.Y, p.Z], [q.Y, q.Z], [yy, zz]);
    const xz = crossed(r, [p.X, p.Z], [q.X, q.Z], [xx, zz]);
    return sumMinus3(r, { xx, yy, zz, xy, yz, xz }, b);
  },
  '02 51 34 67 89 ab cd',
);

/** The sum of a point and an affine one, which is not the neutral element (algorithm 5). */
export const mixedAddMinus3: Formula = /* @__PURE__ */ record(
  'mixedAddMinus3',
  { p: POINT, q: AFFINE },
  ['b'],
  (r, { p, q }, { b }) => {
    const [xx, yy] = [r.mul(p.X, q.X), r.mul(p.Y, q.Y)];
    const xy = crossed(r, [p.X, p.Y], [q.X, q.Y], [xx, yy]);
    const yz = r.add(r.mul(q.Y, p.Z), p.Y);
    const xz = r.add(r.mul(q.X, p.Z), p.X);
    return sumMinus3(r, { xx, yy, zz: p.Z, xy, yz, xz }, b);
  },
  '40 12 35 67 89 ab c',
);

/** Twice a point (algorithm 6). */
export const doubleMinus3: Formula = /* @__PURE__ */ record(
  'doubleMinus3',
  { p: POINT },
  ['b'],
  (r, { p }, { b }) => {
    const [xx, yy, zz] = [r.sqr(p.X), r.sqr(p.Y), r.sqr(p.Z)];
    const twice = (x: number, y: number): number => r.mulSmall(r.mul(x, y), 2);
    const [xy, yz, xz] = [twice(p.X, p.Y), twice(p.Y, p.Z), twice(p.X, p.Z)];
    const { X, Y } = sumMinus3(r, { xx, yy, zz, xy, yz, xz }, b);
    return { X, Y, Z: r.mulSmall(r.mul(yz, yy), 4) };
  },
  '21 53 46 78 ac 0e 9b d',
);

function sumMinus3<V>(r: Ring<V>, { xx, yy, zz, xy, yz, xz }: Products<V>, b: V): { readonly X: V; readonly Y: V; readonly Z: V } {
  const w = r.mulSmall(r.sub(xz, r.mul(b, zz)), 3);
  const [plus, minus] = [r.add(yy, w), r.sub(yy, w)];
  const zz3 = r.mulSmall(zz, 3);
  const v = r.mulSmall(r.sub(r.sub(r.mul(b, xz), zz3), xx), 3);
  const t = r.sub(r.mulSmall(xx, 3), zz3);
  return {
    X: r.sub(r.mul(xy, plus), r.mul(yz, v)),
    Y: r.add(r.mul(plus, minus), r.mul(t, v)),
    Z: r.add(r.mul(yz, minus), r.mul(xy, t)),
  };
}

/** The sum of two points on y² = x³ + b (algorithm 7), with 3b as the constant. */
export const addZero: Formula = /* @__PURE__ */ record(
  'addZero',
  { p: POINT, q: POINT },
  ['b3'],
  (r, { p, q }, { b3 }) => {
    const [xx, yy, zz] = [r.mul(p.X, q.X), r.mul(p.Y, q.Y), r.mul(p.Z, q.Z)];
    const xy = crossed(r, [p.X, p.Y], [q.X, q.Y], [xx, yy]);
    const yz = crossed(r, [p.Y, p.Z], [q.Y, q.Z], [yy, zz]);
    const xz = crossed(r, [p.X, p.Z], [q.X, q.Z], [xx, zz]);
    return sumZero(r, { xx, yy, zz, xy, yz, xz }, b3);
  },
  '02 51 34 67 89 ab cd',
);

/** The sum of a point and an affine one, which is not the neutral element (algorithm 8). */
export const mixedAddZero: Formula = /* @__PURE__ */ record(
  'mixedAddZero',
  { p: POINT, q: AFFINE },
  ['b3'],
  (r, { p, q }, { b3 }) => {
    const [xx, yy] = [r.mul(p.X, q.X), r.mul(p.Y, q.Y)];
    const xy = crossed(r, [p.X, p.Y], [q.X, q.Y], [xx, yy]);
    const yz = r.add(r.mul(q.Y, p.Z), p.Y);
    const xz = r.add(r.mul(q.X, p.Z), p.X);
    return sumZero(r, { xx, yy, zz: p.Z, xy, yz, xz }, b3);
  },
  '40 12 35 67 89 ab c',
);

/** Twice a point (algorithm 9). */
export const doubleZero: Formula = /* @__PURE__ */ record(
  'doubleZero',
  { p: POINT },
  ['b3'],
  (r, { p }, { b3 }) => {
    const [yy, zz, xy, yz] = [r.sqr(p.Y), r.sqr(p.Z), r.mul(p.X, p.Y), r.mul(p.Y, p.Z)];
    const z = r.mul(b3, zz);
    const yy8 = r.mulSmall(yy, 8);
    const [plus, minus] = [r.add(yy, z), r.sub(yy, r.mulSmall(z, 3))];
    return {
      X: r.mulSmall(r.mul(minus, xy), 2),
      Y: r.add(r.mul(minus, plus), r.mul(z, yy8)),
      Z: r.mul(yz, yy8),
    };
  },
  '10 23 48 56 7',
);

function sumZero<V>(r: Ring<V>, { xx, yy, zz, xy, yz, xz }: Products<V>, b3: V): { readonly X: V; readonly Y: V; readonly Z: V } {
  const z = r.mul(b3, zz);
  const x = r.mul(b3, xz);
  const [plus, minus] = [r.add(yy, z), r.sub(yy, z)];
  const xx3 = r.mulSmall(xx, 3);
  return {
    X: r.sub(r.mul(xy, minus), r.mul(yz, x)),
    Y: r.add(r.mul(minus, plus), r.mul(x, xx3)),
    Z: r.add(r.mul(yz, plus), r.mul(xx3, xy)),
  };
}
