/** BLS and BDN over bn256 as DEDIS' kyber has them, on BigInt: the oracle of `limber/bls` and `limber/bdn`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { copyOf } from '../encoding/octets.ts';
import { blake2xs } from '../hash/blake2xs.ts';
import { B, type Fp2, P, XI } from '../params/bn256.ts';
import { add, generator2, multiply, negate, type Point, pairingsCancel } from './bn256.ts';
import { bytes2 } from './bn256-bytes.ts';
import * as fp2 from './bn256-fp2.ts';
import { invMod, powMod, residue } from './modpow.ts';

const bigEndian = (bytes: Uint8Array): bigint => bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);

/** The first x from SHA-256(message) on for which x³ + 3 is a square, with the root that the power (p + 1)/4 gives. */
export function hashToG1(message: Uint8Array): NonNullable<Point> {
  for (let x = residue(bigEndian(sha256(message)), P); ; x = residue(x + 1n, P)) {
    const square = residue(x ** 3n + B, P);
    const y = powMod(square, (P + 1n) / 4n, P);
    if ((y * y) % P === square) return { x: { x: 0n, y: x }, y: { x: 0n, y } };
  }
}

export const sign = (secret: bigint, message: Uint8Array): Point => multiply(hashToG1(message), secret);

/** e(H(m), key) = e(signature, G2's generator). */
export const verify = (key: Point, message: Uint8Array, signature: Point): boolean =>
  pairingsCancel([
    [hashToG1(message), key],
    [negate(signature), generator2],
  ]);

/** BDN's coefficients, 16 little-endian bytes each, of all keys of a roster in their order (Boneh, Drijvers, Neven 2018, section 3.1). */
export function bdnCoefficients(keys: readonly Point[]): bigint[] {
  const input = Uint8Array.from(keys.flatMap((key) => [...bytes2(key)]));
  const bytes = blake2xs(input, 16 * keys.length);
  return keys.map((_, i) => bigEndian(copyOf(bytes.subarray(16 * i, 16 * i + 16)).reverse()));
}

/** Σ (c_i + 1) · point_i over the indices given. */
export const bdnSum = (points: readonly (readonly [index: number, Point])[], coefficients: readonly bigint[]): Point =>
  points.reduce<Point>((sum, [index, point]) => add(sum, multiply(point, coefficients[index]! + 1n)), null);

/** A point of the twist with that x, of whatever order; undefined where there is none. The root is that of the complex method for p = 3 modulo 4. */
export function twistPoint(x: Fp2): Point | undefined {
  const square = fp2.add(fp2.mul(x, fp2.mul(x, x)), fp2.mul({ x: 0n, y: B }, fp2.inverse(XI)));
  const norm = residue(square.x * square.x + square.y * square.y, P);
  const root = powMod(norm, (P + 1n) / 4n, P);
  const half = (P + 1n) / 2n;
  for (const sign of [1n, -1n]) {
    const real = powMod(residue((square.y + sign * root) * half, P), (P + 1n) / 4n, P);
    if (real === 0n) continue;
    const y = { x: residue(square.x * half * (invMod(real, P) as bigint), P), y: real };
    if (fp2.equal(fp2.mul(y, y), square)) return { x, y };
  }
  return undefined;
}
