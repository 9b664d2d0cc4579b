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

/**
 * e(p, q), the optimal ate pairing; 1 where a point is at infinity. Points are public.
 *
 * @param p - a point of G1. Public.
 * @param q - a point of G2. Public.
 * @returns the value in GT.
 * @throws {WrongTypeError} `p` or `q`.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { g1, g2, pairing } from 'limber/bn256';
 * const value = pairing(g1.multiplyBase(6n), g2.generator);
 * console.log(value.equals(pairing(g1.multiplyBase(2n), g2.multiplyBase(3n)))); // true
 */
export const pairing = (p: G1Point, q: G2Point): GtElement => pairingProductOf(bn256, [[p, q]]);

/**
 * Π e(p_i, q_i), with one final exponentiation for all; of no pairs, 1.
 *
 * @param pairs - points of G1 and G2, two by two. Public.
 * @returns the product in GT.
 * @throws {WrongTypeError} `pairs`.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { g1, g2, pairingProduct } from 'limber/bn256';
 * const [p, q] = [g1.generator, g2.generator];
 * console.log(pairingProduct([[p, q], [g1.negate(p), q]]).isOne); // true
 */
export const pairingProduct = (pairs: readonly Pair[]): GtElement => pairingProductOf(bn256, pairs);

/**
 * Whether Π e(p_i, q_i) = 1.
 *
 * @param pairs - points of G1 and G2, two by two. Public.
 * @returns whether the product is 1; true of no pairs.
 * @throws {WrongTypeError} `pairs`.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { g1, g2, pairingProductIsOne } from 'limber/bn256';
 * const [p, q] = [g1.generator, g2.generator];
 * console.log(pairingProductIsOne([[p, q], [g1.negate(p), q]]), pairingProductIsOne([[p, q]])); // true false
 */
export const pairingProductIsOne = (pairs: readonly Pair[]): boolean => pairingProduct(pairs).isOne;

/**
 * DEDIS' hash of a message to G1: the first x from SHA-256(message) on, as a big-endian number modulo p, for which x³ + 3 is a square, with y = (x³ + 3)^((p+1)/4).
 * Nobody knows the point's logarithm. The time depends on the message, which must be public. @throws {WrongTypeError} `message`. @throws {NoWebAssemblyError} `engine`.
 *
 * @param message - of any length. Public.
 * @returns a point of G1, not at infinity.
 *
 * @example
 * import { g1, hashToG1VarTime } from 'limber/bn256';
 * const point = hashToG1VarTime(new TextEncoder().encode('hello'));
 * console.log(point.equals(g1.generator), point.toBytes().length); // false 64
 */
export function hashToG1VarTime(message: Uint8Array): G1Point {
  checkBytes('message', message);
  return hash(bn256, message);
}
