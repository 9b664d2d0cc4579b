/**
 * `limber/eddsa`: Ed25519 (RFC 8032), verified by its strict rules or by those of ZIP 215.
 *
 * @module
 */
export type { Jwk, JwkInput } from '../encoding/jwk.ts';
export { type Ed25519SignOptions, type Ed25519VerifyOptions, signEd25519, verifyEd25519 } from '../scheme/ec/eddsa/eddsa.ts';
export {
  ed25519PrivateKeyFromJwk,
  ed25519PrivateKeyFromPem,
  ed25519PrivateKeyFromPkcs8,
  ed25519PrivateKeyToJwk,
  ed25519PrivateKeyToPem,
  ed25519PrivateKeyToPkcs8,
  ed25519PublicKeyFromJwk,
  ed25519PublicKeyFromPem,
  ed25519PublicKeyFromSpki,
  ed25519PublicKeyToJwk,
  ed25519PublicKeyToPem,
  ed25519PublicKeyToSpki,
} from '../scheme/ec/eddsa/formats.ts';
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
