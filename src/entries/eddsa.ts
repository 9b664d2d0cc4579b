/**
 * `limber/eddsa`: Ed25519 (RFC 8032), verified by its strict rules or by those of ZIP 215.
 *
 * @module
 */
export type { BatchOptions } from '../scheme/batches.ts';
export { type Ed25519BatchItem, verifyEd25519Batch } from '../scheme/ec/eddsa/batch.ts';
export { type Ed25519SignOptions, type Ed25519VerifyOptions, signEd25519, verifyEd25519 } from '../scheme/ec/eddsa/eddsa.ts';
export { Ed25519PrivateKey, Ed25519PublicKey, generateEd25519Key } from '../scheme/ec/eddsa/keys.ts';
export type { Ed25519Rules } from '../scheme/ec/eddsa/rules.ts';
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
