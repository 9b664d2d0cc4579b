/** What the authenticator says (WebAuthn Level 3, section 6.1), to the last byte. */
import { readCbor, readCborAt } from '../encoding/cbor/read.ts';
import { type Cbor, type CborMap, isMap } from '../encoding/cbor/value.ts';
import { copyOf, equalBytes } from '../encoding/octets.ts';
import { InvalidCeremonyError, inCeremony, malformed } from './invalid-ceremony.ts';
import type { ReadRules } from './rules.ts';

const NAME = 'authenticatorData';
const [HASH_BYTES, COUNTER_AT, HEAD_BYTES, AAGUID_BYTES, LENGTH_BYTES] = [32, 33, 37, 16, 2] as const;
/** Section 7.1, step 25. */
const MOST_ID_BYTES = 1023;
/** The bits of the flags; the others are reserved, and passed over. */
const [PRESENT, VERIFIED, ELIGIBLE, BACKED_UP, ATTESTED, EXTENDED] = [0x01, 0x04, 0x08, 0x10, 0x40, 0x80] as const;

/** A credential as its authenticator made it (section 6.5.1). */
export interface AttestedCredential {
  readonly aaguid: Uint8Array;
  readonly id: Uint8Array;
  /** The COSE_Key. */
  readonly publicKey: Uint8Array;
  readonly members: CborMap;
}

/** What both ceremonies give. */
export interface AuthenticatorData {
  readonly isUserPresent: boolean;
  readonly isUserVerified: boolean;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  readonly counter: number;
  readonly attested: AttestedCredential | undefined;
  readonly extensions: CborMap;
}

/** @param hasCredential - whether the ceremony makes one. @throws {InvalidCeremonyError} the part that is wrong. */
export function checkAuthenticatorData(bytes: Uint8Array, hasCredential: boolean, rules: ReadRules): AuthenticatorData {
  if (bytes.length < HEAD_BYTES) malformed(NAME, `must be ${HEAD_BYTES} bytes at least`);
  const has = (bit: number): boolean => ((bytes[HASH_BYTES] as number) & bit) !== 0;
  if (!equalBytes(bytes.subarray(0, HASH_BYTES), rules.rpIdHash))
    throw new InvalidCeremonyError(`${NAME}.rpIdHash`, 'must be the hash of the relying party identifier', 'rpId');
  if (rules.requireUserPresence && !has(PRESENT))
    throw new InvalidCeremonyError(`${NAME}.flags`, 'must say that the user was there', 'presence');
  if (rules.requireUserVerification && !has(VERIFIED))
    throw new InvalidCeremonyError(`${NAME}.flags`, 'must say that the user was verified', 'verification');
  if (has(BACKED_UP) && !has(ELIGIBLE))
    throw new InvalidCeremonyError(`${NAME}.flags`, 'must not say of one credential that it is backed up and cannot be', 'backup');
  if (has(ATTESTED) !== hasCredential)
    malformed(`${NAME}.flags`, hasCredential ? 'must say that there is a credential' : 'must not have a credential');
  let at: number = HEAD_BYTES;
  let attested: AttestedCredential | undefined;
  if (hasCredential) ({ attested, at } = readCredential(bytes, at));
  return {
    isUserPresent: has(PRESENT),
    isUserVerified: has(VERIFIED),
    isBackupEligible: has(ELIGIBLE),
    isBackedUp: has(BACKED_UP),
    counter: new DataView(bytes.buffer, bytes.byteOffset + COUNTER_AT, 4).getUint32(0),
    attested,
    extensions: readExtensions(bytes.subarray(at), has(EXTENDED)),
  };
}

/** The credential, and where it ends. */
function readCredential(bytes: Uint8Array, start: number): { readonly attested: AttestedCredential; readonly at: number } {
  const idAt = start + AAGUID_BYTES + LENGTH_BYTES;
  if (bytes.length < idAt) malformed(NAME, 'must have all of its credential');
  const length = ((bytes[idAt - 2] as number) << 8) | (bytes[idAt - 1] as number);
  if (length === 0 || length > MOST_ID_BYTES) malformed(`${NAME}.credentialId`, `must be 1 to ${MOST_ID_BYTES} bytes`);
  const keyAt = idAt + length;
  if (bytes.length <= keyAt) malformed(NAME, 'must have all of its credential');
  // Section 6.5.1.1: in the canonical form of CTAP2.
  const { value, end } = inCeremony(() => readCborAt(`${NAME}.credentialPublicKey`, bytes, keyAt, { sorted: true }));
  if (!isMap(value)) return malformed(`${NAME}.credentialPublicKey`, 'must be a COSE_Key: a map');
  const [aaguid, id, publicKey] = [bytes.subarray(start, start + AAGUID_BYTES), bytes.subarray(idAt, keyAt), bytes.subarray(keyAt, end)];
  return { attested: { aaguid: copyOf(aaguid), id: copyOf(id), publicKey: copyOf(publicKey), members: value }, at: end };
}

function readExtensions(bytes: Uint8Array, areThere: boolean): CborMap {
  if (!areThere && bytes.length > 0) malformed(NAME, 'must have nothing behind its last part');
  const value: Cbor = areThere ? inCeremony(() => readCbor(`${NAME}.extensions`, bytes)) : new Map();
  if (!isMap(value) || ![...value.keys()].every((label) => typeof label === 'string'))
    return malformed(`${NAME}.extensions`, 'must be a map of names');
  return value;
}
