/**
 * `limber/bls`: BLS signatures over bn256, byte for byte as DEDIS' kyber has them. Signing is in constant time; all else is public.
 *
 * @module
 */

export { aggregateKeys, aggregateSignatures } from '../scheme/pairing/bls/aggregate.ts';
export { BlsPrivateKey, BlsPublicKey } from '../scheme/pairing/bls/keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
