/**
 * `limber/ec`: elliptic curves of prime order, and their keys, for `limber/ecdsa`, `limber/ecdh`, `limber/schnorr` (BIP 340) and `limber/ec-elgamal`.
 *
 * @module
 */
export type { EcCurve } from '../group/curves/curve.ts';
export * from '../group/curves/curves.ts';
export type { PointForm } from '../group/curves/point.ts';
export type { AffinePoint } from '../params/curves/weierstrass.ts';
export { EcPrivateKey, EcPublicKey, generateEcKey } from '../scheme/ec/keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
