/** Operations in Fp12 as formulas over Fp2. */
import { type Fp2Formula, recordFp2 } from './fp2-ring.ts';
import {
  COMPRESSED,
  compressedSqr,
  conjugate12,
  cyclotomicSqr,
  evenPart,
  FP12,
  mul6,
  mul12,
  mulByLine,
  mulByLineOfM,
  mulByLines,
  mulByLinesOfM,
  oddPart,
  sqr12,
  sub6,
  timesV,
} from './tower.ts';

const LINE = ['l0', 'l1', 'l3'] as const;
const AFFINE = ['x', 'y'] as const;

export const mulFp12: Fp2Formula = /* @__PURE__ */ recordFp2('mulFp12', { a: FP12, b: FP12 }, [], (r, { a, b }) => ({ ...mul12(r, a, b) }));
export const sqrFp12: Fp2Formula = /* @__PURE__ */ recordFp2('sqrFp12', { a: FP12 }, [], (r, { a }) => ({ ...sqr12(r, a) }));
export const cyclotomicSqrFp12: Fp2Formula = /* @__PURE__ */ recordFp2('cyclotomicSqrFp12', { a: FP12 }, [], (r, { a }) => ({
  ...cyclotomicSqr(r, a),
}));

/** The square of an element of the cyclotomic subgroup that is compressed. */
export const compressedSqrFp12: Fp2Formula = /* @__PURE__ */ recordFp2('compressedSqrFp12', { a: COMPRESSED }, [], (r, { a }) => ({
  ...compressedSqr(r, a),
}));

/** The coefficient of w³ of a compressed element as a fraction, with 0 below it where that does not tell it (Karabina 2013, theorem 3.1). */
export const thirdOfCompressed: Fp2Formula = /* @__PURE__ */ recordFp2('thirdOfCompressed', { a: COMPRESSED }, [], (r, { a }) => ({
  over: r.sub(r.add(r.mulByNonResidue(r.sqr(a.c5)), r.mulSmall(r.sqr(a.c2), 3)), r.mulSmall(a.c4, 2)),
  under: r.mulSmall(a.c1, 4),
}));

/** Its lowest coefficient, with that of w³. */
export const firstOfCompressed: Fp2Formula = /* @__PURE__ */ recordFp2(
  'firstOfCompressed',
  { a: COMPRESSED, t: ['c3'] },
  ['one'],
  (r, { a: { c1, c2, c4, c5 }, t: { c3 } }, { one }) => {
    const products = r.sub(r.add(r.mulSmall(r.sqr(c3), 2), r.mul(c1, c5)), r.mulSmall(r.mul(c2, c4), 3));
    return { c0: r.add(r.mulByNonResidue(products), one) };
  },
);

/** a · b with the conjugate of b. */
export const mulConjugateFp12: Fp2Formula = /* @__PURE__ */ recordFp2('mulConjugateFp12', { a: FP12, b: FP12 }, [], (r, { a, b }) => ({
  ...mul12(r, a, conjugate12(r, b)),
}));

/** f · (c0·y + c1·x·w + c3·w³) for a line's coefficients and a point of G1, whose coordinates stand in both parts. */
export const mulLineFp12: Fp2Formula = /* @__PURE__ */ recordFp2(
  'mulLineFp12',
  { f: FP12, line: LINE, p: AFFINE },
  [],
  (r, { f, line, p }) => ({ ...mulByLine(r, f, r.mulParts(line.l0, p.y), r.mulParts(line.l1, p.x), line.l3) }),
);

/** The same for a twist of M-type: f · (c3 + c1·x·w² + c0·y·w³). */
export const mulLineOfMFp12: Fp2Formula = /* @__PURE__ */ recordFp2(
  'mulLineFp12',
  { f: FP12, line: LINE, p: AFFINE },
  [],
  (r, { f, line, p }) => ({ ...mulByLineOfM(r, f, line.l3, r.mulParts(line.l1, p.x), r.mulParts(line.l0, p.y)) }),
);

/** f times two lines, each for a point of its own. */
export const mulLinesFp12: Fp2Formula = /* @__PURE__ */ recordFp2(
  'mulLinesFp12',
  { f: FP12, line: LINE, p: AFFINE, other: LINE, q: AFFINE },
  [],
  (r, { f, line, p, other, q }) => ({
    ...mulByLines(
      r,
      f,
      [r.mulParts(line.l0, p.y), r.mulParts(line.l1, p.x), line.l3],
      [r.mulParts(other.l0, q.y), r.mulParts(other.l1, q.x), other.l3],
    ),
  }),
);

/** The same for a twist of M-type. */
export const mulLinesOfMFp12: Fp2Formula = /* @__PURE__ */ recordFp2(
  'mulLinesFp12',
  { f: FP12, line: LINE, p: AFFINE, other: LINE, q: AFFINE },
  [],
  (r, { f, line, p, other, q }) => ({
    ...mulByLinesOfM(
      r,
      f,
      [line.l3, r.mulParts(line.l1, p.x), r.mulParts(line.l0, p.y)],
      [other.l3, r.mulParts(other.l1, q.x), r.mulParts(other.l0, q.y)],
    ),
  }),
);

/** a^p: the conjugates of the coefficients, times ξ^(k(p−1)/6) for that of w^k. */
export const frobeniusFp12: Fp2Formula = /* @__PURE__ */ recordFp2(
  'frobeniusFp12',
  { a: FP12 },
  ['g1', 'g2', 'g3', 'g4', 'g5'],
  (r, { a }, g) => {
    const conjugate = (x: number): number => r.conjugate(x);
    return {
      c0: conjugate(a.c0),
      c1: r.mul(conjugate(a.c1), g.g1),
      c2: r.mul(conjugate(a.c2), g.g2),
      c3: r.mul(conjugate(a.c3), g.g3),
      c4: r.mul(conjugate(a.c4), g.g4),
      c5: r.mul(conjugate(a.c5), g.g5),
    };
  },
);

/**
 * The inverse, first half: N = a0² − v·a1² in Fp6, its cofactor n, t = N·n in Fp2 and the norm of t in Fp (with 0 beside it).
 * 1/a = (a0 − a1·w) · n / t, 1/t = t̄ / norm.
 */
export const norms: Fp2Formula = /* @__PURE__ */ recordFp2('norms', { a: FP12 }, [], (r, { a }) => {
  const [a0, a1] = [evenPart(a), oddPart(a)];
  const [b0, b1, b2] = sub6(r, mul6(r, a0, a0), timesV(r, mul6(r, a1, a1)));
  const xi = (x: number): number => r.mulByNonResidue(x);
  const n0 = r.sub(r.sqr(b0), xi(r.mul(b1, b2)));
  const n1 = r.sub(xi(r.sqr(b2)), r.mul(b0, b1));
  const n2 = r.sub(r.sqr(b1), r.mul(b0, b2));
  const t = r.add(r.mul(b0, n0), xi(r.add(r.mul(b2, n1), r.mul(b1, n2))));
  return { n0, n1, n2, t, norm: r.mul(t, r.conjugate(t)) };
});

/** The second half, with the norm's inverse where the norm was. */
export const inverseFp12: Fp2Formula = /* @__PURE__ */ recordFp2(
  'inverseFp12',
  { a: FP12, n: ['n0', 'n1', 'n2', 't', 'inverse'] },
  [],
  (r, { a, n }) => {
    const inverse = r.mul(r.conjugate(n.t), n.inverse);
    const c = [r.mul(n.n0, inverse), r.mul(n.n1, inverse), r.mul(n.n2, inverse)] as const;
    const [c0, c2, c4] = mul6(r, evenPart(a), c);
    const [c1, c3, c5] = mul6(r, oddPart(a), c);
    return { c0, c1: r.neg(c1), c2, c3: r.neg(c3), c4, c5: r.neg(c5) };
  },
);
