/** JSON Web Tokens: claims that are signed (RFC 7519; RFC 8725 for what a verifier must not do). */
import { toBase64Url } from '../encoding/base64.ts';
import { checkObject } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { own, readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../util/random.ts';
import { type ClaimRules, checkClaims, checkRules, checkSeconds, type JwtClaims, NO_RULES, platformTime } from './claims.ts';
import { type JwsVerifyOptions, readVerifyOptions, verifyParts } from './compact.ts';
import { encodeJson, isObject, type JsonObject, type JwsHeader, objectOf, writeHeader } from './header.ts';
import { inToken } from './invalid-token.ts';
import { checkedVerifiers, type JwsSigner, type JwsVerifier, signOf } from './parties.ts';
import { signingInput } from './signature.ts';

/** What signing a token is told. */
export interface JwtSignOptions extends RandomOptions {
  /** Members of the protected header beside `alg` and `kid`; `typ` is `JWT` unless given. */
  readonly header?: JsonObject;
  /** After how many seconds the token ends: sets `iat` and `exp`. */
  readonly expiresIn?: number | undefined;
  /** The time for `iat`, in seconds since 1970; that of the platform's clock unless given. */
  readonly now?: number | undefined;
}

/** What a verifier of tokens asks for. */
export type JwtRules = ClaimRules & Pick<JwsVerifyOptions, 'typ' | 'maxLength'>;

/** What was verified. */
export interface VerifiedJwt {
  /** The claims. Those of section 4.1 are of the types that the standard gives them; of all others, nothing was checked. */
  readonly claims: JwtClaims;
  /** The protected header. */
  readonly header: JwsHeader;
  /** The one of the caller's verifiers that accepted the signature. */
  readonly verifier: JwsVerifier;
}

/**
 * Signs claims, as a JSON Web Token (RFC 7519, section 7.1).
 *
 * @param signer - of `jwsSigner`. Its key is secret.
 * @param claims - an object of JSON; it shows.
 * @param options - `expiresIn`, in seconds, and `now`; `header`: more members of the protected header; `random`: the source of salts and blinding.
 * @returns the token.
 * @throws {WrongTypeError} `signer`, `claims`, a time or `header`, of another type. @throws {OutOfRangeError} `expiresIn`, where the claims have an end of their own; a time that is none; an option that there is not.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given. @throws {FaultError} `key`, if a fault spoilt a signature of RSA.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { es256, jwsSigner, jwsVerifier, signJwt, verifyJwt } from 'limber/jose';
 * const key = generateEcKey(p256);
 * const token = signJwt(jwsSigner(es256, key), { iss: 'shop', sub: 'alice' }, { expiresIn: 600 });
 * console.log(verifyJwt(jwsVerifier(es256, key.publicKey), token, { issuer: 'shop' }).claims.sub); // alice
 */
export function signJwt(signer: JwsSigner, claims: JwtClaims, options?: JwtSignOptions): string {
  const sign = signOf(signer);
  if (!isObject(claims)) throw new WrongTypeError('claims', 'must be an object of JSON');
  const {
    header = {},
    expiresIn,
    now,
    random,
  } = readOptions(options, { ...RANDOM_OPTIONS, header: undefined, expiresIn: undefined, now: undefined });
  for (const claim of ['exp', 'nbf', 'iat']) {
    if (own(claims, claim) !== undefined) checkSeconds(`claims.${claim}`, claims[claim]);
  }
  if (now !== undefined) checkSeconds('now', now);
  checkObject('header', header);
  const body = encodeJson('claims', { ...claims, ...lifetime(claims, expiresIn, now) });
  const first = writeHeader(signer, { typ: 'JWT', ...header });
  return `${first}.${body}.${toBase64Url(sign(signingInput(first, body), random))}`;
}

function lifetime(claims: JwtClaims, expiresIn: number | undefined, now = platformTime()): Pick<JwtClaims, 'iat' | 'exp'> | undefined {
  if (expiresIn === undefined) return undefined;
  checkSeconds('expiresIn', expiresIn);
  if (own(claims, 'exp') !== undefined) throw new OutOfRangeError('expiresIn', 'must not be there where the claims have exp');
  const iat = Math.floor(own(claims, 'iat') ?? now);
  return { iat, exp: iat + expiresIn };
}

/**
 * Verifies a JSON Web Token (RFC 7519, section 7.2): signature, times, and what the rules ask for. The caller's verifiers say which algorithms and keys are
 * accepted; nothing in the token does.
 *
 * @param verifiers - of `jwsVerifier` or `readJwkSet`; one or several, each is tried whose algorithm and name fit.
 * @param token - in the compact form.
 * @param rules - `issuer`, `audience`, `subject`, `now`, `tolerance`, `maxAge`, `allowNoExpiry`, `typ`, `maxLength`. Without any, `exp` must be there and not be over, and the token must name no audience.
 * @returns claims, protected header, and the verifier that accepted it.
 * @throws {InvalidTokenError} the part of the token for which it is refused, such as `token.exp`; `fault` says why.
 * @throws {WrongTypeError} `token`, `verifiers` or a rule, of another type. @throws {OutOfRangeError} `verifiers`, for none; a rule that is none.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { edDsa, InvalidTokenError, jwsSigner, jwsVerifier, signJwt, verifyJwt } from 'limber/jose';
 * const key = generateEd25519Key();
 * const token = signJwt(jwsSigner(edDsa, key), { aud: 'api' }, { expiresIn: 600 });
 * try {
 *   verifyJwt(jwsVerifier(edDsa, key.publicKey), token, { audience: 'shop' });
 * } catch (error) {
 *   console.log(error instanceof InvalidTokenError && error.fault); // audience
 * }
 */
export function verifyJwt(verifiers: JwsVerifier | readonly JwsVerifier[], token: string, rules?: JwtRules): VerifiedJwt {
  const { typ, maxLength, ...asked } = readOptions(rules, { ...NO_RULES, typ: undefined, maxLength: undefined }, 'rules');
  checkRules(asked);
  const accepted = checkedVerifiers(verifiers);
  const options = readVerifyOptions({ typ, ...(maxLength !== undefined && { maxLength }) });
  const { payload, header, verifier } = verifyParts('token', token, accepted, options);
  const claims = inToken(() => objectOf('token', payload));
  checkClaims('token', claims, asked);
  return { claims, header, verifier };
}
