/**
 * `limber/threshold`: a key that several trustees hold together over any group of `limber/groups`. All of them decrypt, or as many as a threshold says, by distributed key
 * generation; each proves what it does.
 *
 * @module
 */
export type { Element, PublicElement, RandomOptions, Scalar, ScalarField, SecretGroup } from '../group/group.ts';
export { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
export { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
export { type CeremonyRules, KeyCeremony } from '../threshold/ceremony.ts';
export { combineDecryptions } from '../threshold/combination.ts';
export { accuseDealers } from '../threshold/complaints.ts';
export { type Dealer, dealerFromBytes, dealKey } from '../threshold/dealer.ts';
export { checkShares, type Dealings, readDealings } from '../threshold/dealings.ts';
export { type DecryptTallyOptions, decryptTally, type TallyProgress } from '../threshold/decryption.ts';
export { DuplicateTrusteeError, InvalidProofError, TooFewTrusteesError, type TrusteeFault } from '../threshold/errors.ts';
export { type CeremonyVerdict, judgeDealings } from '../threshold/judge.ts';
export type { TrusteeKeys } from '../threshold/keys.ts';
export type { Messages } from '../threshold/message.ts';
export { announceTrusteeKey, combineTrusteeKeys, generateTrusteeKey } from '../threshold/own-keys.ts';
export { type TrusteePrivateKey, trusteePrivateKeyFromBytes } from '../threshold/private-key.ts';
export { receiveShares } from '../threshold/receive.ts';
export { EncryptedTally } from '../threshold/tally.ts';
export { type DecryptionVerdict, type PartialDecryption, verifyDecryption } from '../threshold/verification.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork, StopSignal } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
