/**
 * `limber/bls-bn256`: BLS signatures over DEDIS' bn256, byte for byte as kyber has them: signatures of 64 bytes, keys of 128. It is not BLS12-381, the curve of Ethereum's validators and
 * of drand: their keys and signatures are refused. Signing and key generation are in constant time; all else is public. Security is about 100 bits, not 128
 * (Barbulescu, Duquesne, "Updating key size estimations for pairings", 2019).
 *
 * @example
 * import { generateBlsKey, signBls, verifyBls } from 'limber/bls-bn256';
 * const key = generateBlsKey();
 * const message = new TextEncoder().encode('hello');
 * const signature = signBls(key, message);
 * console.log(verifyBls(key.publicKey, message, signature)); // true
 * console.log(verifyBls(key.publicKey.toBytes(), message, signature)); // true
 *
 * @module
 */

export type { BatchOptions } from '../scheme/batches.ts';
export { aggregateBlsKeys, aggregateBlsSignatures } from '../scheme/pairing/bls-bn256/aggregate.ts';
export { type BlsBatchItem, signBls, verifyBls, verifyBlsBatch } from '../scheme/pairing/bls-bn256/bls.ts';
export { type BlsKeyOptions, BlsPrivateKey, BlsPublicKey, generateBlsKey } from '../scheme/pairing/bls-bn256/keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
