/**
 * `limber/schnorr`: Schnorr signatures, over secp256k1 as Bitcoin has them (BIP 340), with keys of `limber/ec`, and over Ed25519 as
 * DEDIS has them.
 *
 * @module
 */
export type { BatchOptions } from '../scheme/batches.ts';
export { Ed25519PublicKey } from '../scheme/ec/eddsa/keys.ts';
export {
  type Bip340SignOptions,
  bip340PublicKeyFromBytes,
  bip340PublicKeyToBytes,
  signBip340,
  verifyBip340,
} from '../scheme/ec/schnorr/bip340.ts';
export { type Bip340BatchItem, verifyBip340Batch } from '../scheme/ec/schnorr/bip340-batch.ts';
export { type DedisSchnorrSignOptions, signDedisSchnorr, verifyDedisSchnorr } from '../scheme/ec/schnorr/dedis.ts';
export { DedisSchnorrPrivateKey, generateDedisSchnorrKey } from '../scheme/ec/schnorr/dedis-keys.ts';
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
