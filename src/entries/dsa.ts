/**
 * `limber/dsa`: the Digital Signature Algorithm (FIPS 186-4), with the nonces of RFC 6979.
 *
 * @module
 */
export type { Hash } from '../hash/hash.ts';
export {
  type DsaSignOptions,
  type DsaVerifyOptions,
  signDsa,
  signDsaDigest,
  verifyDsa,
  verifyDsaDigest,
} from '../scheme/ffc/dsa/dsa.ts';
export { DsaPrivateKey, DsaPublicKey, generateDsaKey } from '../scheme/ffc/dsa/keys.ts';
export { type DsaNumbers, DsaParameters, type DsaSizeOptions } from '../scheme/ffc/dsa/parameters.ts';
export type { SignatureFormat } from '../scheme/ffc/dsa/signature.ts';
export { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomOptions, type RandomSource } from '../util/random.ts';
