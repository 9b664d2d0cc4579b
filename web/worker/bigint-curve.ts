/** Multiples of points on BigInt by doubling and adding, as a textbook has them: what an engine can do by itself. Not in constant time: for comparison alone. */

export interface Curve {
  readonly prime: bigint;
  /** The coefficient a of y² = x³ + ax + b. */
  readonly a: bigint;
  readonly order: bigint;
  readonly generator: Affine;
}

export interface Affine {
  readonly x: bigint;
  readonly y: bigint;
}

/** (X/Z², Y/Z³); Z is 0 for the neutral element. */
type Jacobian = readonly [x: bigint, y: bigint, z: bigint];

/** SP 800-186, section 3.2.1.3. */
export const P256: Curve = {
  prime: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
  a: -3n,
  order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  generator: {
    x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
    y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
  },
};

/** The multiple, for a scalar of which the point's order is no divisor. */
export function multiple({ prime, a }: Curve, scalar: bigint, { x, y }: Affine): Affine {
  const mod = (n: bigint): bigint => ((n % prime) + prime) % prime;
  let sum: Jacobian = [1n, 1n, 0n];
  for (const bit of scalar.toString(2)) {
    sum = double(sum);
    if (bit === '1') sum = add(sum);
  }
  const inverse = inverseOf(sum[2], prime);
  return { x: mod(sum[0] * inverse ** 2n), y: mod(sum[1] * inverse ** 3n) };

  function double([X, Y, Z]: Jacobian): Jacobian {
    const yy = mod(Y * Y);
    const s = mod(4n * X * yy);
    const slope = mod(3n * X * X + a * mod(Z * Z) ** 2n);
    const x3 = mod(slope * slope - 2n * s);
    return [x3, mod(slope * (s - x3) - 8n * yy * yy), mod(2n * Y * Z)];
  }

  /** Of the point itself, whose Z is 1. */
  function add([X, Y, Z]: Jacobian): Jacobian {
    if (Z === 0n) return [x, y, 1n];
    const zz = mod(Z * Z);
    const [h, r] = [mod(x * zz - X), mod(y * zz * Z - Y)];
    if (h === 0n) return r === 0n ? double([X, Y, Z]) : [1n, 1n, 0n];
    const hh = mod(h * h);
    const [hhh, v] = [mod(h * hh), mod(X * hh)];
    const x3 = mod(r * r - hhh - 2n * v);
    return [x3, mod(r * (v - x3) - Y * hhh), mod(Z * h)];
  }
}

/** By Euclid's algorithm. */
export function inverseOf(n: bigint, prime: bigint): bigint {
  let [a, b, u, v] = [n % prime, prime, 1n, 0n];
  while (a !== 0n) {
    const q = b / a;
    [a, b, u, v] = [b - q * a, a, v - q * u, u];
  }
  return ((v % prime) + prime) % prime;
}

/** A signature of ECDSA. @param digest - at most as long as the order. @param nonce - drawn for this signature. */
export function signOnBigInt(curve: Curve, d: bigint, digest: bigint, nonce: bigint): { readonly r: bigint; readonly s: bigint } {
  const r = multiple(curve, nonce, curve.generator).x % curve.order;
  return { r, s: (inverseOf(nonce, curve.order) * (digest + r * d)) % curve.order };
}
