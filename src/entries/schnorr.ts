/**
 * `limber/schnorr`: Schnorr signatures, over secp256k1 as Bitcoin has them (BIP 340) and over Ed25519 as DEDIS has them.
 *
 * @module
 */
export type { EcCurve } from '../group/curves/curve.ts';
export { secp256k1 } from '../group/curves/curves.ts';
export { Ed25519PublicKey } from '../scheme/ec/eddsa/keys.ts';
export { EcPrivateKey, EcPublicKey, generateEcKey } from '../scheme/ec/keys.ts';
export {
  type Bip340SignOptions,
  bip340PublicKeyFromBytes,
  bip340PublicKeyToBytes,
  signBip340,
  verifyBip340,
} from '../scheme/ec/schnorr/bip340.ts';
export { generateSchnorrKey, SchnorrPrivateKey, type SchnorrSignOptions, verifySchnorr } from '../scheme/ec/schnorr/dedis.ts';
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
