/** The claims of a JSON Web Token (RFC 7519, section 4.1), and the rules that a verifier has for them. */
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import type { JsonObject } from './header.ts';
import { InvalidTokenError, type TokenFault } from './invalid-token.ts';

/** Claims, as the payload of a token has them. Times are in seconds since 1970. */
export interface JwtClaims {
  /** Who made the token. */
  readonly iss?: string;
  /** Whom it speaks of. */
  readonly sub?: string;
  /** For whom it is. */
  readonly aud?: string | readonly string[];
  /** From when on it is not valid any more. */
  readonly exp?: number;
  /** From when on it is valid. */
  readonly nbf?: number;
  /** When it was made. */
  readonly iat?: number;
  /** Its name, of its maker's choice. */
  readonly jti?: string;
  /** Whatever else is claimed. */
  readonly [claim: string]: unknown;
}

/** What a verifier asks of claims. */
export interface ClaimRules {
  /** Who must have made the token: one of these. Unless given, anyone whose key is accepted. */
  readonly issuer?: string | readonly string[] | undefined;
  /** For whom the token has to be: one of these. A token that names somebody is refused where this is not given (RFC 7519, section 4.1.3). */
  readonly audience?: string | readonly string[] | undefined;
  /** Whom the token must speak of. */
  readonly subject?: string | undefined;
  /** The time, in seconds since 1970; that of the platform's clock unless given. */
  readonly now?: number | undefined;
  /** How far clocks may be apart, in seconds; 0 unless given. */
  readonly tolerance?: number;
  /** The most seconds since the token was made; then it must say when. */
  readonly maxAge?: number | undefined;
  /** Takes tokens without an end as well; unless given, they must have `exp`. */
  readonly allowNoExpiry?: boolean;
}

export const NO_RULES = {
  issuer: undefined,
  audience: undefined,
  subject: undefined,
  now: undefined,
  tolerance: 0,
  maxAge: undefined,
  allowNoExpiry: false,
} as const;

const TIMES = ['exp', 'nbf', 'iat'] as const;
const TEXTS = ['iss', 'sub', 'jti'] as const;

type ReadRules = { readonly [K in keyof ClaimRules]-?: ClaimRules[K] };

/** @throws {WrongTypeError} {OutOfRangeError} the rule that is none. */
export function checkRules({ issuer, audience, subject, now, tolerance, maxAge }: ReadRules): void {
  for (const [name, value] of Object.entries({ issuer, audience })) {
    if (value !== undefined && listOf(value).length === 0) throw new OutOfRangeError(name, 'must have at least one text');
    if (value !== undefined && !listOf(value).every((each) => typeof each === 'string'))
      throw new WrongTypeError(name, 'must be a string, or a list of them');
  }
  if (subject !== undefined && typeof subject !== 'string') throw new WrongTypeError('subject', 'must be a string');
  for (const [name, value] of Object.entries({ now, tolerance, maxAge })) {
    if (value !== undefined) checkSeconds(name, value);
  }
}

/** @throws {WrongTypeError} {OutOfRangeError} `argument`. */
export function checkSeconds(argument: string, value: unknown): asserts value is number {
  if (typeof value !== 'number') throw new WrongTypeError(argument, 'must be a number');
  if (!(value >= 0 && value <= Number.MAX_SAFE_INTEGER)) throw new OutOfRangeError(argument, 'must be a number of seconds, 0 or more');
}

const listOf = (value: string | readonly string[]): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [value as string];

/** The platform's time, in seconds. */
export const platformTime = (): number => Date.now() / 1000;

/** Throws unless the claims are as the standard has them, and as the rules ask. @throws {InvalidTokenError} the claim that is not. */
export function checkClaims(argument: string, claims: JsonObject, rules: ReadRules): asserts claims is JwtClaims {
  const refuse = (claim: string, rule: string, fault: TokenFault): never => {
    throw new InvalidTokenError(`${argument}.${claim}`, rule, fault);
  };
  const [end, begin, made] = TIMES.map((claim) => {
    const value = own(claims, claim);
    if (value !== undefined && !Number.isFinite(value)) refuse(claim, 'must be a number', 'malformed');
    return value as number | undefined;
  });
  const [iss, sub] = TEXTS.map((claim) => {
    const value = own(claims, claim);
    if (value !== undefined && typeof value !== 'string') refuse(claim, 'must be a string', 'malformed');
    return value as string | undefined;
  });
  const { issuer, subject, tolerance, maxAge, allowNoExpiry, now = platformTime() } = rules;
  if (end === undefined && !allowNoExpiry) refuse('exp', 'must be there', 'claim');
  if (end !== undefined && now >= end + tolerance) refuse('exp', 'must be later: the token has expired', 'expired');
  if (begin !== undefined && now < begin - tolerance) refuse('nbf', 'must not be later: the token is not valid yet', 'early');
  if (maxAge !== undefined) {
    if (made === undefined) refuse('iat', 'must be there', 'claim');
    else if (now - made > maxAge + tolerance) refuse('iat', `must be ${maxAge} seconds ago at most`, 'expired');
    else if (made > now + tolerance) refuse('iat', 'must not be in the future', 'early');
  }
  if (issuer !== undefined && (iss === undefined || !listOf(issuer).includes(iss))) refuse('iss', 'must be the issuer', 'issuer');
  if (subject !== undefined && sub !== subject) refuse('sub', 'must be the subject', 'subject');
  checkAudience(own(claims, 'aud'), rules.audience, (rule, fault) => refuse('aud', rule, fault));
}

function checkAudience(aud: unknown, asked: ReadRules['audience'], refuse: (rule: string, fault: TokenFault) => never): void {
  const named: readonly unknown[] = Array.isArray(aud) ? aud : aud === undefined ? [] : [aud];
  if (!named.every((each) => typeof each === 'string')) refuse('must be a string, or an array of them', 'malformed');
  if (aud === undefined && asked === undefined) return;
  if (asked === undefined) refuse('must not be there: no audience is expected', 'audience');
  else if (!listOf(asked).some((each) => named.includes(each))) refuse('must be the audience', 'audience');
}
