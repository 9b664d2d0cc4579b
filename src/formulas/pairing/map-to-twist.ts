/**
 * The simplified map of Shallue, van de Woestijne and Ulas, but for its roots, onto a curve y² = x³ + ax + b over Fp2, and an isogeny from there onto a twist (RFC 9380,
 * sections 6.6.2, 6.6.3 and E.3).
 */
import { type Fp2Formula, type Fp2Ring, recordFp2 } from './fp2-ring.ts';

/**
 * x₁ = −b/a · (1 + 1/(Z²u⁴ + Zu²)) as a fraction, of which the norm of what is below is told; and Zu², and their sum, which may be 0: then there is none.
 */
export const mapFraction: Fp2Formula = /* @__PURE__ */ recordFp2('mapFraction', { u: ['u'] }, ['mapA', 'mapB', 'mapZ'], (r, { u }, c) => {
  const zu2 = r.mul(c.mapZ, r.sqr(u.u));
  const sum = r.add(r.sqr(zu2), zu2);
  const over = r.add(r.mul(c.mapB, sum), c.mapB);
  const under = r.neg(r.mul(c.mapA, sum));
  return { zu2, sum, over, under, norm: r.mul(under, r.conjugate(under)) };
});

/** x₁, with the norm's inverse where the norm was, and x₂ = Zu² · x₁; beside each the right side of the equation. */
export const mapCandidates: Fp2Formula = /* @__PURE__ */ recordFp2(
  'mapCandidates',
  { f: ['zu2', 'sum', 'over', 'under', 'inverse'] },
  ['mapA', 'mapB'],
  (r, { f }, { mapA, mapB }) => {
    const x = r.mul(r.mul(f.over, r.conjugate(f.under)), f.inverse);
    const square = r.add(r.mul(r.add(r.sqr(x), mapA), x), mapB);
    // (Zu²)³ times the first's.
    return { x, square, other: r.mul(f.zu2, x), otherSquare: r.mul(r.mul(f.zu2, r.sqr(f.zu2)), square) };
  },
);

export type IsogenyPart = 'xNumerator' | 'xDenominator' | 'yNumerator' | 'yDenominator';
export const ISOGENY_PARTS: readonly IsogenyPart[] = ['xNumerator', 'xDenominator', 'yNumerator', 'yDenominator'];

/** The coefficient of x^i in a polynomial of the isogeny, as a constant of the module. */
export const coefficientName = (part: IsogenyPart, i: number): string => `${part}${i}`;

/** The image of a point, projective: with Z = 0 of those of the kernel. @param counts - of the coefficients; the highest of the denominators is 1. */
export function isogeny(counts: Readonly<Record<IsogenyPart, number>>): Fp2Formula {
  const names = ISOGENY_PARTS.flatMap((part) =>
    Array.from({ length: counts[part] - (part.endsWith('Denominator') ? 1 : 0) }, (_, i) => coefficientName(part, i)),
  );
  return recordFp2('isogeny', { p: ['x', 'y'] }, names, (r, { p }, c) => {
    const [xOver, xUnder, yOver, yUnder] = ISOGENY_PARTS.map((part) => polynomial(r, p.x, part, counts[part], c)) as [
      number,
      number,
      number,
      number,
    ];
    return { X: r.mul(xOver, yUnder), Y: r.mul(r.mul(p.y, yOver), xUnder), Z: r.mul(xUnder, yUnder) };
  });
}

/** By Horner's rule. */
function polynomial<V>(r: Fp2Ring<V>, x: V, part: IsogenyPart, count: number, c: Readonly<Record<string, V>>): V {
  const coefficient = (i: number): V => c[coefficientName(part, i)] as V;
  const isMonic = part.endsWith('Denominator');
  let [sum, next] = isMonic ? [r.add(x, coefficient(count - 2)), count - 3] : [coefficient(count - 1), count - 2];
  for (; next >= 0; next--) sum = r.add(r.mul(sum, x), coefficient(next));
  return sum;
}

/** The Frobenius endomorphism of the curve, on a projective point of the twist. */
export const frobeniusPoint: Fp2Formula = /* @__PURE__ */ recordFp2(
  'frobeniusPoint',
  { q: ['X', 'Y', 'Z'] },
  ['perG2', 'perG3'],
  (r, { q }, { perG2, perG3 }) => ({ X: r.mul(r.conjugate(q.X), perG2), Y: r.mul(r.conjugate(q.Y), perG3), Z: r.conjugate(q.Z) }),
);
