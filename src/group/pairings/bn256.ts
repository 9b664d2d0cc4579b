/** The pairing of bn256, its groups and its values. */
import { checkBytes } from '../../encoding/octets.ts';
import { hashToG1VarTime as hash } from '../../pairing/groups/hash-to-g1.ts';
import type { G1Point, G2Point } from '../../pairing/groups/points.ts';
import type { Pair } from '../../pairing/groups/products.ts';
import { bn256 } from '../../pairing/named/bn256.ts';
import { type G1, type G2, g1Of, g2Of } from './group.ts';
import { type GtElement, pairingProductOf, TargetGroup } from './gt.ts';

/** G1 of bn256: the points of y² = x³ + 3, as DEDIS' kyber has them. Points are written in 64 bytes: the coordinates x and y, 32 big-endian bytes each; infinity is all zeros. */
export const g1: G1 = /* @__PURE__ */ g1Of(bn256);

/**
 * G2 of bn256: the points of order n of y² = x³ + 3/(3 + i) over Fp2 = Fp(i), as DEDIS' kyber has them. Points are written in 128 bytes: of x = x0 + x1·i and y = y0 + y1·i the
 * numbers x1, x0, y1, y0, 32 big-endian bytes each; infinity is all zeros.
 */
export const g2: G2 = /* @__PURE__ */ g2Of(bn256);

/** GT, whose elements are written in 384 bytes. */
export const gt: TargetGroup = /* @__PURE__ */ new TargetGroup(bn256);

/** e(p, q), the optimal ate pairing; 1 where a point is at infinity. Points are public. @throws {WrongTypeError} `p` or `q`. @throws {NoWebAssemblyError} `engine`. */
export const pairing = (p: G1Point, q: G2Point): GtElement => pairingProductOf(bn256, [[p, q]]);

/** Π e(p_i, q_i), with one final exponentiation for all; of no pairs, 1. @throws {WrongTypeError} `pairs`. @throws {NoWebAssemblyError} `engine`. */
export const pairingProduct = (pairs: readonly Pair[]): GtElement => pairingProductOf(bn256, pairs);

/** Whether Π e(p_i, q_i) = 1. @throws {WrongTypeError} `pairs`. @throws {NoWebAssemblyError} `engine`. */
export const pairingProductIsOne = (pairs: readonly Pair[]): boolean => pairingProduct(pairs).isOne;

/**
 * DEDIS' hash of a message to G1: the first x from SHA-256(message) on, as a big-endian number modulo p, for which x³ + 3 is a square, with y = (x³ + 3)^((p+1)/4).
 * Nobody knows the point's logarithm. The time depends on the message, which must be public. @throws {WrongTypeError} `message`. @throws {NoWebAssemblyError} `engine`.
 */
export function hashToG1VarTime(message: Uint8Array): G1Point {
  checkBytes('message', message);
  return hash(bn256, message);
}
