/** Registration of a passkey (WebAuthn Level 3, section 7.1). */

import type { CborMap } from '../encoding/cbor/value.ts';
import { concatBytes, equalBytes } from '../encoding/octets.ts';
import { sha256 } from '../hash/sha2.ts';
import { type Base64UrlOrBytes, bytesOf, type PasskeyAnswer, readAnswer } from './answer.ts';
import { type AttestationKind, checkAttestation, readAttestationObject } from './attestation.ts';
import { type AttestedCredential, checkAuthenticatorData } from './authenticator-data.ts';
import { checkClientData } from './client-data.ts';
import { passkeyVerifier } from './credential-key.ts';
import { InvalidCeremonyError } from './invalid-ceremony.ts';
import { type CeremonyRules, readRules } from './rules.ts';

/** What a browser answers to `navigator.credentials.create`, as its `toJSON` gives it (Level 3, section 5.1.8). Other members are passed over. */
export interface RegistrationAnswer extends PasskeyAnswer {
  /** What the authenticator answered. */
  readonly response: {
    /** What the browser said. */
    readonly clientDataJSON: Base64UrlOrBytes;
    /** What the authenticator said. */
    readonly attestationObject: Base64UrlOrBytes;
  };
}

/** What a relying party asks of a registration. */
export interface RegistrationRules extends CeremonyRules {
  /**
   * Takes attestations that limber does not validate as well: those with certificates (`packed` with `x5c`, `tpm`, `android-key`, `apple`, `fido-u2f` and so on). They then say nothing of the authenticator.
   * Refused unless true; ask for `attestation: 'none'`, and there are none.
   */
  readonly acceptUnverifiedAttestation?: boolean;
}

/** A passkey to be kept with the user. */
export interface VerifiedRegistration {
  /** The credential's identifier. Refuse it where another user has it already: that is the caller's task. */
  readonly id: Uint8Array;
  /** The public key, as a COSE_Key: what `verifyAssertion` takes. */
  readonly publicKey: Uint8Array;
  /** The name of the key's algorithm: `ES256`, for example. */
  readonly algorithm: string;
  /** How often the key has signed, 0 where its authenticator does not count. */
  readonly counter: number;
  /** Whether the user was there. */
  readonly isUserPresent: boolean;
  /** Whether the authenticator verified the user. */
  readonly isUserVerified: boolean;
  /** Whether the credential can be backed up, as passkeys in an account are. It stays so: keep it. */
  readonly isBackupEligible: boolean;
  /** Whether it is backed up now. */
  readonly isBackedUp: boolean;
  /** The model of the authenticator: 16 bytes, which nobody vouches for. */
  readonly aaguid: Uint8Array;
  /** What is known of where the credential comes from. */
  readonly attestation: AttestationKind;
  /** The format of the attestation: `none`, for example. */
  readonly format: string;
  /** What the authenticator's extensions say, by their names. */
  readonly extensions: CborMap;
  /** The origin of the page. */
  readonly origin: string;
  /** The origin of the page around the frame, if there is one. */
  readonly topOrigin: string | undefined;
}

/**
 * Verifies the answer to a registration (WebAuthn Level 3, section 7.1): a passkey was made, for this relying party, on its page, in answer to this challenge.
 *
 * @param answer - of the browser, as JSON or with bytes.
 * @param rules - `challenge`, `origin`, `rpId`, `algorithms`; `topOrigins`, `requireUserVerification`, `requireUserPresence`, `acceptUnverifiedAttestation`.
 * @returns the credential: keep its `id`, `publicKey`, `counter` and `isBackupEligible` with the user.
 * @throws {InvalidCeremonyError} the part of the answer for which it is refused; `fault` says why.
 * @throws {WrongTypeError} a rule, of another type. @throws {OutOfRangeError} a rule that is none, such as a challenge of less than 16 bytes. @throws {MalformedError} `challenge`, for a text that is not in base64url.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { es256, InvalidCeremonyError, verifyRegistration } from 'limber/webauthn';
 * const rules = { challenge: 'AAECAwQFBgcICQoLDA0ODw', origin: 'https://example.org', rpId: 'example.org', algorithms: [es256] };
 * try {
 *   verifyRegistration({ id: 'AA', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }, rules);
 * } catch (error) {
 *   console.log(error instanceof InvalidCeremonyError && error.fault); // type
 * }
 */
export function verifyRegistration(answer: RegistrationAnswer, rules: RegistrationRules): VerifiedRegistration {
  const { rules: read, more } = readRules(rules, { acceptUnverifiedAttestation: false as boolean });
  const { id, response } = readAnswer(answer);
  const [clientDataJson, object] = ['clientDataJSON', 'attestationObject'].map((member) =>
    bytesOf('answer.response', response, member),
  ) as [Uint8Array, Uint8Array];
  const { origin, topOrigin } = checkClientData(clientDataJson, 'webauthn.create', read);
  const attestation = readAttestationObject(object);
  const { attested, ...said } = checkAuthenticatorData(attestation.authenticatorData, true, read);
  const { aaguid, id: own, publicKey, members } = attested as AttestedCredential;
  if (!equalBytes(own, id)) throw new InvalidCeremonyError('answer.id', 'must be that of the credential', 'credential');
  const key = passkeyVerifier('authenticatorData.credentialPublicKey', members, read.methods);
  const signed = concatBytes(attestation.authenticatorData, sha256(clientDataJson));
  const kind = checkAttestation(attestation, key, signed, more.acceptUnverifiedAttestation);
  return {
    ...said,
    id: own,
    publicKey,
    algorithm: key.algorithm,
    aaguid,
    attestation: kind,
    format: attestation.format,
    origin,
    topOrigin,
  };
}
