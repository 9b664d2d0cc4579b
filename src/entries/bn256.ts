/**
 * `limber/bn256`: the pairing of DEDIS' bn256 for protocols of your own: points of G1 and G2, values in GT, byte for byte as kyber has them. Signatures are in
 * `limber/bls`. Security is about 100 bits, not 128 (Barbulescu, Duquesne, "Updating key size estimations for pairings", 2019).
 *
 * @example
 * import { g1, g2, gt, hashToG1VarTime, pairing, pairingProductIsOne } from 'limber/bn256';
 * const secret = 123456789n;
 * const key = g2.multiplyBase(secret);
 * const hash = hashToG1VarTime(new TextEncoder().encode('a message'));
 * const signature = g1.multiply(secret, hash);
 * console.log(pairingProductIsOne([[hash, key], [g1.negate(signature), g2.generator]])); // true
 * console.log(pairing(signature, g2.generator).equals(gt.powVarTime(pairing(hash, g2.generator), secret))); // true
 *
 * @module
 */

export { g1, g2, gt, hashToG1VarTime, pairing, pairingProduct, pairingProductIsOne } from '../group/pairings/bn256.ts';
export type { G1, G2, PairingGroup } from '../group/pairings/group.ts';
export type { GtElement, TargetGroup } from '../group/pairings/gt.ts';
export type { G1Point, G2Point } from '../pairing/groups/points.ts';
export type { Pair } from '../pairing/groups/products.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
