/**
 * `limber/hash-to-curve`: messages as elements of groups, of which nobody knows the logarithm (RFC 9380): suites for P-256, P-384, P-521, secp256k1, edwards25519 and both groups of BLS12-381, and functions for curve25519. Elements
 * are those of `limber/groups` and `limber/bls12-381`.
 *
 * @example
 * import { hashToCurve, p256Suite } from 'limber/hash-to-curve';
 * import { p256Group } from 'limber/groups';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const element = hashToCurve(p256Suite, utf8('a message'), utf8('MY-PROTOCOL-V01-CS01-with-P256_XMD:SHA-256_SSWU_RO_'));
 * console.log(p256Group.fromBytes(element.toBytes()).equals(element)); // true
 *
 * @module
 */

export type * from '../group/group.ts';
export { bls12381G1Suite, bls12381G2Suite } from '../group/hash-to-curve/bls12-381.ts';
export { type Curve25519Point, encodeToCurve25519, hashToCurve25519 } from '../group/hash-to-curve/curve25519.ts';
export { edwards25519Suite } from '../group/hash-to-curve/edwards25519.ts';
export { encodeToCurve, type HashToCurveSuite, hashToCurve } from '../group/hash-to-curve/suite.ts';
export { p256Suite, p384Suite, p521Suite, secp256k1Suite } from '../group/hash-to-curve/weierstrass.ts';
export type { G1Element, G2Element } from '../group/pairings/points.ts';
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
