/** JSON Web Keys: members, and numbers in base64url (RFC 7518, section 2: Base64urlUInt, in as few bytes as they have). */

import { MalformedError, WrongTypeError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import { fromBase64Url, toBase64Url } from './base64.ts';
import { fromBytesBE, toBytesBE } from './octets.ts';

/** A key as a JSON object (RFC 7517, section 4). */
export interface Jwk {
  /** The key type: `RSA`, for example. */
  readonly kty: string;
  /** The members that the key type has. */
  readonly [member: string]: unknown;
}

/** What functions that read keys take: also the `JsonWebKey` of the platform, whose members are all optional; what is missing shows when it is read. */
export type JwkInput = { readonly kty?: string | undefined; readonly [member: string]: unknown } | { readonly kty?: string | undefined };

/** Throws unless it is an object with a key type. */
export function checkJwk(argument: string, jwk: unknown, rule = 'must be an object'): asserts jwk is Jwk {
  if (typeof jwk !== 'object' || jwk === null || Array.isArray(jwk)) throw new WrongTypeError(argument, rule);
  if (Array.isArray(own(jwk as Jwk, 'keys'))) throw new MalformedError(argument, 'must be one JSON Web Key, not a set of them');
  if (typeof own(jwk as Jwk, 'kty') !== 'string') throw new MalformedError(argument, 'must have a key type, kty');
}

/** The bytes in a member that must be there. @throws {MalformedError} the member. */
export function bytesInJwk(argument: string, jwk: Readonly<Record<string, unknown>>, member: string, length?: number): Uint8Array {
  const name = `${argument}.${member}`;
  const text = own(jwk, member);
  if (typeof text !== 'string') throw new MalformedError(name, 'must be in base64url');
  const bytes = fromBase64Url(name, text);
  if (length !== undefined && bytes.length !== length) throw new MalformedError(name, `must be ${length} bytes`);
  return bytes;
}

export const jwkNumber = (value: bigint): string => toBase64Url(toBytesBE(value));

/** The number in a member that must be there. @throws {MalformedError} the member. */
export function numberInJwk(argument: string, jwk: Readonly<Record<string, unknown>>, member: string): bigint {
  const bytes = bytesInJwk(argument, jwk, member);
  if (bytes.length === 0 || (bytes[0] === 0 && bytes.length > 1))
    throw new MalformedError(`${argument}.${member}`, 'must have as few bytes as the number');
  return fromBytesBE(bytes);
}
