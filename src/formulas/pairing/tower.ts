/**
 * The tower Fp2 ⊂ Fp6 = Fp2[v]/(v³ − ξ) ⊂ Fp12 = Fp6[w]/(w² − v), written in operations of Fp2. An element of Fp12 is its coefficients of
 * w⁰ … w⁵, so that those of even powers are its part in Fp6 and those of odd powers the part at w.
 *
 * Counts: products in Fp6 by Karatsuba's method (6), squares in Fp12 by the complex method (12), products in Fp12 by Karatsuba's (18).
 */
import type { Fp2Ring } from './fp2-ring.ts';

/** c0 + c1·v + c2·v². */
export type Fp6<V> = readonly [V, V, V];
/** Coefficients of w⁰ … w⁵. */
export interface Fp12<V> {
  readonly c0: V;
  readonly c1: V;
  readonly c2: V;
  readonly c3: V;
  readonly c4: V;
  readonly c5: V;
}

export const FP12 = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'] as const;

export const evenPart = <V>(a: Fp12<V>): Fp6<V> => [a.c0, a.c2, a.c4];
export const oddPart = <V>(a: Fp12<V>): Fp6<V> => [a.c1, a.c3, a.c5];
export const joined = <V>(even: Fp6<V>, odd: Fp6<V>): Fp12<V> => ({
  c0: even[0],
  c1: odd[0],
  c2: even[1],
  c3: odd[1],
  c4: even[2],
  c5: odd[2],
});

export const add6 = <V>(r: Fp2Ring<V>, a: Fp6<V>, b: Fp6<V>): Fp6<V> => [r.add(a[0], b[0]), r.add(a[1], b[1]), r.add(a[2], b[2])];
export const sub6 = <V>(r: Fp2Ring<V>, a: Fp6<V>, b: Fp6<V>): Fp6<V> => [r.sub(a[0], b[0]), r.sub(a[1], b[1]), r.sub(a[2], b[2])];
/** v · a. */
export const timesV = <V>(r: Fp2Ring<V>, [a0, a1, a2]: Fp6<V>): Fp6<V> => [r.mulByNonResidue(a2), a0, a1];

/** (a + b)·(c + d) − ac − bd, with both products known: ad + bc. */
const crossed = <V>(r: Fp2Ring<V>, [a, b]: readonly [V, V], [c, d]: readonly [V, V], ac: V, bd: V): V =>
  r.sub(r.sub(r.mul(r.add(a, b), r.add(c, d)), ac), bd);

export function mul6<V>(r: Fp2Ring<V>, a: Fp6<V>, b: Fp6<V>): Fp6<V> {
  const [v0, v1, v2] = [r.mul(a[0], b[0]), r.mul(a[1], b[1]), r.mul(a[2], b[2])];
  const c0 = r.add(v0, r.mulByNonResidue(crossed(r, [a[1], a[2]], [b[1], b[2]], v1, v2)));
  const c1 = r.add(crossed(r, [a[0], a[1]], [b[0], b[1]], v0, v1), r.mulByNonResidue(v2));
  const c2 = r.add(crossed(r, [a[0], a[2]], [b[0], b[2]], v0, v2), v1);
  return [c0, c1, c2];
}

/** a · (b0 + b1·v): five products. */
export function mulBy01<V>(r: Fp2Ring<V>, a: Fp6<V>, b0: V, b1: V): Fp6<V> {
  const [v0, v1] = [r.mul(a[0], b0), r.mul(a[1], b1)];
  return [r.add(v0, r.mulByNonResidue(r.mul(a[2], b1))), crossed(r, [a[0], a[1]], [b0, b1], v0, v1), r.add(r.mul(a[2], b0), v1)];
}

export function mul12<V>(r: Fp2Ring<V>, a: Fp12<V>, b: Fp12<V>): Fp12<V> {
  const [a0, a1, b0, b1] = [evenPart(a), oddPart(a), evenPart(b), oddPart(b)];
  const [t0, t1] = [mul6(r, a0, b0), mul6(r, a1, b1)];
  const odd = sub6(r, sub6(r, mul6(r, add6(r, a0, a1), add6(r, b0, b1)), t0), t1);
  return joined(add6(r, t0, timesV(r, t1)), odd);
}

/** (a0 + a1)·(a0 + v·a1) − a0·a1 − v·a0·a1, and 2·a0·a1. */
export function sqr12<V>(r: Fp2Ring<V>, a: Fp12<V>): Fp12<V> {
  const [a0, a1] = [evenPart(a), oddPart(a)];
  const t = mul6(r, a0, a1);
  const even = sub6(r, sub6(r, mul6(r, add6(r, a0, a1), add6(r, a0, timesV(r, a1))), t), timesV(r, t));
  return joined(even, add6(r, t, t));
}

/** a · (l0 + l1·w + l3·w³), what the lines of a Miller loop are: thirteen products. */
export function mulByLine<V>(r: Fp2Ring<V>, a: Fp12<V>, l0: V, l1: V, l3: V): Fp12<V> {
  const [a0, a1] = [evenPart(a), oddPart(a)];
  const t0: Fp6<V> = [r.mul(a0[0], l0), r.mul(a0[1], l0), r.mul(a0[2], l0)];
  const t1 = mulBy01(r, a1, l1, l3);
  const odd = sub6(r, sub6(r, mulBy01(r, add6(r, a0, a1), r.add(l0, l1), l3), t0), t1);
  return joined(add6(r, t0, timesV(r, t1)), odd);
}

/** a · (l0 + l2·w² + l3·w³), the lines where the twist is of M-type: thirteen products as well. */
export function mulByLineOfM<V>(r: Fp2Ring<V>, a: Fp12<V>, l0: V, l2: V, l3: V): Fp12<V> {
  const [a0, a1] = [evenPart(a), oddPart(a)];
  const t0 = mulBy01(r, a0, l0, l2);
  // a1 · l3·v
  const t1 = timesV(r, [r.mul(a1[0], l3), r.mul(a1[1], l3), r.mul(a1[2], l3)]);
  const odd = sub6(r, sub6(r, mulBy01(r, add6(r, a0, a1), l0, r.add(l2, l3)), t0), t1);
  return joined(add6(r, t0, timesV(r, t1)), odd);
}

/** A line by its three coefficients, in the order of the powers of w. */
export type Line<V> = readonly [V, V, V];

/** The products of two lines' coefficients, each with itself and with the others': six products. */
function pairwise<V>(r: Fp2Ring<V>, [a, b, c]: Line<V>, [d, e, f]: Line<V>): { readonly own: Line<V>; readonly mixed: Line<V> } {
  const own = [r.mul(a, d), r.mul(b, e), r.mul(c, f)] as const;
  return {
    own,
    mixed: [
      crossed(r, [a, b], [d, e], own[0], own[1]),
      crossed(r, [a, c], [d, f], own[0], own[2]),
      crossed(r, [b, c], [e, f], own[1], own[2]),
    ],
  };
}

/** a · (l0 + l1·w + l3·w³) for two lines: 23 products, where one after the other takes 26. */
export function mulByLines<V>(r: Fp2Ring<V>, a: Fp12<V>, first: Line<V>, second: Line<V>): Fp12<V> {
  const { own, mixed } = pairwise(r, first, second);
  const even: Fp6<V> = [r.add(own[0], r.mulByNonResidue(own[2])), own[1], mixed[2]];
  const [s1, s3] = [mixed[0], mixed[1]];
  const [a0, a1] = [evenPart(a), oddPart(a)];
  const [t0, t1] = [mul6(r, a0, even), mulBy01(r, a1, s1, s3)];
  const sums: Fp6<V> = [r.add(even[0], s1), r.add(even[1], s3), even[2]];
  const odd = sub6(r, sub6(r, mul6(r, add6(r, a0, a1), sums), t0), t1);
  return joined(add6(r, t0, timesV(r, t1)), odd);
}

/** a · (l0 + l2·w² + l3·w³) for two lines, where the twist is of M-type. */
export function mulByLinesOfM<V>(r: Fp2Ring<V>, a: Fp12<V>, first: Line<V>, second: Line<V>): Fp12<V> {
  const { own, mixed } = pairwise(r, first, second);
  const even: Fp6<V> = [r.add(own[0], r.mulByNonResidue(own[2])), mixed[0], own[1]];
  const [s3, s5] = [mixed[1], mixed[2]];
  const [a0, a1] = [evenPart(a), oddPart(a)];
  // The odd part is v · (s3 + s5·v).
  const [t0, t1] = [mul6(r, a0, even), timesV(r, mulBy01(r, a1, s3, s5))];
  const sums: Fp6<V> = [even[0], r.add(even[1], s3), r.add(even[2], s5)];
  const odd = sub6(r, sub6(r, mul6(r, add6(r, a0, a1), sums), t0), t1);
  return joined(add6(r, t0, timesV(r, t1)), odd);
}

/** The conjugate over Fp6, which is the power p⁶; in the cyclotomic subgroup the inverse. */
export const conjugate12 = <V>(r: Fp2Ring<V>, a: Fp12<V>): Fp12<V> => ({ ...a, c1: r.neg(a.c1), c3: r.neg(a.c3), c5: r.neg(a.c5) });

/**
 * The square of an element of the cyclotomic subgroup, whose order divides p⁴ − p² + 1: nine squares. Granger, Scott, "Faster squaring in the
 * cyclotomic subgroup of sixth degree extensions" (2010), section 3.2, over the subfields Fp4 = Fp2[y]/(y² − ξ), y = w³.
 */
export function cyclotomicSqr<V>(r: Fp2Ring<V>, a: Fp12<V>): Fp12<V> {
  const [s0, s3] = squareOverFp4(r, a.c0, a.c3);
  const { c1, c2, c4, c5 } = compressedSqr(r, a);
  return { c0: less(r, s0, a.c0), c1, c2, c3: more(r, s3, a.c3), c4, c5 };
}

/** An element of the cyclotomic subgroup without its coefficients of w⁰ and w³, which follow from the others. */
export type Compressed<V> = Pick<Fp12<V>, 'c1' | 'c2' | 'c4' | 'c5'>;

export const COMPRESSED = ['c1', 'c2', 'c4', 'c5'] as const;

/** The square of a compressed element: six squares. Karabina, "Squaring in cyclotomic subgroups" (2013), section 3. */
export function compressedSqr<V>(r: Fp2Ring<V>, a: Compressed<V>): Compressed<V> {
  const [s2, s5] = squareOverFp4(r, a.c1, a.c4);
  const [s4, s7] = squareOverFp4(r, a.c2, a.c5);
  return { c1: more(r, r.mulByNonResidue(s7), a.c1), c2: less(r, s2, a.c2), c4: less(r, s4, a.c4), c5: more(r, s5, a.c5) };
}

/** (x + z·y)², as x² + ξ·z² and 2xz. */
function squareOverFp4<V>(r: Fp2Ring<V>, x: V, z: V): readonly [V, V] {
  const [xx, zz] = [r.sqr(x), r.sqr(z)];
  return [r.add(xx, r.mulByNonResidue(zz)), r.sub(r.sub(r.sqr(r.add(x, z)), xx), zz)];
}

/** 3s − 2a and 3s + 2a. */
const less = <V>(r: Fp2Ring<V>, s: V, a: V): V => r.sub(r.mulSmall(s, 3), r.mulSmall(a, 2));
const more = <V>(r: Fp2Ring<V>, s: V, a: V): V => r.add(r.mulSmall(s, 3), r.mulSmall(a, 2));
