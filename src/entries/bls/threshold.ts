/**
 * `limber/bls/threshold`: keys of `limber/bls` in shares, of which any as many as a threshold sign together, as drand's nodes do. Shares are verified by commitments (Feldman); what
 * they sign is combined to the signature that the whole key would have made.
 *
 * @module
 */
export { BlsPrivateKey, BlsPublicKey } from '../../scheme/pairing/bls/keys.ts';
export { type BlsPartial, type BlsPartialOptions, combineBlsPartials } from '../../threshold/bls/combine.ts';
export {
  type BlsShare,
  type BlsSharing,
  type BlsSharingOptions,
  blsShareKey,
  shareBlsKey,
  verifyBlsShare,
} from '../../threshold/bls/share.ts';
export { DuplicateTrusteeError, InvalidProofError, TooFewTrusteesError } from '../../threshold/errors.ts';
export { InvalidPointError, LimberError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../../util/random.ts';
