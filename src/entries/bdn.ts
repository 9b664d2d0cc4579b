/**
 * `limber/bdn`: multi-signatures of Boneh, Drijvers and Neven over DEDIS' bn256, byte for byte as kyber has them. Signers make keys and sign with `limber/bls-bn256`. It is
 * not BLS12-381. Everything here is public.
 *
 * @example
 * import { aggregateBdnSignatures, BdnRoster, verifyBdn } from 'limber/bdn';
 * import { generateBlsKey, signBls } from 'limber/bls-bn256';
 * const keys = [generateBlsKey(), generateBlsKey(), generateBlsKey()];
 * const roster = new BdnRoster(keys.map(({ publicKey }) => publicKey));
 * const message = new TextEncoder().encode('hello');
 * const signature = aggregateBdnSignatures(roster, [signBls(keys[0], message), undefined, signBls(keys[2], message)]);
 * console.log(signature.signers); // [ 0, 2 ]
 * console.log(verifyBdn(roster, message, signature, { threshold: 2 })); // true
 *
 * @module
 */
export type { BatchOptions } from '../scheme/batches.ts';
export {
  aggregateBdnSignatures,
  type BdnBatchItem,
  type BdnVerifyOptions,
  verifyBdn,
  verifyBdnBatch,
} from '../scheme/pairing/bdn/bdn.ts';
export { aggregateBdnKeys, BdnRoster } from '../scheme/pairing/bdn/roster.ts';
export { BdnSignature } from '../scheme/pairing/bdn/signature.ts';
export { BlsPublicKey } from '../scheme/pairing/bls-bn256/keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
