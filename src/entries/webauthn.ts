/**
 * `limber/webauthn`: passkeys on the server (Web Authentication, Level 2 and Level 3): registrations and logins, verified strictly (docs/webauthn.md). All functions are synchronous.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { es256, InvalidCeremonyError, publicKeyToCose, verifyAssertion } from 'limber/webauthn';
 * const passkey = { id: 'AA', publicKey: publicKeyToCose(es256, generateEcKey(p256).publicKey), counter: 0 };
 * const rules = { challenge: 'AAECAwQFBgcICQoLDA0ODw', origin: 'https://example.org', rpId: 'example.org', algorithms: [es256] };
 * const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
 * try {
 *   verifyAssertion({ id: 'AQ', type: 'public-key', response }, passkey, rules);
 * } catch (error) {
 *   console.log(error instanceof InvalidCeremonyError && error.fault); // credential
 * }
 *
 * @module
 */
export type { AnyCoseAlgorithm, CoseAlgorithm } from '../cose/algorithm.ts';
export { es256, es384, es512 } from '../cose/ecdsa.ts';
export { edDsa } from '../cose/eddsa.ts';
export { publicKeyFromCose, publicKeyToCose } from '../cose/key.ts';
export type { CoseKeyOptions } from '../cose/parties.ts';
export { ps256, rs256 } from '../cose/rsa.ts';
export { type Cbor, CborFloat, type CborLabel, type CborMap, CborSimple, CborTag } from '../encoding/cbor/value.ts';
export {
  InvalidPointError,
  LimberError,
  MalformedError,
  NoWebAssemblyError,
  OutOfRangeError,
  WrongTypeError,
} from '../util/errors.ts';
export type { Base64UrlOrBytes, PasskeyAnswer } from '../webauthn/answer.ts';
export {
  type AssertionAnswer,
  type AssertionRules,
  type PasskeyRecord,
  type VerifiedAssertion,
  verifyAssertion,
} from '../webauthn/assertion.ts';
export type { AttestationKind } from '../webauthn/attestation.ts';
export { type CeremonyFault, InvalidCeremonyError } from '../webauthn/invalid-ceremony.ts';
export {
  type RegistrationAnswer,
  type RegistrationRules,
  type VerifiedRegistration,
  verifyRegistration,
} from '../webauthn/registration.ts';
export type { CeremonyRules } from '../webauthn/rules.ts';
