/** JSON Web Keys: members, and numbers in base64url (RFC 7518, section 2: Base64urlUInt, in as few bytes as they have). */

import { MalformedError, WrongTypeError } from '../util/errors.ts';
import { lastOf } from '../util/last-of.ts';
import { own } from '../util/options.ts';
import { fromBase64Url, toBase64Url } from './base64.ts';
import { fromBytesBE, toBytesBE } from './octets.ts';

/** A key as a JSON object (RFC 7517, section 4). */
export interface Jwk {
  /** The key type: `RSA`, for example. */
  readonly kty: string;
  /** Its other members, those of its type (RFC 7518, section 6) and those about its use. */
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

/**
 * The object that a text of JSON holds.
 *
 * @throws {MalformedError} the argument, for a text that is no JSON, and where a member's name comes twice in an object: programs differ in
 *   which of the two they take (RFC 7517, section 4).
 */
export function parseJwk(argument: string, text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new MalformedError(argument, 'must be JSON');
  }
  if (repeatsName(text)) throw new MalformedError(argument, 'must be JSON that names no member twice');
  return parsed;
}

/** Whether a text, which is JSON, has an object with two members of one name. */
function repeatsName(text: string): boolean {
  const objects: Set<string>[] = [];
  const tokens = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}:]/g) ?? [];
  for (const [i, token] of tokens.entries()) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (tokens[i + 1] === ':') {
      const [names, name] = [lastOf(objects) as Set<string>, JSON.parse(token) as string];
      if (names.has(name)) return true;
      names.add(name);
    }
  }
  return false;
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
