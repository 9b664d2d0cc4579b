/**
 * `limber/bls12-381`: the pairing of BLS12-381 (Bowe 2017; draft-irtf-cfrg-pairing-friendly-curves-11, section 4.2.1), at a security of about 126 bits: the groups G1 and G2 in
 * ZCash's encodings, compressed and uncompressed, and GT. They have the interface of `limber/groups`.
 *
 * @example
 * import { g1, g2, pairing, pairingProductIsOne } from 'limber/bls12-381';
 * const secret = g1.scalars.random();
 * const [hash, key] = [g1.multiplyBase(g1.scalars.ofPublic(5)), g2.multiplyBase(secret)];
 * const signature = hash.multiply(secret);
 * console.log(pairingProductIsOne([[hash, key], [signature.neg(), g2.generator]])); // true
 * console.log(pairing(signature, g2.generator).equals(pairing(hash, key))); // true
 *
 * @module
 */

export type * from '../group/group.ts';
export {
  g1,
  g1FromUncompressed,
  g2,
  g2FromUncompressed,
  gt,
  pairing,
  pairingProduct,
  pairingProductIsOne,
  toUncompressed,
} from '../group/pairings/bls12-381.ts';
export type { Gt, GtElement } from '../group/pairings/gt.ts';
export type { Pair } from '../group/pairings/pairing.ts';
export type { G1, G1Element, G2, G2Element } from '../group/pairings/points.ts';
export {
  InvalidPointError,
  LimberError,
  MalformedError,
  NoInverseError,
  NoWebAssemblyError,
  OutOfRangeError,
  WrongTypeError,
} from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
