/** The pairing of bn256, its groups and its values. */
import { checkBytes } from '../../encoding/octets.ts';
import { BN256_SCALARS } from '../../kernels/field/prime/fields.ts';
import { hashToG1VarTime as hash } from '../../pairing/groups/hash-to-g1.ts';
import { bn256 } from '../../pairing/named/bn256.ts';
import type { Scalars } from '../scalars.ts';
import { type Gt, type GtElement, gtOf } from './gt.ts';
import { elementOfG1, type Pair, type PairingGroups, pairingOf, pairingProductOf, pairingScalars } from './pairing.ts';
import { type G1, type G1Element, type G2, type G2Element, g1Of, g2Of } from './points.ts';

const scalars: Scalars = /* @__PURE__ */ pairingScalars(bn256, BN256_SCALARS);

/**
 * G1 of bn256: the points of y² = x³ + 3, as DEDIS' kyber has them. Elements are written in 64 bytes: the coordinates x and y, 32 big-endian bytes each; the neutral
 * element, which is the point at infinity, is all zeros. Scalars take 32 big-endian bytes.
 */
export const g1: G1 = /* @__PURE__ */ g1Of(bn256, scalars);

/**
 * G2 of bn256: the points of order n of y² = x³ + 3/(3 + i) over Fp2 = Fp(i), as DEDIS' kyber has them. Elements are written in 128 bytes: of x = x0 + x1·i and
 * y = y0 + y1·i the numbers x1, x0, y1, y0, 32 big-endian bytes each; the neutral element is all zeros. Scalars are those of {@link g1}.
 */
export const g2: G2 = /* @__PURE__ */ g2Of(bn256, scalars);

/**
 * GT of bn256: the values of the pairing. Elements are written in 384 bytes, as DEDIS' kyber writes them: twelve big-endian numbers of 32 bytes, the coefficients of w⁵,
 * w³, w, w⁴, w² and 1 in Fp12 = Fp2(w), w⁶ = 3 + i, of each that of i first. The neutral element is the number 1. Scalars are those of {@link g1}.
 */
export const gt: Gt = /* @__PURE__ */ gtOf(bn256, scalars);

/** For the functions below. */
const groups: PairingGroups = { curve: bn256, g1, g2, gt };

/**
 * e(p, q), the optimal ate pairing; neutral where p or q is. All is public.
 *
 * @param p - a public element of {@link g1}.
 * @param q - a public element of {@link g2}. What is computed for it alone is kept as long as the element.
 * @returns an element of {@link gt}.
 * @throws {WrongTypeError} `p` or `q`, if it is of another group.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { g1, g2, gt, pairing } from 'limber/bn256';
 * const k = g1.scalars.ofPublic(5);
 * console.log(pairing(g1.multiplyBase(k), g2.generator).equals(gt.generator.multiplyVarTime(k))); // true
 */
export const pairing = (p: G1Element, q: G2Element): GtElement => pairingOf(groups, p, q);

/**
 * Σ e(p_i, q_i), which is the product of the values in Fp12, with one final exponentiation for all; of no pairs, the neutral element. All is public.
 *
 * @param pairs - each an element of {@link g1} and one of {@link g2}, all public.
 * @returns an element of {@link gt}.
 * @throws {WrongTypeError} `pairs`, if one is no pair or has an element of another group.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { g1, g2, gt, pairingProduct } from 'limber/bn256';
 * const [p, q] = [g1.generator, g2.generator];
 * console.log(pairingProduct([[p, q], [p, q]]).equals(gt.generator.add(gt.generator))); // true
 */
export const pairingProduct = (pairs: readonly Pair[]): GtElement => pairingProductOf(groups, pairs);

/**
 * Whether the product of the values e(p_i, q_i) is 1, the neutral element of {@link gt}: how equations of pairings are checked. All is public.
 *
 * @param pairs - each an element of {@link g1} and one of {@link g2}, all public.
 * @returns whether the product is 1; of no pairs, it is.
 * @throws {WrongTypeError} `pairs`, if one is no pair or has an element of another group.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { g1, g2, pairingProductIsOne } from 'limber/bn256';
 * console.log(pairingProductIsOne([[g1.generator, g2.generator], [g1.generator.neg(), g2.generator]])); // true
 */
export const pairingProductIsOne = (pairs: readonly Pair[]): boolean => pairingProduct(pairs).isNeutral;

/**
 * DEDIS' hash of a message to G1: the first x from SHA-256(message) on, as a big-endian number modulo p, for which x³ + 3 is a square, with y = (x³ + 3)^((p+1)/4).
 * Nobody knows the logarithm of the element. The time depends on the message, which must be public.
 *
 * @param message - public; of any length.
 * @returns an element of {@link g1}.
 * @throws {WrongTypeError} `message`, if it is no bytes.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { hashToG1VarTime } from 'limber/bn256';
 * console.log(hashToG1VarTime(new TextEncoder().encode('a message')).toBytes().length); // 64
 */
export function hashToG1VarTime(message: Uint8Array): G1Element {
  checkBytes('message', message);
  return elementOfG1(g1, hash(bn256, message));
}
