/**
 * `limber/bls`: BLS signatures over BLS12-381 (draft-irtf-cfrg-bls-signature-05), with public keys of 48 bytes and signatures of 96, or the other way round: Ethereum's, drand's and
 * others'. Sums of signatures and keys, proofs of possession, batches, keys of seeds (EIP-2333). Signing and what is done with private keys is in constant time; all else is
 * public. DEDIS' BLS over bn256 is `limber/bls-bn256`. Security is about 126 bits.
 *
 * @example
 * import { generateBlsKey, minPkPop, signBls, verifyBls } from 'limber/bls';
 * const key = generateBlsKey(minPkPop); // Ethereum's suite
 * const message = new TextEncoder().encode('hello');
 * const signature = signBls(key, message);
 * console.log(verifyBls(key.publicKey, message, signature)); // true
 * console.log(verifyBls(key.publicKey.toBytes(), message, signature, { suite: minPkPop })); // true
 *
 * @module
 */

export type { BatchOptions } from '../scheme/batches.ts';
export { aggregateBlsKeys, aggregateBlsSignatures } from '../scheme/pairing/bls/aggregate.ts';
export { type BlsBatchItem, type BlsBatchOptions, signBls, verifyBls, verifyBlsBatch } from '../scheme/pairing/bls/bls.ts';
export { type BlsDerivationOptions, deriveBlsChildKey, deriveBlsKey } from '../scheme/pairing/bls/derive.ts';
export type { BlsOptions, BlsSuiteOption } from '../scheme/pairing/bls/given-keys.ts';
export { type BlsKeyOptions, BlsPrivateKey, BlsPublicKey, generateBlsKey } from '../scheme/pairing/bls/keys.ts';
export { proveBlsPossession, verifyBlsPossession } from '../scheme/pairing/bls/possession.ts';
export {
  type BlsScheme,
  type BlsSuite,
  minPkAugmented,
  minPkBasic,
  minPkPop,
  minSigAugmented,
  minSigBasic,
  minSigPop,
} from '../scheme/pairing/bls/suite.ts';
export { aggregateVerifyBls, type FastAggregateOptions, fastAggregateVerifyBls } from '../scheme/pairing/bls/verify-aggregate.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
