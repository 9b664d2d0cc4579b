/** JSON Web Signatures in one line: header, payload and signature with full stops between them (RFC 7515, section 7.1). */
import { fromBase64UrlVarTime, toBase64Url } from '../encoding/base64.ts';
import { checkBytes, checkText } from '../encoding/octets.ts';
import { checkWhole } from '../util/checks.ts';
import { own, readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../util/random.ts';
import { checkType, type JsonObject, type JwsHeader, readHeader, writeHeader } from './header.ts';
import { InvalidTokenError, inToken } from './invalid-token.ts';
import { checkedVerifiers, type JwsSigner, type JwsVerifier, signOf } from './parties.ts';
import { signingInput, verifierOf } from './signature.ts';

/** What signing is told. */
export interface JwsSignOptions extends RandomOptions {
  /** Members of the protected header beside `alg` and `kid`: `typ`, `cty` or your own. */
  readonly header?: JsonObject;
  /** Leaves the payload out of the result: whoever verifies has it from elsewhere (RFC 7515, appendix F). */
  readonly detached?: boolean;
}

/** What verification is told. */
export interface JwsVerifyOptions {
  /** The payload of a token that comes without; the token must then have none. */
  readonly payload?: Uint8Array | undefined;
  /** The media type that the header's `typ` must have, as `at+jwt`: one kind of token cannot be taken for another (RFC 8725, section 3.11). */
  readonly typ?: string | undefined;
  /** The most characters of a token, 65,536 unless given: longer ones are refused before they are read. */
  readonly maxLength?: number;
}

/** What was verified. */
export interface VerifiedJws {
  /** The payload's bytes. */
  readonly payload: Uint8Array;
  /** The protected header. */
  readonly header: JwsHeader;
  /** The one of the caller's verifiers that accepted the signature. */
  readonly verifier: JwsVerifier;
}

/** Of a token, unless the caller says otherwise. */
export const MOST_CHARACTERS: number = 2 ** 16;
const MOST_EVER = 2 ** 28;

/** @throws {WrongTypeError} {OutOfRangeError} the option. */
export function readVerifyOptions(options: JwsVerifyOptions | undefined): Required<JwsVerifyOptions> {
  const read = readOptions(options, { payload: undefined, typ: undefined, maxLength: MOST_CHARACTERS });
  if (read.payload !== undefined) checkBytes('payload', read.payload);
  if (read.typ !== undefined) checkText('typ', read.typ);
  checkMaxLength(read.maxLength);
  return read;
}

/** @throws {WrongTypeError} {OutOfRangeError} `maxLength`. */
export const checkMaxLength = (maxLength: number): void => checkWhole('maxLength', maxLength, 1, MOST_EVER);

/** @throws {WrongTypeError} `argument`. @throws {InvalidTokenError} `argument`, for a text that is too long. */
export function checkLength(argument: string, text: string, most: number): void {
  checkText(argument, text);
  if (text.length > most) throw new InvalidTokenError(argument, `must have ${most} characters at most`, 'malformed');
}

/**
 * Signs bytes, as a compact JSON Web Signature (RFC 7515, section 7.1).
 *
 * @param signer - of `jwsSigner`. Its key is secret.
 * @param payload - of any length; it shows.
 * @param options - `header`: more members of the protected header; `detached`: without the payload; `random`: the source of salts and blinding.
 * @returns the token.
 * @throws {WrongTypeError} `signer`, `payload`, `header`, of another type. @throws {OutOfRangeError} `header.alg`, `kid`, `crit` or `b64`, which are the signer's; an option that there is not.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given. @throws {FaultError} `key`, if a fault spoilt a signature of RSA.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { edDsa, jwsSigner, signJws } from 'limber/jose';
 * const jws = signJws(jwsSigner(edDsa, generateEd25519Key()), Uint8Array.of(1, 2, 3), { header: { cty: 'example' } });
 * console.log(jws.split('.')[1]); // AQID
 */
export function signJws(signer: JwsSigner, payload: Uint8Array, options?: JwsSignOptions): string {
  const sign = signOf(signer);
  checkBytes('payload', payload);
  const { header = {}, detached, random } = readOptions(options, { ...RANDOM_OPTIONS, header: undefined, detached: false });
  const [first, second] = [writeHeader(signer, header), toBase64Url(payload)];
  return `${first}.${detached ? '' : second}.${toBase64Url(sign(signingInput(first, second), random))}`;
}

/**
 * Verifies a compact JSON Web Signature (RFC 7515, section 5.2). The caller's verifiers say which algorithms and keys are accepted; keys and addresses in the
 * token (`jwk`, `jku`, `x5c`, `x5u`) are never used, and there is no `none`.
 *
 * Two tokens may differ and be valid for the same header and payload, since ECDSA has two signatures that anyone can make from each other: do not take the token's text for
 * its identity.
 *
 * @param verifiers - of `jwsVerifier` or `readJwkSet`; one or several, each is tried whose algorithm and name fit.
 * @param jws - the token.
 * @param options - `payload`, of a token without; `typ`; `maxLength`.
 * @returns payload, protected header, and the verifier that accepted it.
 * @throws {InvalidTokenError} the part of the token for which it is refused; `fault` says why.
 * @throws {WrongTypeError} `jws`, `verifiers` or an option, of another type. @throws {OutOfRangeError} `verifiers`, for none; an option that there is not.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { es256, jwsSigner, jwsVerifier, signJws, verifyJws } from 'limber/jose';
 * const key = generateEcKey(p256);
 * const jws = signJws(jwsSigner(es256, key), new TextEncoder().encode('hello'));
 * console.log(verifyJws(jwsVerifier(es256, key.publicKey), jws).header.alg); // ES256
 */
export function verifyJws(verifiers: JwsVerifier | readonly JwsVerifier[], jws: string, options?: JwsVerifyOptions): VerifiedJws {
  const { payload, typ, maxLength } = readVerifyOptions(options);
  const accepted = checkedVerifiers(verifiers);
  return verifyParts('jws', jws, accepted, { payload, typ, maxLength });
}

/** {@link verifyJws}, under the name that errors have for the token. */
export function verifyParts(
  argument: string,
  token: string,
  verifiers: readonly JwsVerifier[],
  { payload, typ, maxLength }: Required<JwsVerifyOptions>,
): VerifiedJws {
  const { header, first, second, third } = partsOf(argument, token, maxLength);
  if (payload !== undefined && second !== '') throw new InvalidTokenError(argument, 'must have no payload: it is detached', 'malformed');
  const covered = payload === undefined ? second : toBase64Url(payload);
  const bytes = inToken(() => fromBase64UrlVarTime(argument, covered));
  const signature = inToken(() => fromBase64UrlVarTime(argument, third));
  const kid = own(header, 'kid');
  const verifier = verifierOf(argument, verifiers, { header, kid, input: signingInput(first, covered), signature });
  checkType(argument, header, typ);
  return { payload: bytes, header, verifier };
}

/** The three parts, of which only the header is decoded. @throws {InvalidTokenError} `argument`. */
export function partsOf(
  argument: string,
  token: string,
  most: number,
): { readonly header: JwsHeader; readonly first: string; readonly second: string; readonly third: string } {
  checkLength(argument, token, most);
  const parts = token.split('.');
  if (parts.length !== 3) throw new InvalidTokenError(argument, 'must have three parts, with full stops between them', 'malformed');
  const [first, second, third] = parts as [string, string, string];
  return { header: readHeader(argument, first), first, second, third };
}
