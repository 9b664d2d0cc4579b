/**
 * `limber/bn254`: the pairing of Ethereum's precompiled contracts (EIP-196, EIP-197), called alt_bn128 or bn254: the groups G1 and G2 in the encodings of the EIPs, and GT.
 * They have the interface of `limber/groups`. It is not DEDIS' bn256. Security is about 100 bits, not 128 (Barbulescu, Duquesne, "Updating key size estimations for pairings", 2019).
 *
 * @example
 * import { g1, g2, pairingProductIsOne } from 'limber/bn254';
 * const [two, three, six] = [2, 3, 6].map((k) => g1.scalars.ofPublic(k));
 * // e(6·P, Q) · e(−2·P, 3·Q) = 1, as the contract at address 8 checks it.
 * console.log(pairingProductIsOne([[g1.multiplyBase(six), g2.generator], [g1.multiplyBase(two).neg(), g2.multiplyBase(three)]])); // true
 *
 * @module
 */

export type * from '../group/group.ts';
export { g1, g2, gt, pairing, pairingProduct, pairingProductIsOne } from '../group/pairings/bn254.ts';
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
