/**
 * `limber/rsa`: signatures, encryption and keys of RSA (RFC 8017).
 *
 * Hash functions are those of `@noble/hashes`, given as values; SHA-256 serves where none is given.
 *
 * @module
 */
export type { Hash } from '../hash/hash.ts';
export type { HashName } from '../hash/hash-name.ts';
export { decryptOaep, encryptOaep, type OaepOptions } from '../scheme/rsa/oaep.ts';
export { decryptPkcs1, encryptPkcs1 } from '../scheme/rsa/pkcs1-encryption.ts';
export { type HashOptions, signPkcs1, verifyPkcs1 } from '../scheme/rsa/pkcs1-signature.ts';
export { type OtherPrime, type RsaComponents, RsaPrivateKey } from '../scheme/rsa/private-key.ts';
export type { RsaPssRules, RsaPssUse } from '../scheme/rsa/pss-rules.ts';
export { type PssOptions, type PssVerifyOptions, signPss, verifyPss } from '../scheme/rsa/pss-signature.ts';
export { type RsaKeyOptions, RsaPublicKey, type RsaSizeOptions } from '../scheme/rsa/public-key.ts';
export { FaultError, LimberError, MalformedError, NoInverseError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomOptions, type RandomSource } from '../util/random.ts';
