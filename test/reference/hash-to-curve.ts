/** RFC 9380 on BigInt, in the plainest way: hash_to_field, and the simplified SWU map by trying both candidates. Slow, and its time tells everything. */
import type { AffinePoint } from '../../src/params/curves/weierstrass.ts';
import { invMod, powMod, residue } from './modpow.ts';

/** The numbers that uniform bytes stand for, `count` of them in equal parts. */
export function fieldElements(uniform: Uint8Array, count: number, p: bigint): readonly bigint[] {
  const length = uniform.length / count;
  return Array.from({ length: count }, (_, i) => {
    const part = uniform.subarray(i * length, (i + 1) * length);
    return part.reduce((sum, byte) => (sum * 256n + BigInt(byte)) % p, 0n);
  });
}

/** The point of y² = x³ + ax + b over a prime p ≡ 3 modulo 4. */
export function simpleSwuPoint(u: bigint, a: bigint, b: bigint, z: bigint, p: bigint): AffinePoint {
  const over = (x: bigint): bigint => invMod(x, p) ?? 0n;
  const t = over(z * z * u ** 4n + z * u * u);
  const x1 = t === 0n ? residue(b * over(z * a), p) : residue(-b * over(a) * (1n + t), p);
  for (const x of [x1, residue(z * u * u * x1, p)]) {
    const square = residue(x ** 3n + a * x + b, p);
    const y = powMod(square, (p + 1n) / 4n, p);
    if (residue(y * y, p) === square) return { x, y: (y & 1n) === (u & 1n) ? y : residue(-y, p) };
  }
  throw new Error('neither is a square');
}
