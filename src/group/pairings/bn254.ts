/** The pairing of bn254, its groups and its values. */
import { BN254_SCALARS } from '../../kernels/field/prime/fields.ts';
import { bn254 } from '../../pairing/named/bn254.ts';
import type { Scalars } from '../scalars.ts';
import { type Gt, type GtElement, gtOf } from './gt.ts';
import { type Pair, type PairingGroups, pairingOf, pairingProductOf, pairingScalars } from './pairing.ts';
import { type G1, type G1Element, type G2, type G2Element, g1Of, g2Of } from './points.ts';

const scalars: Scalars = /* @__PURE__ */ pairingScalars(bn254, BN254_SCALARS);

/**
 * G1 of bn254: the points of y² = x³ + 3, as in EIP-196. Elements are written in 64 bytes: the coordinates x and y, 32 big-endian bytes each; the neutral element, which
 * is the point at infinity, is all zeros. Scalars take 32 big-endian bytes.
 */
export const g1: G1 = /* @__PURE__ */ g1Of(bn254, scalars);

/**
 * G2 of bn254: the points of order n of y² = x³ + 3/(9 + i) over Fp2 = Fp(i), as in EIP-197. Elements are written in 128 bytes: of x = x0 + x1·i and y = y0 + y1·i the
 * numbers x1, x0, y1, y0, 32 big-endian bytes each; the neutral element is all zeros. Scalars are those of {@link g1}.
 */
export const g2: G2 = /* @__PURE__ */ g2Of(bn254, scalars);

/**
 * GT of bn254: the values of the pairing. Elements are written in 384 bytes, as Go's packages write them: twelve big-endian numbers of 32 bytes, the coefficients of w⁵,
 * w³, w, w⁴, w² and 1 in Fp12 = Fp2(w), w⁶ = 9 + i, of each that of i first. The neutral element is the number 1. Scalars are those of {@link g1}.
 */
export const gt: Gt = /* @__PURE__ */ gtOf(bn254, scalars);

/** For the functions below. */
const groups: PairingGroups = { curve: bn254, g1, g2, gt };

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
 * import { g1, g2, gt, pairing } from 'limber/bn254';
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
 * import { g1, g2, gt, pairingProduct } from 'limber/bn254';
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
 * import { g1, g2, pairingProductIsOne } from 'limber/bn254';
 * console.log(pairingProductIsOne([[g1.generator, g2.generator], [g1.generator.neg(), g2.generator]])); // true
 */
export const pairingProductIsOne = (pairs: readonly Pair[]): boolean => pairingProduct(pairs).isNeutral;
