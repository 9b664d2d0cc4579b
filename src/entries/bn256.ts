/**
 * `limber/bn256`: the pairing of DEDIS' bn256 for protocols of your own: the groups G1, G2 and GT, byte for byte as kyber has them, with the interface of
 * `limber/groups`. Signatures are in `limber/bls-bn256`. Security is about 100 bits, not 128 (Barbulescu, Duquesne, "Updating key size estimations for pairings", 2019).
 *
 * @example
 * import { g1, g2, hashToG1VarTime, pairing, pairingProductIsOne } from 'limber/bn256';
 * const secret = g1.scalars.random();
 * const key = g2.multiplyBase(secret);
 * const hash = hashToG1VarTime(new TextEncoder().encode('a message'));
 * const signature = hash.multiply(secret);
 * console.log(pairingProductIsOne([[hash, key], [signature.neg(), g2.generator]])); // true
 * console.log(pairing(signature, g2.generator).equals(pairing(hash, key))); // true
 *
 * @module
 */

export type * from '../group/group.ts';
export { g1, g2, gt, hashToG1VarTime, pairing, pairingProduct, pairingProductIsOne } from '../group/pairings/bn256.ts';
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
