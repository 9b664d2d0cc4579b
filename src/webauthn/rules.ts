/** What a relying party asks of an answer: what it asked for itself, and who it is. */

import { type AnyCoseAlgorithm, type CoseMethod, methodsOf } from '../cose/algorithm.ts';
import { fromBase64Url, toBase64Url } from '../encoding/base64.ts';
import { checkBytes, checkText, isBytes } from '../encoding/octets.ts';
import { sha256 } from '../hash/sha2.ts';
import { checkObject } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { utf8Bytes } from '../util/utf8.ts';
import type { Base64UrlOrBytes } from './answer.ts';

/** What a relying party asks for in both ceremonies. */
export interface CeremonyRules {
  /**
   * The challenge that was sent to this browser for this ceremony, 16 random bytes at least, in base64url or as bytes. Take it from your own session, never from the answer, and forget it when it
   * was used, also in vain: that no challenge is used twice is the caller's task.
   */
  readonly challenge: Base64UrlOrBytes;
  /** The origins of your pages, such as `https://example.org`: one of them, to the letter. */
  readonly origin: string | readonly string[];
  /** Your relying party identifier: `example.org`. */
  readonly rpId: string;
  /** The algorithms that are accepted: `[es256, rs256, edDsa]`, for example. */
  readonly algorithms: readonly AnyCoseAlgorithm[];
  /** The origins of pages that may hold yours in a frame; none unless given, and then an answer out of a frame of another origin is refused. */
  readonly topOrigins?: readonly string[];
  /** Whether the user must have been verified, by a PIN or a finger, for example; yes unless false. Say the same in `userVerification` when you ask. */
  readonly requireUserVerification?: boolean;
  /** Whether the user must have been there; yes unless false, for credentials that a browser makes by itself after a login with a password. */
  readonly requireUserPresence?: boolean;
}

/** The rules as they were read. */
export interface ReadRules {
  /** In base64url. */
  readonly challenge: string;
  readonly origins: readonly string[];
  readonly topOrigins: readonly string[];
  readonly rpIdHash: Uint8Array;
  readonly methods: readonly CoseMethod<unknown, unknown>[];
  readonly requireUserVerification: boolean;
  readonly requireUserPresence: boolean;
}

/** WebAuthn Level 3, section 13.4.3. */
const LEAST_CHALLENGE = 16;

const DEFAULTS = {
  ...{ challenge: undefined, origin: undefined, rpId: undefined, algorithms: undefined, topOrigins: [] },
  ...{ requireUserVerification: true, requireUserPresence: true },
} as const;

type Given = Readonly<Record<string, unknown>>;

/**
 * @param more - further rules of the ceremony, with their defaults.
 * @throws {WrongTypeError} {OutOfRangeError} the rule that is none. @throws {MalformedError} `challenge`.
 */
export function readRules<M extends Readonly<Record<string, boolean>>>(
  given: CeremonyRules & Partial<M>,
  more: M,
): { readonly rules: ReadRules; readonly more: M } {
  checkObject('rules', given);
  const read = readOptions<Given, Given>(given as unknown as Given, { ...DEFAULTS, ...more }, 'rules') as Given & CeremonyRules & M;
  const { challenge, origin, rpId, algorithms, topOrigins, requireUserVerification = true, requireUserPresence = true } = read;
  checkText('rpId', rpId);
  if (rpId === '' || rpId.includes(':') || rpId.includes('/'))
    throw new OutOfRangeError('rpId', 'must be a domain name: neither an address nor empty');
  const rules = {
    challenge: challengeText(challenge),
    origins: originsOf('origin', Array.isArray(origin) ? origin : [origin]),
    topOrigins: Array.isArray(topOrigins) && topOrigins.length === 0 ? [] : originsOf('topOrigins', topOrigins),
    rpIdHash: sha256(utf8Bytes(rpId)),
    methods: methodsOf(algorithms),
    requireUserVerification,
    requireUserPresence,
  };
  return { rules, more: read };
}

function challengeText(challenge: unknown): string {
  if (typeof challenge !== 'string' && !isBytes(challenge)) throw new WrongTypeError('challenge', 'must be in base64url, or a Uint8Array');
  if (typeof challenge !== 'string') checkBytes('challenge', challenge);
  const bytes = typeof challenge === 'string' ? fromBase64Url('challenge', challenge) : challenge;
  if (bytes.length < LEAST_CHALLENGE) throw new OutOfRangeError('challenge', `must be ${LEAST_CHALLENGE} bytes at least`);
  return toBase64Url(bytes);
}

function originsOf(argument: string, origins: unknown): readonly string[] {
  if (!Array.isArray(origins) || !origins.every((each) => typeof each === 'string'))
    throw new WrongTypeError(argument, 'must be a string, or a list of them');
  if (origins.length === 0) throw new OutOfRangeError(argument, 'must have at least one origin');
  if (origins.some((each: string) => !each.includes(':') || each.endsWith('/')))
    throw new OutOfRangeError(argument, 'must be an origin: a scheme and a host without a slash behind, such as https://example.org');
  return [...(origins as readonly string[])];
}
