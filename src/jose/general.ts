/** JSON Web Signatures in JSON: one payload with several signatures, or flattened with one (RFC 7515, section 7.2). */
import { fromBase64UrlVarTime, toBase64Url } from '../encoding/base64.ts';
import { parseUniqueJson } from '../encoding/json/unique.ts';
import { checkBytes } from '../encoding/octets.ts';
import { checkArray } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { own, readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import { checkLength, type JwsSignOptions, type JwsVerifyOptions, readVerifyOptions } from './compact.ts';
import { checkType, isObject, type JsonObject, type JwsHeader, readHeader, writeHeader } from './header.ts';
import { InvalidTokenError, inToken } from './invalid-token.ts';
import { checkedVerifiers, type JwsSigner, type JwsVerifier, signOf } from './parties.ts';
import { signingInput, verifierOf } from './signature.ts';

/** One signature of a JSON Web Signature. */
export interface JwsSignatureJson {
  /** The protected header, in base64url. */
  readonly protected: string;
  /** The header that is not protected: anyone may have changed it. */
  readonly header?: JsonObject;
  /** The signature, in base64url. */
  readonly signature: string;
}

/** A JSON Web Signature in JSON, in its general form. */
export interface JwsJson {
  /** The payload, in base64url; undefined where it is detached. */
  readonly payload?: string;
  /** The signatures, one or several. */
  readonly signatures: readonly JwsSignatureJson[];
}

/** A signature that was verified. */
export interface VerifiedSignature {
  /** Which of the signatures it is, from 0. */
  readonly index: number;
  /** The protected header. */
  readonly header: JwsHeader;
  /** The header that is not protected: anyone may have changed it. */
  readonly unprotected: JsonObject;
  /** The one of the caller's verifiers that accepted it. */
  readonly verifier: JwsVerifier;
}

/** What was verified. */
export interface VerifiedJwsJson {
  /** The payload's bytes. */
  readonly payload: Uint8Array;
  /** The signatures that are valid, at least one. */
  readonly signatures: readonly VerifiedSignature[];
}

/** A verification each: no message makes a verifier work for longer. */
const MOST_SIGNATURES = 32;

/**
 * Signs bytes by one or several keys, as a JSON Web Signature in JSON (RFC 7515, section 7.2.1).
 *
 * @param signers - of `jwsSigner`, from 1 to 32. Their keys are secret.
 * @param payload - of any length; it shows.
 * @param options - as for `signJws`; `header` goes into every signature.
 * @returns an object for `JSON.stringify`.
 * @throws {WrongTypeError} `signers`, `payload`, `header`, of another type. @throws {OutOfRangeError} `signers`, for none or too many; as `signJws`.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given. @throws {FaultError} `key`, if a fault spoilt a signature of RSA.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { edDsa, es256, jwsSigner, signJwsJson } from 'limber/jose';
 * const signers = [jwsSigner(es256, generateEcKey(p256)), jwsSigner(edDsa, generateEd25519Key())];
 * console.log(signJwsJson(signers, Uint8Array.of(1, 2, 3)).signatures.length); // 2
 */
export function signJwsJson(signers: readonly JwsSigner[], payload: Uint8Array, options?: JwsSignOptions): JwsJson {
  checkArray('signers', signers);
  if (signers.length === 0 || signers.length > MOST_SIGNATURES)
    throw new OutOfRangeError('signers', `must be from 1 to ${MOST_SIGNATURES}`);
  checkBytes('payload', payload);
  const { header = {}, detached, random } = readOptions(options, { ...RANDOM_OPTIONS, header: undefined, detached: false });
  const second = toBase64Url(payload);
  const signatures = [...signers].map((signer) => {
    const sign = signOf(signer);
    const first = writeHeader(signer, header);
    return { protected: first, signature: toBase64Url(sign(signingInput(first, second), random)) };
  });
  return { ...(!detached && { payload: second }), signatures };
}

/**
 * Verifies a JSON Web Signature in JSON, general or flattened (RFC 7515, section 5.2). Signatures of algorithms and keys that are not accepted are passed over, and so are
 * wrong ones; at least one has to be valid. Whoever wants several looks at the verifiers in the result.
 *
 * @param verifiers - of `jwsVerifier` or `readJwkSet`; one or several.
 * @param jws - the text, or the object.
 * @param options - `payload`, of one without; `typ`, which the header of a valid signature must have; `maxLength`.
 * @returns the payload, and the signatures that are valid.
 * @throws {InvalidTokenError} the part for which it is refused; where no signature is valid, the part of the first one. `fault` says why.
 * @throws {WrongTypeError} `jws`, `verifiers` or an option, of another type. @throws {OutOfRangeError} `verifiers`, for none; an option that there is not.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { edDsa, jwsSigner, jwsVerifier, signJwsJson, verifyJwsJson } from 'limber/jose';
 * const key = generateEd25519Key();
 * const jws = signJwsJson([jwsSigner(edDsa, key)], Uint8Array.of(1, 2, 3));
 * console.log(verifyJwsJson(jwsVerifier(edDsa, key.publicKey), jws).signatures[0].index); // 0
 */
export function verifyJwsJson(
  verifiers: JwsVerifier | readonly JwsVerifier[],
  jws: string | object,
  options?: JwsVerifyOptions,
): VerifiedJwsJson {
  const { payload, typ, maxLength } = readVerifyOptions(options);
  const accepted = checkedVerifiers(verifiers);
  const text = typeof jws === 'string' ? jws : textOf(jws);
  checkLength('jws', text, maxLength);
  const whole = inToken(() => parseUniqueJson('jws', text));
  if (!isObject(whole)) return refuse('jws', 'must be an object of JSON');
  const written = own(whole, 'payload');
  if (payload !== undefined && written !== undefined) refuse('jws.payload', 'must not be there: it is detached');
  const covered = payload === undefined ? textIn('jws', whole, 'payload') : toBase64Url(payload);
  const bytes = inToken(() => fromBase64UrlVarTime('jws.payload', covered));
  const faults: InvalidTokenError[] = [];
  const signatures = signaturesOf(whole).flatMap(({ name, value }, index) => {
    try {
      return [{ index, ...verified(name, value, covered, accepted, typ) }];
    } catch (error) {
      if (!(error instanceof InvalidTokenError) || error.fault === 'malformed') throw error;
      faults.push(error);
      return [];
    }
  });
  if (signatures.length === 0) throw faults[0] as InvalidTokenError;
  return { payload: bytes, signatures };
}

function textOf(jws: object): string {
  if (typeof jws !== 'object' || jws === null) throw new WrongTypeError('jws', 'must be JSON: a string or an object');
  let text: unknown;
  try {
    text = JSON.stringify(jws);
  } catch {
    text = undefined;
  }
  if (typeof text !== 'string') throw new WrongTypeError('jws', 'must be an object of JSON');
  return text;
}

interface Placed {
  readonly name: string;
  readonly value: JsonObject;
}

/** The signatures with their places. Both forms at once are none (section 7.2.2). */
function signaturesOf(whole: JsonObject): readonly Placed[] {
  const several = own(whole, 'signatures');
  if (several === undefined) return [{ name: 'jws', value: whole }];
  for (const member of ['protected', 'header', 'signature']) {
    if (own(whole, member) !== undefined) refuse(`jws.${member}`, 'must not be there beside signatures');
  }
  if (!Array.isArray(several) || several.length === 0 || several.length > MOST_SIGNATURES)
    return refuse('jws.signatures', `must be an array of 1 to ${MOST_SIGNATURES} signatures`);
  return several.map((value: unknown, i) => {
    const name = `jws.signatures[${i}]`;
    return isObject(value) ? { name, value } : refuse(name, 'must be an object');
  });
}

/** @throws {InvalidTokenError} the part that is wrong. */
function verified(
  name: string,
  value: JsonObject,
  payload: string,
  verifiers: readonly JwsVerifier[],
  typ: string | undefined,
): Omit<VerifiedSignature, 'index'> {
  const first = textIn(name, value, 'protected');
  const header = readHeader(`${name}.protected`, first);
  const unprotected = own(value, 'header') ?? {};
  if (!isObject(unprotected)) return refuse(`${name}.header`, 'must be an object');
  // Of one name in both, programs differ in which they take; alg is among the protected ones.
  for (const member of Object.keys(unprotected)) {
    if (own(header, member) !== undefined || ['crit', 'b64'].includes(member))
      refuse(`${name}.header.${member}`, 'must not be there: it belongs to the protected header');
  }
  const kid = own(header, 'kid') ?? own(unprotected, 'kid');
  if (kid !== undefined && typeof kid !== 'string') return refuse(`${name}.header.kid`, 'must be a string');
  const signature = inToken(() => fromBase64UrlVarTime(`${name}.signature`, textIn(name, value, 'signature')));
  const verifier = verifierOf(name, verifiers, { header, kid, input: signingInput(first, payload), signature });
  checkType(`${name}.protected`, header, typ);
  return { header, unprotected, verifier };
}

function textIn(name: string, value: JsonObject, member: string): string {
  const text = own(value, member);
  return typeof text === 'string' ? text : refuse(`${name}.${member}`, 'must be a string');
}

function refuse(argument: string, rule: string): never {
  throw new InvalidTokenError(argument, rule, 'malformed');
}
