/**
 * `limber/dsa`: the Digital Signature Algorithm (FIPS 186-4), with the nonces of RFC 6979.
 *
 * @module
 */
export type { Hash } from '../hash/hash.ts';
export { DsaPrivateKey, DsaPublicKey, type DsaSignOptions, type DsaVerifyOptions, generateDsaKey } from '../scheme/ffc/dsa/keys.ts';
export { type DsaNumbers, DsaParameters, type DsaSizeOptions } from '../scheme/ffc/dsa/parameters.ts';
export type { SignatureFormat } from '../scheme/ffc/dsa/signature.ts';
export { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
