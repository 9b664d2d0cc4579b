/** The pairing of bn254, its groups and its values. */
import type { G1Point, G2Point } from '../../pairing/groups/points.ts';
import type { Pair } from '../../pairing/groups/products.ts';
import { bn254 } from '../../pairing/named/bn254.ts';
import { type G1, type G2, g1Of, g2Of } from './group.ts';
import { type GtElement, pairingProductOf, TargetGroup } from './gt.ts';

/** G1 of bn254: the points of y² = x³ + 3, as in EIP-196. Points are written in 64 bytes: the coordinates x and y, 32 big-endian bytes each; infinity is all zeros. */
export const g1: G1 = /* @__PURE__ */ g1Of(bn254);

/**
 * G2 of bn254: the points of order n of y² = x³ + 3/(9 + i) over Fp2 = Fp(i), as in EIP-197. Points are written in 128 bytes: of x = x0 + x1·i and y = y0 + y1·i the
 * numbers x1, x0, y1, y0, 32 big-endian bytes each; infinity is all zeros.
 */
export const g2: G2 = /* @__PURE__ */ g2Of(bn254);

/** GT, whose elements are written in 384 bytes. */
export const gt: TargetGroup = /* @__PURE__ */ new TargetGroup(bn254);

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
 * import { g1, g2, pairing } from 'limber/bn254';
 * const value = pairing(g1.multiplyBase(6n), g2.generator);
 * console.log(value.equals(pairing(g1.multiplyBase(2n), g2.multiplyBase(3n)))); // true
 */
export const pairing = (p: G1Point, q: G2Point): GtElement => pairingProductOf(bn254, [[p, q]]);

/**
 * Π e(p_i, q_i), with one final exponentiation for all; of no pairs, 1.
 *
 * @param pairs - points of G1 and G2, two by two. Public.
 * @returns the product in GT.
 * @throws {WrongTypeError} `pairs`.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { g1, g2, pairingProduct } from 'limber/bn254';
 * const [p, q] = [g1.generator, g2.generator];
 * console.log(pairingProduct([[p, q], [g1.negate(p), q]]).isOne); // true
 */
export const pairingProduct = (pairs: readonly Pair[]): GtElement => pairingProductOf(bn254, pairs);

/**
 * Whether Π e(p_i, q_i) = 1.
 *
 * @param pairs - points of G1 and G2, two by two. Public.
 * @returns whether the product is 1; true of no pairs.
 * @throws {WrongTypeError} `pairs`.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { g1, g2, pairingProductIsOne } from 'limber/bn254';
 * const [p, q] = [g1.generator, g2.generator];
 * console.log(pairingProductIsOne([[p, q], [g1.negate(p), q]]), pairingProductIsOne([[p, q]])); // true false
 */
export const pairingProductIsOne = (pairs: readonly Pair[]): boolean => pairingProduct(pairs).isOne;
