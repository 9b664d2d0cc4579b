/** Binary fields and curves over them on BigInt, in affine coordinates: the oracle of their tests. Numbers stand for polynomials: bit i is the coefficient of x^i. */
import type { BinaryCurveParams, BinaryField } from '../../src/params/curves/binary/params.ts';
import type { AffinePoint } from '../../src/params/curves/weierstrass.ts';

type Curve = Pick<BinaryCurveParams, 'field' | 'a' | 'b'>;

export function multiply({ degree, middle }: BinaryField, x: bigint, y: bigint): bigint {
  let product = 0n;
  for (let [shifted, rest] = [x, y]; rest > 0n; shifted <<= 1n, rest >>= 1n) if (rest & 1n) product ^= shifted;
  const polynomial = polynomialOf({ degree, middle });
  for (let i = 2 * degree - 2; i >= degree; i--) if ((product >> BigInt(i)) & 1n) product ^= polynomial << BigInt(i - degree);
  return product;
}

const polynomialOf = ({ degree, middle }: BinaryField): bigint =>
  [degree, ...middle, 0].reduce((sum, exponent) => sum | (1n << BigInt(exponent)), 0n);

const bitsOf = (x: bigint): number => x.toString(2).length;

/** By Euclid's algorithm; 0 of 0. */
export function invert(field: BinaryField, x: bigint): bigint {
  // u = f · x and v = g · x modulo the polynomial.
  let [u, v, f, g] = [x, polynomialOf(field), 1n, 0n];
  if (x === 0n) return 0n;
  while (u !== 1n) {
    const more = bitsOf(u) - bitsOf(v);
    if (more < 0) {
      [u, v, f, g] = [v, u, g, f];
      continue;
    }
    u ^= v << BigInt(more);
    f ^= g << BigInt(more);
  }
  // Its degree is below that of the field.
  return f;
}

/** c + c^4 + c^16 + …, which solves z² + z = c where that can be solved; in fields of odd degree. */
export function halfTrace(field: BinaryField, c: bigint): bigint {
  const square = (x: bigint): bigint => multiply(field, x, x);
  let z = c;
  for (let i = 0; i < (field.degree - 1) / 2; i++) z = square(square(z)) ^ c;
  return z;
}

/** `undefined` is the neutral element. */
export type BinaryPoint = AffinePoint | undefined;

export function isOnBinaryCurve({ field, a, b }: Curve, { x, y }: AffinePoint): boolean {
  return (multiply(field, y, y ^ x) ^ multiply(field, multiply(field, x, x), x ^ a) ^ b) === 0n;
}

export function addBinaryPoints({ field, a }: Curve, p: BinaryPoint, q: BinaryPoint): BinaryPoint {
  if (!p) return q;
  if (!q) return p;
  if (p.x === q.x && (p.y ^ p.x) === q.y) return undefined;
  const slope = p.x === q.x ? p.x ^ multiply(field, p.y, invert(field, p.x)) : multiply(field, p.y ^ q.y, invert(field, p.x ^ q.x));
  const x = multiply(field, slope, slope) ^ slope ^ p.x ^ q.x ^ a;
  return { x, y: multiply(field, slope, p.x ^ x) ^ x ^ p.y };
}

/** Double and add. */
export function multiplyBinaryPoint(curve: Curve, scalar: bigint, p: BinaryPoint): BinaryPoint {
  let result: BinaryPoint;
  for (const bit of scalar.toString(2)) {
    result = addBinaryPoints(curve, result, result);
    if (bit === '1') result = addBinaryPoints(curve, result, p);
  }
  return result;
}
