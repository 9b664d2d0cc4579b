/** What is said of the authenticator's origin (WebAuthn Level 3, sections 6.5 and 8): nothing, by its own key, or what limber does not validate. */
import { readCbor } from '../encoding/cbor/read.ts';
import { type Cbor, isMap } from '../encoding/cbor/value.ts';
import { isBytes } from '../encoding/octets.ts';
import type { PasskeyVerifier } from './credential-key.ts';
import { InvalidCeremonyError, inCeremony, malformed } from './invalid-ceremony.ts';

const NAME = 'attestationObject';

/** What is known of where a credential comes from: nothing; that who made it has its key; or something in a format that limber does not validate, so nothing as well. */
export type AttestationKind = 'none' | 'self' | 'unverified';

/** The three parts of an attestation object (section 6.5.4). */
export interface AttestationObject {
  readonly format: string;
  readonly statement: Cbor;
  readonly authenticatorData: Uint8Array;
}

/** @throws {InvalidCeremonyError} the part that is wrong. */
export function readAttestationObject(bytes: Uint8Array): AttestationObject {
  const members = inCeremony(() => readCbor(NAME, bytes));
  if (!isMap(members) || members.size !== 3) return malformed(NAME, 'must be a map of fmt, attStmt and authData');
  const [format, statement, authenticatorData] = ['fmt', 'attStmt', 'authData'].map((label) => members.get(label));
  if (typeof format !== 'string') return malformed(`${NAME}.fmt`, 'must be a text');
  if (!isBytes(authenticatorData)) return malformed(`${NAME}.authData`, 'must be a byte string');
  if (!members.has('attStmt')) return malformed(`${NAME}.attStmt`, 'must be there');
  return { format, statement, authenticatorData };
}

/**
 * @param signed - what an attestation signs: authenticator data, and the hash of the client data.
 * @throws {InvalidCeremonyError} `attestationObject.attStmt`.
 */
export function checkAttestation(
  { format, statement }: AttestationObject,
  key: PasskeyVerifier,
  signed: Uint8Array,
  acceptsUnverified: boolean,
): AttestationKind {
  const refuse = (rule: string): never => {
    throw new InvalidCeremonyError(`${NAME}.attStmt`, rule, 'attestation');
  };
  if (format === 'none') {
    if (!isMap(statement) || statement.size !== 0) refuse('must be empty');
    return 'none';
  }
  if (format === 'packed' && isMap(statement) && !statement.has('x5c')) {
    const signature = statement.get('sig');
    if (statement.size !== 2 || statement.get('alg') !== key.label) refuse("must have the key's algorithm and a signature");
    if (!isBytes(signature) || !key.verify(signed, signature)) refuse('must be signed by the key');
    return 'self';
  }
  return acceptsUnverified ? 'unverified' : refuse('must be of a format that is validated: none, or packed without a certificate');
}
