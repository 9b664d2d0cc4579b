/** BLS and BDN over bn256 as DEDIS' kyber has them, on BigInt: the oracle of `limber/bls-bn256` and `limber/bdn`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { copyOf } from '../../src/encoding/octets.ts';
import { blake2xs } from '../../src/hash/blake2xs.ts';
import { add, bn256, generator2, multiply, negate, P } from './bn256.ts';
import { powMod, residue } from './modpow.ts';
import { bytes2 } from './pairing/bytes.ts';
import type { Point } from './pairing/pairing.ts';

const bigEndian = (bytes: Uint8Array): bigint => bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);

/** The first x from SHA-256(message) on for which x³ + 3 is a square, with the root that the power (p + 1)/4 gives. */
export function hashToG1(message: Uint8Array): NonNullable<Point> {
  for (let x = residue(bigEndian(sha256(message)), P); ; x = residue(x + 1n, P)) {
    const square = residue(x ** 3n + bn256.params.b, P);
    const y = powMod(square, (P + 1n) / 4n, P);
    if ((y * y) % P === square) return bn256.point1({ x, y });
  }
}

export const sign = (secret: bigint, message: Uint8Array): Point => multiply(hashToG1(message), secret);

/** e(H(m), key) = e(signature, G2's generator). */
export const verify = (key: Point, message: Uint8Array, signature: Point): boolean =>
  bn256.pairingsCancel([
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
