/**
 * `limber/bdn`: multi-signatures of Boneh, Drijvers and Neven over bn256, byte for byte as DEDIS' kyber has them. Signers sign with `limber/bls`.
 *
 * @module
 */
export { BdnRoster } from '../scheme/pairing/bdn/roster.ts';
export { BlsPrivateKey, BlsPublicKey } from '../scheme/pairing/bls/keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
