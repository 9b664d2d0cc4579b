/**
 * `limber/rsa/blind`: blind signatures (RFC 9474) and partially blind ones (draft-irtf-cfrg-partially-blind-rsa), with the keys of
 * `limber/rsa`.
 *
 * @module
 */
export { BlindRsa, type BlindVariantName } from '../../scheme/rsa/blind.ts';
export type { BlindedMessage } from '../../scheme/rsa/blind-protocol.ts';
export { generateSafeRsaKey } from '../../scheme/rsa/generate-safe.ts';
export { PartiallyBlindRsa } from '../../scheme/rsa/partially-blind.ts';
export { FaultError, LimberError, MalformedError, NoInverseError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../../util/random.ts';
