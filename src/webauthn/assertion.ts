/** Login with a passkey (WebAuthn Level 3, section 7.2). */

import { fromBase64Url } from '../encoding/base64.ts';
import { readCbor } from '../encoding/cbor/read.ts';
import { type CborMap, isMap } from '../encoding/cbor/value.ts';
import { checkBytes, concatBytes, equalBytes } from '../encoding/octets.ts';
import { sha256 } from '../hash/sha2.ts';
import { rememberedKey } from '../scheme/remembered-keys.ts';
import { checkBoolean, checkObject, checkWhole } from '../util/checks.ts';
import { MalformedError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import { type Base64UrlOrBytes, bytesOf, type PasskeyAnswer, readAnswer } from './answer.ts';
import { checkAuthenticatorData } from './authenticator-data.ts';
import { checkClientData } from './client-data.ts';
import { type PasskeyVerifier, passkeyVerifier } from './credential-key.ts';
import { InvalidCeremonyError } from './invalid-ceremony.ts';
import { type CeremonyRules, type ReadRules, readRules } from './rules.ts';

/** What a browser answers to `navigator.credentials.get`, as its `toJSON` gives it (Level 3, section 5.1.9). Other members are passed over. */
export interface AssertionAnswer extends PasskeyAnswer {
  /** What the authenticator answered. */
  readonly response: {
    /** What the browser said. */
    readonly clientDataJSON: Base64UrlOrBytes;
    /** What the authenticator said. */
    readonly authenticatorData: Base64UrlOrBytes;
    /** The signature. */
    readonly signature: Base64UrlOrBytes;
    /** Who the user is, as the authenticator keeps it; if it is there. */
    readonly userHandle?: Base64UrlOrBytes | null | undefined;
  };
}

/** A passkey as it was kept with the user. */
export interface PasskeyRecord {
  /** The credential's identifier, in base64url or as bytes. */
  readonly id: Base64UrlOrBytes;
  /** The public key: the COSE_Key of the registration. */
  readonly publicKey: Uint8Array;
  /** The counter of the last ceremony. */
  readonly counter: number;
  /** As it was at the registration; then it must not have changed. */
  readonly isBackupEligible?: boolean | undefined;
  /** The user's handle that was sent at the registration; then an answer that has one must have this one. */
  readonly userHandle?: Base64UrlOrBytes | undefined;
}

/** What a relying party asks of an assertion. */
export interface AssertionRules extends CeremonyRules {
  /** Returns an assertion whose counter has not grown, with `isCounterRegressed`, where it is otherwise refused: two authenticators may have the key. */
  readonly allowCounterRegression?: boolean;
}

/** What was verified. */
export interface VerifiedAssertion {
  /** The counter, to be kept for the next time. */
  readonly counter: number;
  /** Whether the counter is not greater than the one that was kept: the key may have been copied. */
  readonly isCounterRegressed: boolean;
  /** Whether the user was there. */
  readonly isUserPresent: boolean;
  /** Whether the authenticator verified the user. */
  readonly isUserVerified: boolean;
  /** Whether the credential can be backed up. */
  readonly isBackupEligible: boolean;
  /** Whether it is backed up now. */
  readonly isBackedUp: boolean;
  /** The name of the key's algorithm: `ES256`, for example. */
  readonly algorithm: string;
  /** What the authenticator's extensions say, by their names. */
  readonly extensions: CborMap;
  /** The origin of the page. */
  readonly origin: string;
  /** The origin of the page around the frame, if there is one. */
  readonly topOrigin: string | undefined;
}

/**
 * Verifies the answer to a login with a passkey (WebAuthn Level 3, section 7.2): the holder of this credential signed this challenge, for this relying party, on its page.
 *
 * @param answer - of the browser, as JSON or with bytes.
 * @param credential - the passkey that was kept, found by `answer.id`; that it is one of the user who is to be logged in is the caller's task.
 * @param rules - `challenge`, `origin`, `rpId`, `algorithms`; `topOrigins`, `requireUserVerification`, `requireUserPresence`, `allowCounterRegression`.
 * @returns what the answer says: keep its `counter`.
 * @throws {InvalidCeremonyError} the part of the answer for which it is refused; `fault` says why. `counter` is thrown last, when all else is right.
 * @throws {WrongTypeError} `credential` or a rule, of another type. @throws {OutOfRangeError} a rule that is none. @throws {MalformedError} `credential.publicKey` or `challenge`. @throws {NoWebAssemblyError} `engine`.
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
 */
export function verifyAssertion(answer: AssertionAnswer, credential: PasskeyRecord, rules: AssertionRules): VerifiedAssertion {
  const { rules: read, more } = readRules(rules, { allowCounterRegression: false as boolean });
  const record = readRecord(credential, read);
  const { id, response } = readAnswer(answer);
  if (!equalBytes(id, record.id)) throw new InvalidCeremonyError('answer.id', 'must be that of the credential', 'credential');
  const [clientDataJson, data, signature] = ['clientDataJSON', 'authenticatorData', 'signature'].map((member) =>
    bytesOf('answer.response', response, member),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const handle = own(response, 'userHandle') ?? undefined;
  if (
    handle !== undefined &&
    record.userHandle !== undefined &&
    !equalBytes(bytesOf('answer.response', response, 'userHandle'), record.userHandle)
  )
    throw new InvalidCeremonyError('answer.response.userHandle', "must be the user's", 'user');
  const { origin, topOrigin } = checkClientData(clientDataJson, 'webauthn.get', read);
  const { attested: _, ...said } = checkAuthenticatorData(data, false, read);
  if (record.isBackupEligible !== undefined && record.isBackupEligible !== said.isBackupEligible)
    throw new InvalidCeremonyError('authenticatorData.flags', 'must say of backups what they said at the registration', 'backup');
  if (!record.key.verify(concatBytes(data, sha256(clientDataJson)), signature))
    throw new InvalidCeremonyError('answer.response.signature', 'must be that of the credential', 'signature');
  // Those who do not count have 0 always (section 6.1.1).
  const isCounterRegressed = (said.counter > 0 || record.counter > 0) && said.counter <= record.counter;
  if (isCounterRegressed && !more.allowCounterRegression)
    throw new InvalidCeremonyError('authenticatorData.signCount', 'must be greater than the last one', 'counter');
  return { ...said, isCounterRegressed, algorithm: record.key.algorithm, origin, topOrigin };
}

interface ReadRecord {
  readonly id: Uint8Array;
  readonly key: PasskeyVerifier;
  readonly counter: number;
  readonly isBackupEligible: boolean | undefined;
  readonly userHandle: Uint8Array | undefined;
}

const MOST_COUNTER = 2 ** 32 - 1;

/** @throws {WrongTypeError} {OutOfRangeError} {MalformedError} the member that is wrong. */
function readRecord(credential: PasskeyRecord, { methods }: ReadRules): ReadRecord {
  checkObject('credential', credential);
  const { id, publicKey, counter, isBackupEligible, userHandle } = credential;
  checkBytes('credential.publicKey', publicKey);
  checkWhole('credential.counter', counter, 0, MOST_COUNTER);
  if (isBackupEligible !== undefined) checkBoolean('credential.isBackupEligible', isBackupEligible);
  const bytes = (name: string, value: Base64UrlOrBytes): Uint8Array => {
    if (typeof value === 'string') return fromBase64Url(name, value);
    checkBytes(name, value, 'must be in base64url, or a Uint8Array');
    return value;
  };
  // The same key comes again with the next login, and has its tables then.
  const key = rememberedKey('passkey', publicKey, () => keyOf(publicKey, { methods }));
  if (!methods.some(({ label }) => label === key.label)) throw notAccepted();
  return {
    id: bytes('credential.id', id),
    key,
    counter,
    isBackupEligible,
    userHandle: userHandle === undefined ? undefined : bytes('credential.userHandle', userHandle),
  };
}

const notAccepted = (): MalformedError => new MalformedError('credential.publicKey', 'must be a key of an algorithm that is accepted');

function keyOf(publicKey: Uint8Array, { methods }: Pick<ReadRules, 'methods'>): PasskeyVerifier {
  const members = readCbor('credential.publicKey', publicKey, { sorted: true });
  if (!isMap(members)) throw new MalformedError('credential.publicKey', 'must be a COSE_Key: a map');
  try {
    return passkeyVerifier('credential.publicKey', members, methods);
  } catch (error) {
    // What was kept is not the answer's fault.
    if (error instanceof InvalidCeremonyError) throw new MalformedError(error.argument, error.rule);
    throw error;
  }
}
