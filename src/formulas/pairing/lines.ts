/**
 * The steps of a Miller loop on the twist y² = x³ + b′, in homogeneous projective coordinates (x = X/Z, y = Y/Z). Costello, Lange, Naehrig, "Faster pairing
 * computations on curves with high-degree twists" (2010), section 5; the line at the point (x_P, y_P) of G1 is l0·y_P + l1·x_P·w + l3·w³
 * where the twist is of D-type, and where it is of M-type, over w³, which the final exponentiation takes off, l3 + l1·x_P·w² + l0·y_P·w³.
 */
import type { Formula, Ring } from '../formula.ts';
import { record } from '../record.ts';
import { type Fp2Formula, recordFp2 } from './fp2-ring.ts';

const POINT = ['X', 'Y', 'Z'] as const;

interface Doubling<V> {
  readonly X: V;
  readonly Y: V;
  readonly Z: V;
  readonly yy: V;
  /** 3·b′ · Z². */
  readonly e: V;
  /** 2 · YZ. */
  readonly yz2: V;
}

/** Twice a point of odd order, also the neutral one (0 : 1 : 0). What squares can be made of is, since they are quicker than products. */
function doubled<V>(r: Ring<V>, t: Readonly<Record<'X' | 'Y' | 'Z', V>>, b3: V): Doubling<V> {
  const [yy, zz] = [r.sqr(t.Y), r.sqr(t.Z)];
  const e = r.mul(b3, zz);
  // The first that is made of e, which may be large until then.
  const ee = r.sqr(e);
  const e3 = r.mulSmall(e, 3);
  const yz2 = r.sub(r.sub(r.sqr(r.add(t.Y, t.Z)), yy), zz);
  return {
    X: r.mul(r.mulSmall(r.mul(t.X, t.Y), 2), r.sub(yy, e3)),
    Y: r.sub(r.sqr(r.add(yy, e3)), r.mulSmall(ee, 12)),
    Z: r.mul(r.mulSmall(yy, 4), yz2),
    yy,
    e,
    yz2,
  };
}

/** Twice a point, in the coordinates of algorithm 9 of Renes, Costello, Batina 2015 (`doubleZero`). */
export const doubleBySquares: Formula = /* @__PURE__ */ record('doubleBySquares', { p: POINT }, ['b3'], (r, { p }, { b3 }) => {
  const { X, Y, Z } = doubled(r, p, b3);
  return { X, Y, Z };
});

/** The doubling step: twice a point and the line of slope dy/dx there (the tangent), with 3·b′ as the constant. */
export const doublingStep: Formula = /* @__PURE__ */ record('doublingStep', { t: POINT }, ['b3'], (r, { t }, { b3 }) => {
  const { X, Y, Z, yy, e, yz2 } = doubled(r, t, b3);
  return { X, Y, Z, l0: yz2, l1: r.neg(r.mulSmall(r.sqr(t.X), 3)), l3: r.sub(yy, e) };
});

/** The addition step: the sum of a point and an affine one, and the line through both; they must differ in x. */
export const additionStep: Formula = /* @__PURE__ */ record('additionStep', { t: POINT, q: ['x', 'y'] }, [], (r, { t, q }) => {
  const theta = r.sub(t.Y, r.mul(q.y, t.Z));
  const lambda = r.sub(t.X, r.mul(q.x, t.Z));
  const square = r.sqr(lambda);
  const cube = r.mul(lambda, square);
  const g = r.mul(t.X, square);
  const h = r.sub(r.add(cube, r.mul(t.Z, r.sqr(theta))), r.mulSmall(g, 2));
  return {
    X: r.mul(lambda, h),
    Y: r.sub(r.mul(theta, r.sub(g, h)), r.mul(cube, t.Y)),
    Z: r.mul(t.Z, cube),
    l0: lambda,
    l1: r.neg(theta),
    l3: r.sub(r.mul(theta, q.x), r.mul(lambda, q.y)),
  };
});

/** The image of a point under the Frobenius endomorphism, back on the twist. */
export const frobeniusTwist: Fp2Formula = /* @__PURE__ */ recordFp2(
  'frobeniusTwist',
  { q: ['x', 'y'] },
  ['g2', 'g3'],
  (r, { q }, { g2, g3 }) => ({
    x: r.mul(r.conjugate(q.x), g2),
    y: r.mul(r.conjugate(q.y), g3),
  }),
);
