/** The pairing of BLS12-381, its groups and its values. */
import { BLS12_381_SCALARS } from '../../kernels/field/prime/fields.ts';
import { UNCOMPRESSED_POINTS } from '../../pairing/encodings/zcash.ts';
import { decodeG1, decodeG2, type PairingPoint } from '../../pairing/groups/points.ts';
import { bls12381 } from '../../pairing/named/bls12-381.ts';
import { InvalidPointError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import type { DecodingOptions } from '../group.ts';
import type { Scalars } from '../scalars.ts';
import { type Gt, type GtElement, gtOf } from './gt.ts';
import {
  elementOfG1,
  elementOfG2,
  type Pair,
  type PairingGroups,
  pairingOf,
  pairingProductOf,
  pairingScalars,
  pointOfEither,
} from './pairing.ts';
import { type G1, type G1Element, type G2, type G2Element, g1Of, g2Of } from './points.ts';

const scalars: Scalars = /* @__PURE__ */ pairingScalars(bls12381, BLS12_381_SCALARS);

/**
 * G1 of BLS12-381: the points of order n of y² = x³ + 4. Elements are written in 48 bytes, compressed as ZCash does: x, big-endian, with the three highest bits for flags. They
 * are 1, then whether it is the neutral element, then whether y is above p/2. Scalars take 32 big-endian bytes.
 */
export const g1: G1 = /* @__PURE__ */ g1Of(bls12381, scalars);

/**
 * G2 of BLS12-381: the points of order n of y² = x³ + 4·(1 + i) over Fp2 = Fp(i). Elements are written in 96 bytes, compressed as ZCash does: of x = x0 + x1·i the numbers x1, x0, 48
 * big-endian bytes each, with flags as in {@link g1}; y is the larger one if its coefficient of i is above p/2, or, if that is 0, the other one. Scalars are those of {@link g1}.
 */
export const g2: G2 = /* @__PURE__ */ g2Of(bls12381, scalars);

/**
 * GT of BLS12-381: the values of the pairing. Elements are written in 576 bytes: twelve big-endian numbers of 48 bytes, the coefficients of w⁵, w³, w, w⁴, w² and 1 in
 * Fp12 = Fp2(w), w⁶ = 1 + i, of each that of i first. The neutral element is the number 1. Scalars are those of {@link g1}.
 */
export const gt: Gt = /* @__PURE__ */ gtOf(bls12381, scalars);

/**
 * The element of G1 whose coordinates are written out, as ZCash does.
 *
 * @param bytes - 96: x and y, big-endian, with the three highest bits for flags: 0, whether it is the neutral element, 0. They are proven to be a point of G1.
 * @param options - whether the neutral element is taken: `allowNeutral`.
 * @returns an element of {@link g1}.
 * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length or form: compressed ones are for `g1.fromBytes`.
 * @throws {InvalidPointError} `bytes`, if they are no point of G1, or the neutral element where it is not allowed. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { g1, g1FromUncompressed, toUncompressed } from 'limber/bls12-381';
 * console.log(g1FromUncompressed(toUncompressed(g1.generator)).equals(g1.generator)); // true
 */
export const g1FromUncompressed = (bytes: Uint8Array, options?: DecodingOptions): G1Element =>
  elementOfG1(
    g1,
    allowed(bytes, options, (given) => decodeG1(bls12381, given, 'bytes', UNCOMPRESSED_POINTS)),
  );

/**
 * The element of G2 whose coordinates are written out, as ZCash does.
 *
 * @param bytes - 192: the numbers x1, x0, y1, y0 of x = x0 + x1·i and y = y0 + y1·i, with flags as {@link g1FromUncompressed} has them. They are proven to be a point of G2.
 * @param options - whether the neutral element is taken: `allowNeutral`.
 * @returns an element of {@link g2}.
 * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length or form: compressed ones are for `g2.fromBytes`.
 * @throws {InvalidPointError} `bytes`, if they are no point of G2, or the neutral element where it is not allowed. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { g2, g2FromUncompressed, toUncompressed } from 'limber/bls12-381';
 * console.log(g2FromUncompressed(toUncompressed(g2.generator)).equals(g2.generator)); // true
 */
export const g2FromUncompressed = (bytes: Uint8Array, options?: DecodingOptions): G2Element =>
  elementOfG2(
    g2,
    allowed(bytes, options, (given) => decodeG2(bls12381, given, 'bytes', UNCOMPRESSED_POINTS)),
  );

function allowed<P extends PairingPoint<unknown>>(
  bytes: Uint8Array,
  options: DecodingOptions | undefined,
  decode: (bytes: Uint8Array) => P,
): P {
  const { allowNeutral } = readOptions(options, { allowNeutral: false });
  const point = decode(bytes);
  if (!allowNeutral && !point.affine) throw new InvalidPointError('bytes', 'must not be the neutral element');
  return point;
}

/**
 * Writes both coordinates of an element, as ZCash does: `toBytes` of an element writes one.
 *
 * @param element - of {@link g1} or {@link g2}; public.
 * @returns 96 or 192 bytes, as {@link g1FromUncompressed} and {@link g2FromUncompressed} take them.
 * @throws {WrongTypeError} `element`, if it is of another group.
 *
 * @example
 * import { g2, toUncompressed } from 'limber/bls12-381';
 * console.log(toUncompressed(g2.generator).length); // 192
 */
export const toUncompressed = (element: G1Element | G2Element): Uint8Array =>
  pointOfEither(groups, 'element', element).bytesIn(UNCOMPRESSED_POINTS);

/** For the functions below. */
const groups: PairingGroups = { curve: bls12381, g1, g2, gt };

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
 * import { g1, g2, gt, pairing } from 'limber/bls12-381';
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
 * import { g1, g2, gt, pairingProduct } from 'limber/bls12-381';
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
 * import { g1, g2, pairingProductIsOne } from 'limber/bls12-381';
 * console.log(pairingProductIsOne([[g1.generator, g2.generator], [g1.generator.neg(), g2.generator]])); // true
 */
export const pairingProductIsOne = (pairs: readonly Pair[]): boolean => pairingProduct(pairs).isNeutral;
