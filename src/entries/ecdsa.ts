/**
 * `limber/ecdsa`: signatures of elliptic curves (FIPS 186-5, section 6), with the nonces of RFC 6979. Curves and keys are those of `limber/ec`.
 *
 * @module
 */
export type { Hash } from '../hash/hash.ts';
export { type EcdsaBatchItem, type EcdsaBatchOptions, verifyEcdsaBatch } from '../scheme/ec/ecdsa/batch.ts';
export type { EcdsaFormat, EcdsaSignOptions, EcdsaVerifyOptions } from '../scheme/ec/ecdsa/options.ts';
export { recoverEcdsaKey, recoverEcdsaKeyOfDigest } from '../scheme/ec/ecdsa/recover.ts';
export { signEcdsa, signEcdsaDigest } from '../scheme/ec/ecdsa/sign.ts';
export { verifyEcdsa, verifyEcdsaDigest } from '../scheme/ec/ecdsa/verify.ts';
export type { CurveOption } from '../scheme/ec/given-keys.ts';
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
