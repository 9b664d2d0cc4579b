/**
 * `limber/bn254`: the pairing of Ethereum's precompiled contracts (EIP-196, EIP-197), called alt_bn128 or bn254: points of G1 and G2 in the encodings of the EIPs, values
 * in GT. It is not DEDIS' bn256. Security is about 100 bits, not 128 (Barbulescu, Duquesne, "Updating key size estimations for pairings", 2019).
 *
 * @example
 * import { g1, g2, pairingProductIsOne } from 'limber/bn254';
 * const [P, Q] = [g1.multiply(6n, g1.generator), g2.generator];
 * // e(6·P1, Q) · e(−2·P1, 3·Q) = 1, as the contract at address 8 checks it.
 * console.log(pairingProductIsOne([[P, Q], [g1.negate(g1.multiplyBase(2n)), g2.multiplyBase(3n)]])); // true
 *
 * @module
 */

export { g1, g2, gt, pairing, pairingProduct, pairingProductIsOne } from '../group/pairings/bn254.ts';
export type { G1, G2, PairingGroup } from '../group/pairings/group.ts';
export type { GtElement, TargetGroup } from '../group/pairings/gt.ts';
export type { G1Point, G2Point } from '../pairing/groups/points.ts';
export type { Pair } from '../pairing/groups/products.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
