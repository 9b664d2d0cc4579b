/** Headers of JSON Web Signatures (RFC 7515, section 4): what is in them, and what of them is understood. */
import { fromBase64UrlVarTime, toBase64Url } from '../encoding/base64.ts';
import { parseUniqueJson } from '../encoding/json/unique.ts';
import { checkObject } from '../util/checks.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import { textOfUtf8, utf8Bytes } from '../util/utf8.ts';
import { InvalidTokenError, inToken } from './invalid-token.ts';
import type { JwsSigner } from './parties.ts';

/** A protected header that was verified. */
export interface JwsHeader {
  /** The algorithm. */
  readonly alg: string;
  /** The name of the key, if the header has one. */
  readonly kid?: string;
  /** The media type of the whole, if the header has one. */
  readonly typ?: string;
  /** Whatever else the signer put there: nothing of it chose the key or the algorithm. */
  readonly [member: string]: unknown;
}

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What the signer says itself, and what would have to be understood: no other member of a header changes what a signature means. */
const NOT_THE_CALLERS = ['alg', 'kid', 'crit', 'b64'];

/** The object in UTF-8 and base64url. @throws {InvalidTokenError} `argument`. */
export function objectIn(argument: string, text: string): JsonObject {
  return inToken(() => objectOf(argument, fromBase64UrlVarTime(argument, text)));
}

/** @throws {MalformedError} `argument`. */
export function objectOf(argument: string, bytes: Uint8Array): JsonObject {
  const text = textOfUtf8(bytes);
  if (text === undefined) throw new MalformedError(argument, 'must be UTF-8');
  const value = parseUniqueJson(argument, text);
  if (!isObject(value)) throw new MalformedError(argument, 'must be an object of JSON');
  return value;
}

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The protected header in a token. Extensions that a verifier must understand (`crit`, RFC 7515, section 4.1.11) are refused, since there is none that this one does; so is
 * `b64`, which only counts among them (RFC 7797, section 6).
 *
 * @throws {InvalidTokenError} the member that is wrong.
 */
export function readHeader(argument: string, text: string): JwsHeader {
  const header = objectIn(argument, text);
  for (const name of ['crit', 'b64']) {
    if (own(header, name) !== undefined) refuse(`${argument}.${name}`, 'must not be there: no extension is understood');
  }
  if (typeof own(header, 'alg') !== 'string') refuse(`${argument}.alg`, 'must be a string');
  for (const name of ['kid', 'typ']) {
    if (own(header, name) !== undefined && typeof header[name] !== 'string') refuse(`${argument}.${name}`, 'must be a string');
  }
  return header as JwsHeader;
}

function refuse(argument: string, rule: string): never {
  throw new InvalidTokenError(argument, rule, 'malformed');
}

/** Media types are compared without their case and the `application/` that may be left out (RFC 7515, section 4.1.9). @throws {InvalidTokenError} `argument.typ`. */
export function checkType(argument: string, header: JwsHeader, asked: string | undefined): void {
  if (asked === undefined) return;
  const full = (type: string): string => (type.includes('/') ? type : `application/${type}`).toLowerCase();
  const typ = own(header, 'typ');
  if (typ === undefined || full(typ) !== full(asked)) throw new InvalidTokenError(`${argument}.typ`, `must be ${asked}`, 'type');
}

/** The protected header that a signer writes: its algorithm and key first, then what the caller adds. @throws {WrongTypeError} {OutOfRangeError} `header`. */
export function writeHeader({ algorithm, kid }: JwsSigner, added: JsonObject): string {
  checkObject('header', added);
  for (const name of NOT_THE_CALLERS) {
    if (own(added, name) !== undefined) throw new OutOfRangeError(`header.${name}`, 'must not be there: the signer says it, or nobody');
  }
  return encodeJson('header', { alg: algorithm, ...(kid !== undefined && { kid }), ...added });
}

/** In UTF-8 and base64url. @throws {WrongTypeError} `argument`, for what is no object of JSON. */
export function encodeJson(argument: string, value: object): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // A cycle, or a bigint.
  }
  if (text === undefined || !text.startsWith('{')) throw new WrongTypeError(argument, 'must be an object of JSON');
  return toBase64Url(utf8Bytes(text));
}
