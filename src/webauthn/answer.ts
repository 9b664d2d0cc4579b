/** Answers of browsers as JSON (WebAuthn Level 3, sections 5.1.8 and 5.1.9): byte strings are in base64url, or already bytes. */
import { fromBase64Url } from '../encoding/base64.ts';
import { checkBytes, copyOf, equalBytes, isBytes } from '../encoding/octets.ts';
import { own } from '../util/options.ts';
import { inCeremony, malformed } from './invalid-ceremony.ts';

/** A byte string: in base64url without padding, as browsers' `toJSON` writes it, or as bytes. */
export type Base64UrlOrBytes = string | Uint8Array;

/** What the answers to both ceremonies have. */
export interface PasskeyAnswer {
  /** The credential's identifier in base64url. */
  readonly id: string;
  /** Its bytes, if they are there. */
  readonly rawId?: Base64UrlOrBytes;
  /** `public-key`. */
  readonly type: string;
}

type Members = Readonly<Record<string, unknown>>;

/** Nothing that a browser sends is longer: an attestation has some kilobytes of certificates. */
const MOST_BYTES = 2 ** 16;
const MOST_CHARACTERS = Math.ceil((MOST_BYTES * 4) / 3);

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The credential's identifier and what the authenticator answered. @throws {InvalidCeremonyError} the member that is wrong. */
export function readAnswer(answer: unknown): { readonly id: Uint8Array; readonly response: Members } {
  if (!isObject(answer)) return malformed('answer', 'must be an object');
  if (own(answer, 'type') !== 'public-key') malformed('answer.type', 'must be public-key');
  const text = own(answer, 'id');
  if (typeof text !== 'string') return malformed('answer.id', 'must be in base64url');
  const id = bytesOf('answer', answer, 'id');
  if (own(answer, 'rawId') !== undefined && !equalBytes(bytesOf('answer', answer, 'rawId'), id))
    malformed('answer.rawId', 'must be the same as id');
  const response = own(answer, 'response');
  return isObject(response) ? { id, response } : malformed('answer.response', 'must be an object');
}

/** The bytes of a member that must be there. @throws {InvalidCeremonyError} the member. */
export function bytesOf(argument: string, members: Members, member: string): Uint8Array {
  const [name, value] = [`${argument}.${member}`, own(members, member)];
  if (isBytes(value)) {
    checkBytes(name, value);
    return value.length > MOST_BYTES ? malformed(name, `must be ${MOST_BYTES} bytes at most`) : copyOf(value);
  }
  if (typeof value !== 'string') return malformed(name, 'must be in base64url');
  return value.length > MOST_CHARACTERS
    ? malformed(name, `must be ${MOST_CHARACTERS} characters at most`)
    : inCeremony(() => fromBase64Url(name, value));
}
