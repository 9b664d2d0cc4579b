/** Points of edwards25519 as elements of ristretto255 (RFC 9496, section 4.3): affine coordinates x and y, one after the other. Constant time. */
import { ED25519 } from '../../params/curves/ed25519.ts';
import { isLess, isSame, isZero, select } from '../../util/constant-time.ts';
import { BYTES } from './group.ts';
import { absolute, add, inverse, isNegative, mul, neg, number, ONE, SQRT_M1, sqr, sqrtRatio, sub } from './residues.ts';

const PRIME = /* @__PURE__ */ number(ED25519.prime);
const D = /* @__PURE__ */ number(ED25519.d);
/** Of −d − 1 the root, and of 1/(−1 − d), with the signs of section 4.1. */
const SQRT_AD_MINUS_ONE = /* @__PURE__ */ number(25063068953384623474111414158702152701244531502492656460079210482610430750235n);
const INVSQRT_A_MINUS_D = /* @__PURE__ */ number(54469307008909316920995813868745141605393597292927456921205312896311721017578n);
const ONE_MINUS_D_SQ = /* @__PURE__ */ reduced(({ d }) => 1n - d * d);
const D_MINUS_ONE_SQ = /* @__PURE__ */ reduced(({ d }) => (d - 1n) ** 2n);

/** The residue of a number that follows from the curve's. */
function reduced(of: (curve: typeof ED25519) => bigint): Uint8Array {
  const { prime } = ED25519;
  return number(((of(ED25519) % prime) + prime) % prime);
}

const point = (x: Uint8Array, y: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(2 * BYTES);
  joined.set(x);
  joined.set(y, BYTES);
  return joined;
};
const x = (of: Uint8Array): Uint8Array => of.subarray(0, BYTES);
const y = (of: Uint8Array): Uint8Array => of.subarray(BYTES);

/** A point of the element; undefined where the bytes are not the encoding of one (section 4.3.1). Public: whether they are. */
export function decodeRistretto(s: Uint8Array): Uint8Array | undefined {
  if (isLess(s, PRIME) === 0 || isNegative(s) === 1) return undefined;
  const ss = sqr(s);
  const [u1, u2] = [sub(ONE, ss), add(ONE, ss)];
  const u2Square = sqr(u2);
  const v = sub(neg(mul(D, sqr(u1))), u2Square);
  const { wasSquare, root } = sqrtRatio(ONE, mul(v, u2Square));
  const denominatorX = mul(root, u2);
  const own = { x: absolute(mul(add(s, s), denominatorX)), y: mul(u1, mul(mul(root, denominatorX), v)) };
  const isNone = wasSquare === 0 || isNegative(mul(own.x, own.y)) === 1 || isZero(own.y);
  return isNone ? undefined : point(own.x, own.y);
}

/** The encoding of the element of a point (section 4.3.2, for Z = 1). */
export function encodeRistretto(of: Uint8Array): Uint8Array {
  const [x0, y0] = [x(of), y(of)];
  const u1 = mul(add(ONE, y0), sub(ONE, y0));
  const u2 = mul(x0, y0);
  const { root } = sqrtRatio(ONE, mul(u1, sqr(u2)));
  const [denominator1, denominator2] = [mul(root, u1), mul(root, u2)];
  const inverseZ = mul(mul(denominator1, denominator2), u2);
  const rotate = isNegative(mul(u2, inverseZ));
  const rotatedX = select(rotate, mul(y0, SQRT_M1), x0);
  const rotatedY = select(rotate, mul(x0, SQRT_M1), y0);
  const denominator = select(rotate, mul(denominator1, INVSQRT_A_MINUS_D), denominator2);
  const ownY = select(isNegative(mul(rotatedX, inverseZ)), neg(rotatedY), rotatedY);
  return absolute(mul(denominator, sub(ONE, ownY)));
}

/** Whether both points are of one element (section 4.3.3). */
export function equalRistretto(p: Uint8Array, q: Uint8Array): boolean {
  const isTheSame = isSame(mul(x(p), y(q)), mul(y(p), x(q)));
  const isRotated = isSame(mul(y(p), y(q)), mul(x(p), x(q)));
  return (isTheSame | isRotated) === 1;
}

/** MAP of section 4.3.4, of 32 bytes, of which the highest bit does not count. */
export function mapToRistretto(bytes: Uint8Array): Uint8Array {
  const t = new Uint8Array(bytes);
  t[BYTES - 1]! &= 0x7f;
  const r = mul(SQRT_M1, sqr(t));
  const u = mul(add(r, ONE), ONE_MINUS_D_SQ);
  const v = mul(sub(neg(ONE), mul(r, D)), add(r, D));
  const { wasSquare, root } = sqrtRatio(u, v);
  const s = select(wasSquare, root, neg(absolute(mul(root, t))));
  const c = select(wasSquare, neg(ONE), r);
  const n = sub(mul(mul(c, sub(r, ONE)), D_MINUS_ONE_SQ), v);
  const [w0, w1] = [mul(add(s, s), v), mul(n, SQRT_AD_MINUS_ONE)];
  const [w2, w3] = [sub(ONE, sqr(s)), add(ONE, sqr(s))];
  // x = w0/w1, y = w2/w3.
  const inverted = inverse(mul(w1, w3));
  return point(mul(mul(w0, w3), inverted), mul(mul(w2, w1), inverted));
}
