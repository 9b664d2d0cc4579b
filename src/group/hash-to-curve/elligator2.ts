/**
 * The map Elligator 2 onto edwards25519, by way of curve25519, v² = u³ + 486662·u² + u (RFC 9380, sections 6.7.1, 6.8.2 and appendix D.1; Bernstein, Hamburg, Krasnova, Lange,
 * "Elligator: elliptic-curve points indistinguishable from uniform random strings", 2013). Constant time.
 */
import { isZero, select } from '../../util/constant-time.ts';
import { NEUTRAL } from '../edwards25519/arithmetic.ts';
import { BYTES } from '../edwards25519/group.ts';
import { absolute, add, inverse, mul, neg, number, ONE, sqr, sqrtRatio, sub } from '../edwards25519/residues.ts';

const J = /* @__PURE__ */ number(486662n);
/** √(2/√−1). */
const SQRT_2_PER_I = /* @__PURE__ */ number(19681161376707505956807079304988542015446066515923890162744021073123829784751n);
/** √−486664, the root that is even. */
export const SQRT_MINUS_486664: Uint8Array =
  /* @__PURE__ */ number(6853475219497561581579357271197624642482790079785650197046958215289687604742n);

/** The affine coordinates of the point that a residue is mapped to, of whatever order. Secret: the residue. */
export function mapByElligator2(r: Uint8Array): Uint8Array {
  const twiceSquare = mul(add(ONE, ONE), sqr(r));
  // 1 + 2r² is not 0: −1 is a square, and 2 is none.
  const u1 = neg(mul(J, inverse(add(ONE, twiceSquare))));
  const u2 = sub(neg(u1), J);
  const square = mul(add(mul(add(u1, J), u1), ONE), u1);
  // Of u₂ the right side is 2r² times that of u₁. The root of √−1 times the one, times r · √(2/√−1), is a root of the other.
  const { wasSquare, root } = sqrtRatio(square, ONE);
  const other = mul(mul(root, r), SQRT_2_PER_I);
  const u = select(wasSquare, u1, u2);
  // Odd of u₁, even of u₂.
  const v = select(wasSquare, neg(root), absolute(other));
  return toEdwards(u, v);
}

/** (√−486664 · u/v, (u − 1)/(u + 1)), and the neutral element where a denominator is 0. */
function toEdwards(u: Uint8Array, v: Uint8Array): Uint8Array {
  const under = add(u, ONE);
  const inverted = inverse(mul(v, under));
  const point = new Uint8Array(2 * BYTES);
  point.set(mul(mul(SQRT_MINUS_486664, u), mul(inverted, under)));
  point.set(mul(sub(u, ONE), mul(inverted, v)), BYTES);
  return select(Number(isZero(inverted)), NEUTRAL, point);
}
