/**
 * Curves y² + xy = x³ + ax² + b over binary fields, for a of 0 or 1. Where b is 1, on a Koblitz curve, products by b fall away.
 *
 * On x alone: J. López, R. Dahab, “Fast multiplication on elliptic curves over GF(2^m) without precomputation” (CHES 1999), whose point doubling and addition take 6M + 5S together.
 * In their projective coordinates x = X/Z, y = Y/Z²: “Improved algorithms for elliptic curve arithmetic in GF(2^n)” (SAC 1998) for doubling, 4M + 5S; E. Al-Daoud and others, “A new
 * addition formula for elliptic curves over GF(2^n)” (IEEE Transactions on Computers 51, 2002) for the sum with an affine point, 8M + 5S.
 */
import { XOR } from '../../kernels/field/binary/operations.ts';
import type { Formula, RingWith, ValueId } from '../formula.ts';
import { recordWith } from '../record.ts';

const AFFINE = ['X', 'Y'] as const;
const POINT = ['X', 'Y', 'Z'] as const;
const INVERSE = ['inverse'] as const;
/** Two multiples of a point whose difference is the point. */
const NEIGHBOURS = ['X1', 'Z1', 'X2', 'Z2'] as const;

export type BinaryFormulaName =
  | 'ladderStep'
  | 'ladderDenominator'
  | 'fromLadder'
  | 'double'
  | 'mixedAdd'
  | 'fromLopezDahab'
  | 'equation'
  | 'quadratic'
  | 'ratio';

export type BinaryFormulas = Readonly<Record<BinaryFormulaName, Formula<'xor'>>>;

type Field = RingWith<ValueId, typeof XOR>;

/** The formulas of a curve with these coefficients. */
export function binaryFormulas(a: 0n | 1n, b: bigint): BinaryFormulas {
  const timesB = (r: Field, x: ValueId, constant: ValueId): ValueId => (b === 1n ? x : r.mul(x, constant));
  const plusA = (r: Field, x: ValueId, times: ValueId): ValueId => (a === 1n ? r.xor(x, times) : x);
  return {
    /** From nP and (n + 1)P to 2nP and (2n + 1)P, for the P with the coordinate x. */
    ladderStep: recordWith(XOR, 'ladderStep', { p: NEIGHBOURS, q: ['X'] }, ['b'], (r, { p, q }, constants) => {
      const [c, d] = [r.mul(p.X1, p.Z2), r.mul(p.X2, p.Z1)];
      const [xx, zz] = [r.sqr(p.X1), r.sqr(p.Z1)];
      const Z2 = r.sqr(r.xor(c, d));
      return {
        X1: r.xor(r.sqr(xx), timesB(r, r.sqr(zz), constants.b)),
        Z1: r.mul(xx, zz),
        X2: r.xor(r.mul(q.X, Z2), r.mul(c, d)),
        Z2,
      };
    }),

    /** x · Z1 · Z2, of which `fromLadder` takes the inverse: zero where nP or (n + 1)P is the neutral element. */
    ladderDenominator: recordWith(XOR, 'ladderDenominator', { p: NEIGHBOURS, q: ['X'] }, [], (r, { p, q }) => ({
      denominator: r.mul(q.X, r.mul(p.Z1, p.Z2)),
    })),

    /** nP with both coordinates, by P and (n + 1)P (López and Dahab 1999, section 4.2). */
    fromLadder: recordWith(XOR, 'fromLadder', { p: NEIGHBOURS, q: AFFINE, z: INVERSE }, [], (r, { p, q, z }) => {
      const [xz1, xz2] = [r.mul(q.X, p.Z1), r.mul(q.X, p.Z2)];
      const X = r.mul(r.mul(p.X1, xz2), z.inverse);
      const crossed = r.mul(r.xor(p.X1, xz1), r.xor(p.X2, xz2));
      const rest = r.mul(r.xor(r.sqr(q.X), q.Y), r.mul(p.Z1, p.Z2));
      const slope = r.mul(r.xor(crossed, rest), z.inverse);
      return { X, Y: r.xor(r.mul(r.xor(q.X, X), slope), q.Y) };
    }),

    /** Twice a point; of the neutral element, Z = 0, that again. */
    double: recordWith(XOR, 'double', { p: POINT }, ['b'], (r, { p }, constants) => {
      const [xx, zz] = [r.sqr(p.X), r.sqr(p.Z)];
      const bz = timesB(r, r.sqr(zz), constants.b);
      const Z = r.mul(xx, zz);
      const X = r.xor(r.sqr(xx), bz);
      return { X, Y: r.xor(r.mul(bz, Z), r.mul(X, plusA(r, r.xor(r.sqr(p.Y), bz), Z))), Z };
    }),

    /** The sum of a point and an affine one. Z = 0 where these are equal or opposite, or the first is neutral; and so has everything that is computed from it: where that is not the neutral element it shows. */
    mixedAdd: recordWith(XOR, 'mixedAdd', { p: POINT, q: AFFINE }, [], (r, { p, q }) => {
      const A = r.xor(p.Y, r.mul(q.Y, r.sqr(p.Z)));
      const B = r.xor(p.X, r.mul(q.X, p.Z));
      const C = r.mul(B, p.Z);
      const Z = r.sqr(C);
      const D = r.mul(q.X, Z);
      const X = r.xor(r.sqr(A), r.mul(C, plusA(r, r.xor(A, r.sqr(B)), C)));
      const Y = r.xor(r.mul(r.xor(D, X), r.xor(r.mul(A, C), Z)), r.mul(r.xor(q.X, q.Y), r.sqr(Z)));
      return { X, Y, Z };
    }),

    fromLopezDahab: recordWith(XOR, 'fromLopezDahab', { p: POINT, z: INVERSE }, [], (r, { p, z }) => ({
      X: r.mul(p.X, z.inverse),
      Y: r.mul(p.Y, r.sqr(z.inverse)),
    })),

    /** y² + xy + x³ + ax² + b: zero for the points of the curve. */
    equation: recordWith(XOR, 'equation', { p: AFFINE }, ['b', 'one'], (r, { p }, constants) => {
      const cubic = r.mul(r.sqr(p.X), plusA(r, p.X, constants.one));
      return { difference: r.xor(r.xor(r.mul(p.Y, r.xor(p.X, p.Y)), cubic), constants.b) };
    }),

    /** x + a + b/x², by the inverse of x: y/x solves z² + z = that. */
    quadratic: recordWith(XOR, 'quadratic', { p: ['X'], z: INVERSE }, ['b', 'one'], (r, { p, z }, constants) => ({
      constant: r.xor(plusA(r, p.X, constants.one), timesB(r, r.sqr(z.inverse), constants.b)),
    })),

    /** y/x. */
    ratio: recordWith(XOR, 'ratio', { p: AFFINE, z: INVERSE }, [], (r, { p, z }) => ({ ratio: r.mul(p.Y, z.inverse) })),
  };
}

/** τp of a point of a Koblitz curve: τ² + 2 = ±τ. */
export const frobenius: Formula<'xor'> = /* @__PURE__ */ recordWith(XOR, 'frobenius', { p: POINT }, [], (r, { p }) => ({
  X: r.sqr(p.X),
  Y: r.sqr(p.Y),
  Z: r.sqr(p.Z),
}));
