/**
 * `limber/ecdsa`: signatures of elliptic curves (FIPS 186-5, section 6), with the nonces of RFC 6979.
 *
 * @module
 */
export type { EcCurve } from '../group/curves/curve.ts';
export * from '../group/curves/curves.ts';
export type { PointForm } from '../group/curves/point.ts';
export type { Hash } from '../hash/hash.ts';
export {
  type EcdsaSignOptions,
  type EcdsaVerifyOptions,
  recoverEcdsaKey,
  recoverEcdsaKeyOfDigest,
  signEcdsa,
  signEcdsaDigest,
  verifyEcdsa,
  verifyEcdsaDigest,
} from '../scheme/ec/ecdsa/ecdsa.ts';
export type { EcdsaFormat } from '../scheme/ec/ecdsa/signature.ts';
export { EcPrivateKey, EcPublicKey, generateEcKey } from '../scheme/ec/keys.ts';
export {
  FaultError,
  InvalidPointError,
  LimberError,
  MalformedError,
  NoWebAssemblyError,
  OutOfRangeError,
  WrongTypeError,
} from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
